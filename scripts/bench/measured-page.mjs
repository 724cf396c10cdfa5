/** A test of the benchmark itself measures another, since that takes a quarter of the time. */
export const MEASURED = {
  /** The page that the servers are asked for: the longest. */
  page: "/opera",
};
