import type { TimelineEvent } from "./timeline-event.ts";

/** The history of documentary in dates, in their order. */
export const documentaryTimeline = [
  {
    date: "1895-12-28",
    place: "Paris",
    description:
      "The Lumière films, shown to invited guests since 22 March, meet a paying public. Workers leave a factory, and the form has begun.",
    work: "workers-leaving-the-lumiere-factory",
  },
  {
    date: "1922-06-11",
    description:
      "Nanook of the North opens. A long film about real people pays its way, and starts the argument about how much of it was arranged.",
    work: "nanook-of-the-north",
  },
  {
    date: "1926-02-08",
    place: "New York",
    description:
      "John Grierson, writing as “The Moviegoer” in the New York Sun, finds “documentary value” in a film, and gives the word its English career.",
  },
  {
    date: "1929-11-10",
    place: "London",
    description:
      "Drifters is first shown, beside the British premiere of Battleship Potemkin. In the same year a city’s day becomes Man with a Movie Camera.",
    work: "drifters",
  },
  {
    date: "1936-02-04",
    place: "Cambridge",
    description:
      "Night Mail is first seen at the Arts Theatre: real postal workers, a sorting van built in a studio, verse and music at the end.",
    work: "night-mail",
  },
  {
    date: "1942-02-26",
    description:
      "The Academy gives its first award for a documentary as a category of its own, to Churchill’s Island, of the National Film Board of Canada.",
  },
  {
    date: "1960",
    place: "United States",
    description:
      "Primary follows two candidates through crowds and corridors. The camera has become light enough to go along.",
  },
  {
    date: "1961",
    place: "Paris",
    description:
      "Chronicle of a Summer asks people whether they are happy, and shows them the film. Its makers give their way a name: cinéma-vérité.",
    work: "chronicle-of-a-summer",
  },
  {
    date: "1985",
    place: "France",
    description:
      "Shoah, more than nine hours long, has nothing in it but testimony. Claude Lanzmann uses no image from an archive.",
  },
  {
    date: "1988",
    place: "United States",
    description:
      "The Thin Blue Line acts a murder case out again for each witness, and helps to free the man who was convicted of it.",
    work: "the-thin-blue-line",
  },
  {
    date: "1989",
    place: "United States",
    description:
      "The National Film Registry begins. Among its first twenty-five titles is Nanook of the North, staged scenes and all.",
    work: "nanook-of-the-north",
  },
  {
    date: "2000",
    place: "France",
    description:
      "Agnès Varda picks up a small digital camera for The Gleaners and I. A great director can now film alone, and by hand.",
    work: "the-gleaners-and-i",
  },
  {
    date: "2013",
    place: "Venice",
    description: "Sacro GRA, by Gianfranco Rosi, is the first documentary to win the Golden Lion of the festival.",
  },
  {
    date: "2024-02-24",
    place: "Berlin",
    description:
      "Dahomey wins the Golden Bear. Twenty-six royal treasures travel home from Paris, and one of them tells the story.",
    work: "dahomey",
  },
] as const satisfies readonly TimelineEvent[];
