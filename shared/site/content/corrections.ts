import type { Correction } from "./types.ts";

/** What the guides had wrong, the newest first. A line stays for good. Where a fact was checked stands at the work. */
export const corrections: readonly Correction[] = [
  {
    date: "2026-11-24",
    said: "We said that nothing in [*Night and Fog*](/documentary#night-and-fog) was staged.",
    right: "A few of its black-and-white shots come from *The Last Stage*, a feature film acted at Auschwitz in 1947.",
  },
  {
    date: "2026-11-24",
    said: "We said that a survivor of the camps wrote every word of [*Night and Fog*](/documentary#night-and-fog).",
    right: "Jean Cayrol signed the words, and Chris Marker, it seems, gave them their rhythm.",
  },
  {
    date: "2026-11-24",
    said: "We put the first known performance of [*Dido and Aeneas*](/opera#dido-and-aeneas) in 1689.",
    right: "A letter suggests July 1688 at the latest, and there is more to say for the girls’ school than we said.",
  },
  {
    date: "2026-11-24",
    said: "We called the prayer in [*cs:Jenůfa*](/opera#jenufa) a Hail Mary.",
    right: "It is a *la:Salve Regina*, which is another prayer.",
  },
  {
    date: "2026-11-24",
    said: "We said that the city of [*Man with a Movie Camera*](/documentary#man-with-a-movie-camera) is mainly three.",
    right: "Moscow is in it as well as Odesa, Kyiv and Kharkiv.",
  },
  {
    date: "2026-11-24",
    said: "We wrote of two men in [*The Thin Blue Line*](/documentary#the-thin-blue-line).",
    right: "One was 28, and the other a boy of 16.",
  },
  {
    date: "2026-11-24",
    said: "We said that in [*Chronicle of a Summer*](/documentary#chronicle-of-a-summer) two men put a question to Paris.",
    right: "They sent young women into the streets to put it.",
  },
  {
    date: "2026-11-24",
    said: "We promised the famous tune of [*The Magic Flute*](/opera#die-zauberflote) when the Queen of the Night arrives.",
    right: "She arrives in act 1 with one aria. The one you know is in act 2.",
  },
  {
    date: "2026-11-24",
    said: "We said that the voyage in [*Love from Afar*](/opera#l-amour-de-loin) was invented.",
    right: "Jaufré Rudel probably sailed on the crusade of 1147. The countess is the invention.",
  },
  {
    date: "2026-11-24",
    said: "We called the story of [*fr:Carmen*](/opera#carmen) invented.",
    right: "Mérimée said that a countess had told it to him.",
  },
  {
    date: "2026-11-24",
    said: "We asked you to listen for where the speaker of [*Night Mail*](/documentary#night-mail) breathes.",
    right: "He does not. The verse was recorded in pieces and joined.",
  },
  {
    date: "2026-11-24",
    said: "We called [*The House Is Black*](/documentary#the-house-is-black) its poet’s only film.",
    right: "It is the only one that she directed alone and finished.",
  },
];
