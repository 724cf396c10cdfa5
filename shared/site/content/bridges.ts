/** A way from one work to a place on the page about the other form. */
export interface Bridge {
  /** The work at whose entry it begins. */
  readonly from: string;
  /** Path and anchor of where it leads. */
  readonly to: string;
  /** The words of the link, marked up as in inline-markup.ts. */
  readonly label: string;
  /** Why it leads there, marked up likewise. */
  readonly reason: string;
}

/** What the two lists have to do with one another; no work has more than one way across. */
export const bridges: readonly Bridge[] = [
  // Source: wisemusicclassical.com; brittenproject.org
  {
    from: "night-mail",
    to: "/opera#peter-grimes",
    label: "*Peter Grimes*",
    reason: "whose composer had written this film’s music nine years before",
  },
  // Source: BFI booklet, quoted at worldscinema; IDFA; brittenproject.org
  {
    from: "drifters",
    to: "/opera#peter-grimes",
    label: "*Peter Grimes*",
    reason: "about the same trade, sixteen years later",
  },
  // Source: The Guardian, 2013; lyricopera.org
  {
    from: "chronicle-of-a-summer",
    to: "/opera#term-verismo",
    label: "*it:verismo*",
    reason: "the other form’s word for truth",
  },
  // Source: BFI; Harvard Film Archive; omnibustheblog
  {
    from: "sans-soleil",
    to: "/opera#boris-godunov",
    label: "*ru-Latn:Boris Godunov*",
    reason: "by Mussorgsky, whose song cycle gave this film its name",
  },
  // Source: IFC Center; Wikipedia; philipglass.com
  {
    from: "the-thin-blue-line",
    to: "/opera#the-other-evening",
    label: "Philip Glass",
    reason: "who wrote this film’s music, and the opera *sa-Latn:Satyagraha*",
  },
  // Source: wisemusicclassical.com; brittenproject.org
  {
    from: "peter-grimes",
    to: "/documentary#night-mail",
    label: "*Night Mail*",
    reason: "with music by Britten, nine years earlier",
  },
  // Source: BFI; Harvard Film Archive; omnibustheblog
  {
    from: "boris-godunov",
    to: "/documentary#sans-soleil",
    label: "*fr:Sans soleil*",
    reason: "named after a song cycle by Mussorgsky",
  },
  // Source: JazzTimes; soundtrack.net
  {
    from: "fire-shut-up-in-my-bones",
    to: "/documentary#the-other-evening",
    label: "Terence Blanchard",
    reason: "who had written the music for Spike Lee’s *When the Levees Broke*",
  },
  // Source: Artsy; sunandsea.lt
  {
    from: "sun-and-sea",
    to: "/documentary#mode-reflexive",
    label: "reflexive films",
    reason: "because a film-maker directed this, and it blurs fact and staging on purpose",
  },
];
