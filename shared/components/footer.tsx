import { pages } from "../pages.ts";
import { site } from "../site.ts";
import { useSite } from "../site-context.ts";
import { PageLink } from "./page-link.tsx";

/**
 * The promise, the links to the home page and to every page that the site links to, and the licence of the text if it
 * has one.
 */
export function Footer() {
  const { textLicence } = useSite().bootData.operator;
  return (
    <footer className="site-footer">
      <p>{site.promise}</p>
      <nav aria-label="All pages">
        <ul>
          {pages
            .filter(({ path, linkedFrom }) => path === "/" || linkedFrom)
            .map((page) => (
              <li key={page.path}>
                <PageLink path={page.path}>{page.label}</PageLink>
              </li>
            ))}
        </ul>
      </nav>
      <p>No cookies. Nothing here is for sale.</p>
      {textLicence && <p>Licence of the text: {textLicence}</p>}
    </footer>
  );
}
