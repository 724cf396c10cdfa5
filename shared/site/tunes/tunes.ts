import type { EngravedTune } from "../../engine/engraved-tune.ts";
import dido from "./dido.abc";
import habanera from "./habanera.abc";
import libiamo from "./libiamo.abc";
import queen from "./queen.abc";
import vadoro from "./vadoro.abc";

interface Tune {
  readonly name: string;
  /** The first tune of the file is the one. */
  readonly engraved: readonly EngravedTune[];
  /** Its stave in words. Unset if the page draws it elsewhere. */
  readonly alt?: string;
}

/** What can be heard, by the id of its work. */
export const tunes: Readonly<Record<string, Tune>> = {
  "dido-and-aeneas": { name: "Dido’s lament", engraved: dido },
  "giulio-cesare": {
    name: "“V’adoro, pupille”",
    engraved: vadoro,
    alt: "Four bars: up to F and down to A, up to B flat and down to G, and then all in one breath.",
  },
  "die-zauberflote": {
    name: "“Der Hölle Rache”",
    engraved: queen,
    alt: "Nine bars: A, then C repeated eight times; F, then A eight times; and then broken chords up to an F far above the stave, twice.",
  },
  "la-traviata": {
    name: "“Libiamo”, from the same act",
    engraved: libiamo,
    alt: "Ten bars: D, held and then rocking down to F and back; the same a step higher; then turns round C.",
  },
  carmen: {
    name: "Carmen’s Habanera",
    engraved: habanera,
    alt: "Eight bars: from D down by the smallest steps to E, and once more from D, down to D.",
  },
};

/** Why a work is not played, by its id. Of the others nobody has copied out a tune. */
export const silences: Readonly<Record<string, string>> = {
  // Source: Bartók died in 1945; a work is free in the EU and the UK after 70 years, in the US only if published by 1930
  "bluebeards-castle": "Bartók died in 1945: Europe may play him to you, and America perhaps not, so we keep silent.",
  "porgy-and-bess": "It is in copyright: we may not play it to you.",
  // Source: Britten died in 1976
  "peter-grimes": "Britten died in 1976: we may not play him to you.",
  yuzuru: "It is in copyright: we may not play it to you.",
  "nixon-in-china": "It is in copyright: we may not play it to you.",
  "l-amour-de-loin": "It is in copyright: we may not play it to you.",
  "sun-and-sea": "It is in copyright: we may not play it to you.",
  "fire-shut-up-in-my-bones": "It is in copyright: we may not play it to you.",
};
