declare module "*.mdx" {
  import type { PageModule } from "./page.ts";

  export const frontmatter: PageModule["frontmatter"];
  const Content: PageModule["default"];
  export default Content;
}
