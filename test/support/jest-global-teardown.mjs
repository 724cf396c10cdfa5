import { stopSharedSite } from "./shared-site.ts";

/** Runs once after all tests. */
export default stopSharedSite;
