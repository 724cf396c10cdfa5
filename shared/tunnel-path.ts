/** Where browsers post their reports on this site, which passes them on to Sentry. */
export const TUNNEL_PATH = "/monitoring";
