import { plainRefusal } from "./plain-refusal.ts";

/** The refusal of every method but GET and HEAD, where there is something to read (RFC 9110, section 15.5.6). */
export const METHOD_NOT_ALLOWED = plainRefusal(405, "", { Allow: "GET, HEAD" });
