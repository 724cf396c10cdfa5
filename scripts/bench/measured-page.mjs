/** The page that the servers are asked for: the longest. */
export const MEASURED_PAGE = "/opera";
