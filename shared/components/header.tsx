import { pages } from "../pages.ts";
import { site } from "../site.ts";
import { Mark } from "./mark.tsx";
import { PageLink } from "./page-link.tsx";

/** Name and mark, and the links to the pages that pages.ts puts here. */
export function Header() {
  return (
    <header className="site-header">
      <PageLink path="/" className="site-name">
        <Mark />
        {site.name}
      </PageLink>
      <nav aria-label="Pages">
        <ul>
          {pages
            .filter((page) => page.linkedFrom === "header")
            .map((page) => (
              <li key={page.path}>
                <PageLink path={page.path} data-page={page.path.slice(1)}>
                  {page.label}
                </PageLink>
              </li>
            ))}
        </ul>
      </nav>
    </header>
  );
}
