import { PageLink } from "../engine/elements.tsx";
import { OperatorContact } from "../engine/operator.tsx";
import { useSite } from "../engine/site-context.ts";
import { pages } from "./pages.ts";
import { site } from "./site.ts";

export { ApplicationError } from "./application-error.tsx";

/** Name, mark, and links to the pages that pages.ts puts here. */
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

/** The colophon, links to the home page and to every linked page, and what the operator has named of contact and licence. */
export function Footer() {
  const { contact, textLicence } = useSite().bootData.operator;
  return (
    <footer className="site-footer">
      <p>Set in Literata, Archivo and Bodoni Moda. Checked in {site.checked}.</p>
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
      {contact && (
        <p>
          Found a mistake? Say so at <OperatorContact contact={contact} />.
        </p>
      )}
      {textLicence && <p>Licence of the text: {textLicence}</p>}
    </footer>
  );
}

/** The site's mark: a beam of light and the half-round of an opera house, which meet at a line. */
function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false">
      <path className="mark-beam" d="M2.5 16L15 4.5v23z" />
      <path className="mark-house" d="M17.5 4.5a11.5 11.5 0 0 1 0 23z" />
    </svg>
  );
}
