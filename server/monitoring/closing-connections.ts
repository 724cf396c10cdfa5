import type { Socket } from "node:net";

/** Connections that were told `Connection: close`. What still comes on one is no request (RFC 9112, section 9.6). */
export const closingConnections = new WeakSet<Socket>();
