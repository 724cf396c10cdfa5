import { NavLink } from "react-router";
import { pages } from "../pages.ts";
import { site } from "../site.ts";
import { Mark } from "./mark.tsx";

/** Name and mark, and the links to the pages that pages.ts puts here. */
export function Header() {
  return (
    <header className="site-header">
      <NavLink to="/" end discover="none" className="site-name">
        <Mark />
        {site.name}
      </NavLink>
      <nav aria-label="Pages">
        <ul>
          {pages
            .filter((page) => page.linkedFrom === "header")
            .map((page) => (
              <li key={page.path}>
                <NavLink to={page.path} end discover="none" data-page={page.path.slice(1)}>
                  {page.label}
                </NavLink>
              </li>
            ))}
        </ul>
      </nav>
    </header>
  );
}
