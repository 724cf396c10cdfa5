/** The messages of Chrome, Firefox and Safari for a module that cannot be fetched, or one that it imports. */
export const CHUNK_LOAD_ERRORS = [
  /^(?:Failed to fetch|error loading) dynamically imported module(?:: \S+)?$/,
  /^Importing a module script failed\.?$/,
];

/** False if the module was loaded and threw. */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof TypeError && CHUNK_LOAD_ERRORS.some((words) => words.test(error.message));
}
