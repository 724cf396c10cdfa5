/** The words of Chrome, of Firefox and of Safari for a module, or one that it needs, that cannot be fetched. */
export const CHUNK_LOAD_ERRORS = [
  /^(?:Failed to fetch|error loading) dynamically imported module(?:: \S+)?$/,
  /^Importing a module script failed\.?$/,
];

/** Whether an `import()` failed because there was no module to be had, and not by what the module did. */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof TypeError && CHUNK_LOAD_ERRORS.some((words) => words.test(error.message));
}
