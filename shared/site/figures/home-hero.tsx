import { PageHeading } from "../../engine/elements.tsx";
import type { HomeData } from "../content/page-data.ts";
import { TextLink } from "../text/text-link.tsx";
import { FramesAndStave } from "./frames-and-stave.tsx";

/** The first screen of the home page: the offer, a line for each room. */
export function HomeHero({ offer, promise }: Pick<HomeData, "offer" | "promise">) {
  return (
    <section className="hero">
      <PageHeading>
        <span className="hero-documentary">{offer.documentary}</span> <span className="hero-opera">{offer.opera}</span>
      </PageHeading>
      <p className="standfirst">{promise}</p>
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
