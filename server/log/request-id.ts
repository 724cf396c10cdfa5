import { randomBytes } from "node:crypto";

const ID_BYTES = 12;
const ID_LENGTH = 2 * ID_BYTES;
const IDS_AT_ONCE = 512;

/** What ids are cut from: many are drawn at once, in hexadecimal digits. */
let digits = "";
let used = 0;

/** A random id that no other request has. A UUID would do, but costs a remembered page another 3 % of its time. */
export function newRequestId(): string {
  if (used === digits.length) {
    digits = randomBytes(ID_BYTES * IDS_AT_ONCE).toString("hex");
    used = 0;
  }
  used += ID_LENGTH;
  return digits.slice(used - ID_LENGTH, used);
}
