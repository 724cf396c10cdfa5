/** A test of the benchmark itself measures another, which is rendered and compressed sooner. */
export const MEASURED = {
  /** The page that the servers are asked for: the longest. */
  page: "/opera",
};
