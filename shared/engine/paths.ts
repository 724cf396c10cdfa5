/** Where browsers post reports; see server/tunnel/. */
export const TUNNEL_PATH = "/monitoring";
