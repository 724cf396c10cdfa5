import { NavLink } from "react-router";
import { pages } from "../pages.ts";
import { site } from "../site.ts";
import { useSite } from "../site-context.ts";

/** The promise, the links to every page that the site links to, and the licence of the text if it has one. */
export function Footer() {
  const { textLicence } = useSite().bootData.operator;
  return (
    <footer className="site-footer">
      <p>{site.promise}</p>
      <nav aria-label="All pages">
        <ul>
          {pages
            .filter((page) => page.linkedFrom)
            .map((page) => (
              <li key={page.path}>
                <NavLink to={page.path} end discover="none">
                  {page.label}
                </NavLink>
              </li>
            ))}
        </ul>
      </nav>
      <p>No cookies. Nothing here is for sale.</p>
      {textLicence && <p>Licence of the text: {textLicence}</p>}
    </footer>
  );
}
