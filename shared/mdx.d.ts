declare module "*.mdx" {
  import type { PageModule } from "./page-module.ts";

  export const frontmatter: PageModule["frontmatter"];
  const Content: PageModule["default"];
  export default Content;
}
