declare module "*.abc" {
  import type { EngravedTune } from "../../engine/engraved-tune.ts";

  const tunes: readonly EngravedTune[];
  export default tunes;
}
