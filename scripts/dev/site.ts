// What `npm run dev` takes from the site's server. It is built and loaded again after each change.
export { createApp } from "../../server/app.ts";
export { readConfig } from "../../server/config/config.ts";
export { errorDigest } from "../../shared/engine/error-digest.ts";
export { pageData } from "../../shared/site/data.ts";
