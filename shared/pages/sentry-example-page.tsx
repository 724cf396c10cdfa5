import { ExampleTriggers } from "../components/example-triggers.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { ReportingStatus } from "../components/reporting-status.tsx";
import { TextLink } from "../components/text-link.tsx";
import type { FrontMatter } from "../page-module.ts";
import { useSite } from "../site-context.ts";

export const frontmatter: FrontMatter = {
  title: "Error reporting test | Two Evenings",
  robots: "noindex, nofollow",
};

/** The error-reporting service's example page: it exists so that an operator can see a report arrive. */
export default function SentryExamplePage() {
  const { bootData } = useSite();
  return (
    <>
      <PageHeading>Error reporting test</PageHeading>
      <p className="standfirst">
        This page is for whoever runs the site. It exists to trigger an error report on purpose, so that one can be seen
        to arrive.
      </p>
      <ReportingStatus />
      {bootData.example === "off" ? (
        <p>The triggers of this page are switched off on this copy of the site.</p>
      ) : (
        <ExampleTriggers />
      )}
      <p>
        <TextLink href="/">Go to the home page</TextLink>
      </p>
    </>
  );
}
