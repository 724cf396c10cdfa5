import type { TimelineEvent } from "./timeline-event.ts";

/** The history of opera in dates, in their order. */
export const operaTimeline = [
  {
    date: "1598",
    place: "Florence",
    description:
      "Dafne is given at carnival, with words by Rinuccini and music by Peri. The words survive; of the music, only fragments.",
  },
  {
    date: "1600-10-06",
    place: "Florence",
    description:
      "Euridice is sung at the Palazzo Pitti. It is the earliest opera whose music has come down to us whole.",
  },
  {
    date: "1607-02-24",
    place: "Mantua",
    description:
      "Monteverdi’s L’Orfeo is given for a learned society in the ducal palace. No older opera is still played regularly.",
    work: "l-orfeo",
  },
  {
    date: "1625",
    place: "Florence",
    description:
      "Francesca Caccini’s Liberation of Ruggiero is performed for a prince of Poland. It is often called the first opera by a woman.",
    work: "la-liberazione-di-ruggiero",
  },
  {
    date: "1637",
    place: "Venice",
    description:
      "The Teatro San Cassiano opens with L’Andromeda: the first public opera house. Whoever pays may now come in.",
  },
  {
    date: "1643",
    place: "Venice",
    description:
      "L’incoronazione di Poppea puts Nero on the stage. It is among the first operas about people who lived.",
  },
  {
    date: "1762-10-05",
    place: "Vienna",
    description: "Gluck’s Orfeo ed Euridice is given at the Burgtheater. Its music is there to serve the drama.",
  },
  {
    date: "1853-03-06",
    place: "Venice",
    description:
      "La traviata shows a modern woman. The authorities make Verdi set it in “about 1700”, so that nobody need feel meant.",
    work: "la-traviata",
  },
  {
    date: "1876-08-13",
    place: "Bayreuth",
    description:
      "Wagner’s theatre opens with the Ring, given whole. Its first part had been staged in Munich seven years before, against his will.",
  },
  {
    date: "1890-05-17",
    place: "Rome",
    description:
      "Cavalleria rusticana begins verismo: ordinary lives, often violent ones. The word means something like truth-ism.",
  },
  {
    date: "1903",
    place: "New York",
    description: "Ethel Smyth’s Der Wald is the first opera by a woman at the Metropolitan. The second comes in 2016.",
    work: "l-amour-de-loin",
  },
  {
    date: "1908-01-25",
    place: "Baku",
    description:
      "Leyli and Majnun sets a legend to improvised mugham. It is called the first opera of the Muslim East.",
    work: "leyli-and-majnun",
  },
  {
    date: "1983-01-21",
    place: "Toronto",
    description: "The Canadian Opera Company shows a translation above the stage, at Elektra: the first surtitles.",
  },
  {
    date: "1987-10-22",
    place: "Houston",
    description: "Nixon in China sings an airport landing that its audience remembers from the television news.",
    work: "nixon-in-china",
  },
  {
    date: "2023-12",
    place: "Botswana",
    description:
      "UNESCO, meeting in Botswana, takes the practice of opera singing in Italy onto its list of intangible heritage.",
  },
] as const satisfies readonly TimelineEvent[];
