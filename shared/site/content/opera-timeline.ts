import type { TimelineEvent } from "./types.ts";

/** The history of opera, by date. */
export const operaTimeline: readonly TimelineEvent[] = [
  // Source: Wikipedia, citing Strainchamps in Grove; encyclopedia.com
  {
    date: "1598",
    place: "Florence",
    description:
      "*it:Dafne* is staged at carnival, with words by Rinuccini and music by Peri. Most of the music is lost.",
  },
  // Source: Cambridge University Press (Carter and Fantappiè); Scherzi Musicali
  {
    date: "1600-10-06",
    place: "Florence",
    description:
      "*it:Euridice* is sung at the Palazzo Pitti. It is the earliest opera whose music has come down to us whole.",
  },
  {
    date: "1607-02-24",
    place: "Mantua",
    description:
      "Monteverdi’s [*it:L’Orfeo*](#l-orfeo) is sung in the Ducal Palace, for an academy, the Accademia degli Invaghiti. Nobody is sure in which room.",
  },
  {
    date: "1625-02-03",
    place: "Florence",
    description:
      "Francesca Caccini’s [*Liberation of Ruggiero*](#la-liberazione-di-ruggiero) is performed for Prince Władysław of Poland. It is often called the first opera by a woman.",
  },
  // Source: flametreepro.com
  {
    date: "1637",
    place: "Venice",
    description:
      "The Teatro San Cassiano opens with *it:L’Andromeda*, by Manelli and Ferrari. It is the first theatre to play opera to anybody who pays.",
  },
  // Source: musopen; naxos.de
  {
    date: "1643",
    place: "Venice",
    description:
      "*it:L’incoronazione di Poppea* puts Nero on the stage. It is among the first operas about people from history.",
  },
  // Source: teatrolafenice.it
  {
    date: "1762-10-05",
    place: "Vienna",
    description:
      "Gluck’s *it:Orfeo ed Euridice* is staged at the Burgtheater. Gluck strips opera down: no showing off, only the story.",
  },
  {
    date: "1853-03-06",
    place: "Venice",
    description:
      "[*it:La traviata*](#la-traviata) shows a modern woman. The authorities make Verdi set it in “about 1700”, to soften it.",
  },
  // Source: digital.wagnermuseum.de, 193521 and 193541; bpo.org.uk
  {
    date: "1876-08-13",
    place: "Bayreuth",
    description:
      "Wagner’s theatre opens with *de:Das Rheingold*, the shortest part of the *Ring*. Munich had staged it in 1869, against his will. On 17 August the *Ring* is complete.",
  },
  // Source: lyricopera.org
  {
    date: "1890-05-17",
    place: "Rome",
    description:
      "Mascagni’s *it:Cavalleria rusticana* begins [*it:verismo*](#term-verismo), the opera of ordinary and often violent lives. The name comes from *it:vero*, “true”.",
  },
  {
    date: "1903",
    place: "New York",
    description:
      "Ethel Smyth’s *de:Der Wald* is the first opera by a woman to be staged at the Metropolitan Opera, the Met. The second, in 2016, is [*Love from Afar*](#l-amour-de-loin).",
  },
  {
    date: "1908-01-25",
    place: "Baku",
    description:
      "[*Leyli and Majnun*](#leyli-and-majnun) tells a legend, with improvised mugham where arias would stand. It is called the first opera of the Muslim East. (Old style, 12 January.)",
  },
  // Source: Opera Canada at Questia; coc.ca
  {
    date: "1983-01-21",
    place: "Toronto",
    description:
      "The Canadian Opera Company stages *de:Elektra* with a translation for the audience to read: the first [surtitles](#term-surtitles).",
  },
  {
    date: "1987-10-22",
    place: "Houston",
    description:
      "Opera catches up with the news: [*Nixon in China*](#nixon-in-china) sings Nixon’s landing in Peking, fifteen years later.",
  },
  // Source: ich.unesco.org, decision 18.COM 8.b.37
  {
    date: "2023-12",
    place: "Botswana",
    description: "UNESCO adds the practice of opera singing in Italy to its list of intangible cultural heritage.",
  },
];
