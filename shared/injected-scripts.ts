/** Addresses of what an extension of the browser puts into a page. Safari calls all of it webkit-masked-url. */
export const EXTENSION = /^(?:(?:[a-z]+-)*extension:|webkit-masked-url:)/;

/** Addresses of what an app, or the browser itself, puts into a page. */
export const INJECTED = /^(?:app|chrome|resource|user-script):/;
