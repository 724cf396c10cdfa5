/** A person who worked in both forms. */
export interface BothForms {
  readonly name: string;
  /** With markup as in inline-markup.ts, like the opera. */
  readonly film: string;
  readonly opera: string;
}

export const bothForms: readonly BothForms[] = [
  // Source: wisemusicclassical.com; brittenproject.org
  {
    name: "Benjamin Britten",
    film: "[*Night Mail*](/documentary#night-mail), 1936",
    opera: "[*Peter Grimes*](/opera#peter-grimes), 1945",
  },
  // Source: musicorb, for the opera of 1951; operafolio.com and Cambridge Opera Journal, 31 July 2015, for that of 1941
  {
    name: "W. H. Auden",
    film: "[*Night Mail*](/documentary#night-mail), the verse, 1936",
    opera: "*Paul Bunyan*, the words, for Britten, 1941, and *The Rake’s Progress*, for Stravinsky, 1951",
  },
  // Source: JazzTimes; soundtrack.net
  {
    name: "Terence Blanchard",
    film: "*When the Levees Broke*, by Spike Lee, 2006",
    opera: "[*Fire Shut Up in My Bones*](/opera#fire-shut-up-in-my-bones), 2019",
  },
  // Source: IFC Center; philipglass.com
  {
    name: "Philip Glass",
    film: "[*The Thin Blue Line*](/documentary#the-thin-blue-line), 1988",
    opera: "*sa-Latn:Satyagraha*, about Gandhi, 1980",
  },
  // Source: hearingthepulitzers; filmscoreclicktrack
  {
    name: "Virgil Thomson",
    film: "*Louisiana Story*, by Robert Flaherty, 1948",
    opera: "*Four Saints in Three Acts*, 1934",
  },
  // Source: Tagesspiegel; Goethe-Institut
  {
    name: "Werner Herzog",
    film: "*de:Die Verwandlung der Welt in Musik*, shot at Bayreuth, 1994",
    opera: "*de:Lohengrin*, staged there, 1987",
  },
];
