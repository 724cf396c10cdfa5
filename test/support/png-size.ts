/** Reads width and height in pixels from a PNG's first chunk (IHDR). */
export function pngSize(bytes: Buffer): { width: number; height: number } {
  const begin = Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1");
  if (!bytes.subarray(0, begin.length).equals(begin)) throw new Error("This is not a PNG.");
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
