import type { TimelineEvent } from "./types.ts";

/** The history of documentary, by date. */
export const documentaryTimeline: readonly TimelineEvent[] = [
  // Source: catalogue-lumiere.com, La sortie de l’usine
  {
    date: "1895-12-28",
    place: "Paris",
    description:
      "In March invited guests saw [workers leave a factory](#workers-leaving-the-lumiere-factory). Now ten Lumière films are shown to people who have paid, and most histories begin here.",
  },
  {
    date: "1922-06-11",
    description:
      "[*Nanook of the North*](#nanook-of-the-north) opens. It proves that a long documentary can pay. Much of it was arranged for the camera.",
  },
  // Source: NYU course blog; abstract of a chapter at Springer
  {
    date: "1926-02-08",
    place: "New York",
    description:
      "John Grierson, writing as “The Moviegoer” in the *New York Sun*, finds “documentary value” in *Moana*. The word catches on in English.",
  },
  {
    date: "1929-11-10",
    place: "London",
    description:
      "[*Drifters*](#drifters) is first shown, alongside the British premiere of *Battleship Potemkin*. The same year brings [*Man with a Movie Camera*](#man-with-a-movie-camera), a city’s day cut to a rhythm.",
  },
  {
    date: "1936-02-04",
    place: "Cambridge",
    description:
      "[*Night Mail*](#night-mail) is first seen at the Arts Theatre: real postal workers, a sorting van built in a studio, and an ending spoken in rhythm.",
  },
  // Source: blog.nfb.ca; MoMA
  {
    date: "1942-02-26",
    description:
      "For the first time documentaries have an Academy Award of their own. *Churchill’s Island*, from the National Film Board of Canada, wins it.",
  },
  // Source: Film Forum; emanuellevy.com; Full Frame
  {
    date: "1960",
    place: "United States",
    description:
      "*Primary* stays close to two candidates, Kennedy and Humphrey. The camera has become light enough to go where they go.",
  },
  {
    date: "1961",
    place: "Paris",
    description:
      "[*Chronicle of a Summer*](#chronicle-of-a-summer) asks people whether they are happy, and shows them the film. One of its makers had called for a new *fr:cinéma-vérité* the year before.",
  },
  // Source: claude-lanzmann.com; visitberlin.de; idfa.nl
  {
    date: "1985",
    place: "France",
    description:
      "Claude Lanzmann’s *Shoah*, more than nine hours long, uses no archive image: only people remembering, and the places as they are now.",
  },
  {
    date: "1988",
    place: "United States",
    description:
      "[*The Thin Blue Line*](#the-thin-blue-line) restages a murder in slow motion, more than once, and makes no secret of it.",
  },
  {
    date: "1989",
    place: "United States",
    description:
      "The National Film Registry begins, to keep films of enduring importance. Among its first 25 is [*Nanook of the North*](#nanook-of-the-north).",
  },
  {
    date: "2000",
    place: "France",
    description:
      "Agnès Varda, past seventy, goes out with a small digital camera and comes back with [*The Gleaners and I*](#the-gleaners-and-i).",
  },
  // Source: The Hollywood Reporter; AP
  {
    date: "2013",
    place: "Venice",
    description:
      "*it:Sacro GRA*, by Gianfranco Rosi, is the first documentary to win the Golden Lion of the Venice film festival.",
  },
  {
    date: "2024-02-24",
    place: "Berlin",
    description:
      "[*Dahomey*](#dahomey), in which a royal treasure on its way home is given a voice, wins the Golden Bear of the Berlin festival.",
  },
];
