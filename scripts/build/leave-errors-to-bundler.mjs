/**
 * Has a script end without a stack where the bundler fails: by then it has said what is wrong, with file and line, and
 * a stack would only hide that. Whatever else is thrown is shown.
 */
export function leaveErrorsToBundler() {
  process.once("uncaughtException", (error) => {
    if (!("errors" in error)) console.error(error);
    process.exitCode = 1;
  });
}
