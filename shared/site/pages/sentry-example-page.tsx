import { PageHeading } from "../../engine/elements.tsx";
import type { FrontMatter } from "../../engine/page.ts";
import { useSite } from "../../engine/site-context.ts";
import { ExampleTriggers, ReportingStatus } from "../../reporting/example-page.tsx";
import { ApplicationError } from "../application-error.tsx";
import { TextLink } from "../text/text-link.tsx";

export const frontmatter: FrontMatter = {
  title: "Error reporting test | Two Evenings",
  robots: "noindex, nofollow",
};

/** For operators, who can see here whether reports arrive. */
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
        <ExampleTriggers screen={ApplicationError} />
      )}
      <p>
        <TextLink href="/">Go to the home page</TextLink>
      </p>
    </>
  );
}
