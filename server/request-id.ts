import { randomFillSync } from "node:crypto";

const ID_BYTES = 12;
/** Bytes for many ids are drawn at once. */
const pool = Buffer.alloc(ID_BYTES * 512);
let used = pool.length;

/** A random id that no other request has. A UUID would do, but costs a remembered page another 3 % of its time. */
export function newRequestId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += ID_BYTES;
  return pool.toString("hex", used - ID_BYTES, used);
}
