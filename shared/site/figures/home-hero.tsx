import { PageHeading } from "../../engine/elements.tsx";
import { site } from "../site.ts";
import { TextLink } from "../text/text-link.tsx";
import { FramesAndStave } from "./frames-and-stave.tsx";

/** The first screen of the home page: the offer, a line for each room. */
export function HomeHero() {
  return (
    <section className="hero">
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
