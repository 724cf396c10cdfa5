/** Licences, as SPDX names them, under which a package may be built with or built in. */
export const KNOWN_LICENCES = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MPL-2.0",
  "OFL-1.1",
  "MIT OR Apache-2.0",
  "(MIT AND Zlib)",
  "(MIT OR CC0-1.0)",
]);
