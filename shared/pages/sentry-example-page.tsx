import { PageHeading } from "../components/page-heading.tsx";
import { TextLink } from "../components/text-link.tsx";
import type { FrontMatter } from "../page-module.ts";

export const frontmatter: FrontMatter = {
  title: "Error reporting test | Two Evenings",
  robots: "noindex, nofollow",
};

/** The error-reporting service's example page: it exists so that an operator can see a report arrive. */
export default function SentryExamplePage() {
  return (
    <>
      <PageHeading>Error reporting test</PageHeading>
      <p className="standfirst">
        This page is for whoever runs the site. It exists to trigger an error report on purpose, so that one can be seen
        to arrive.
      </p>
      <p>
        Reporting is not configured on this copy of the site: nothing is sent, whatever happens here or on any other
        page.
      </p>
      <p>
        <TextLink href="/">Go to the first page</TextLink>
      </p>
    </>
  );
}
