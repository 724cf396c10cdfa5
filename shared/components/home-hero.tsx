import { site } from "../site.ts";
import { FramesAndStave } from "./frames-and-stave.tsx";
import { PageHeading } from "./page-heading.tsx";
import { TextLink } from "./text-link.tsx";
import { useHydrated } from "./use-hydrated.ts";

/** The first screen of the home page: the offer in two lines, one in the voice of each room. */
export function HomeHero() {
  // What follows on a page that is `waiting` is laid out later: client/styles/first-frame.css.
  return (
    <section className={useHydrated() ? "hero" : "hero waiting"}>
      <PageHeading>
        <span className="hero-documentary">{site.offer.documentary}</span>{" "}
        <span className="hero-opera">{site.offer.opera}</span>
      </PageHeading>
      <p className="standfirst">{site.promise}</p>
      <p className="hero-links">
        <TextLink href="/documentary" className="hero-link room-documentary">
          Choose a documentary
        </TextLink>
        <TextLink href="/opera" className="hero-link room-opera">
          Choose an opera
        </TextLink>
      </p>
      <FramesAndStave />
    </section>
  );
}
