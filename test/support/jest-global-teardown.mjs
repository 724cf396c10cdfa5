import { stopSharedSite } from "./shared-site.ts";

export default stopSharedSite;
