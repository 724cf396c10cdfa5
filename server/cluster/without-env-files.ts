/** An argument of Node's that names an environment file, in itself or in the next argument. */
const ENV_FILE = /^--env-file(?:-if-exists)?(=|$)/;

/**
 * Node's arguments without those that have it read environment files. What these held when the primary started is in
 * the environment that its workers inherit; a worker that read them again would have settings that the others lack.
 */
export function withoutEnvFiles(args: readonly string[]): string[] {
  return args.filter((arg, index) => !ENV_FILE.test(arg) && ENV_FILE.exec(args[index - 1] ?? "")?.[1] !== "");
}
