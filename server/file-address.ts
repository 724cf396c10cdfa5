/**
 * A public file's address has an extension; no page's has. The .br, .zst and .gz files, which the build has made of
 * others, are not addresses.
 */
export const FILE_ADDRESS = /\.(?!(?:br|zst|gz)$)\w+$/;
