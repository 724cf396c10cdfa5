declare module "*.abc" {
  import type { EngravedTune } from "../content/page-data.ts";

  const tunes: readonly EngravedTune[];
  export default tunes;
}
