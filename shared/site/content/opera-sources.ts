import type { Source } from "./types.ts";

export const operaSources: readonly Source[] = [
  { author: "Stanley Sadie (ed.)", title: "*The New Grove Dictionary of Opera*", published: "1992" },
  { title: "*Grove Music Online*", published: "Oxford University Press" },
  {
    author: "Carolyn Abbate and Roger Parker",
    title: "*A History of Opera: The Last 400 Years*",
    published: "2012",
  },
  { author: "Roger Parker (ed.)", title: "*The Oxford Illustrated History of Opera*", published: "1994" },
  {
    author: "John Whenham (ed.)",
    title: "*Claudio Monteverdi: Orfeo*",
    published: "Cambridge University Press, 1986",
  },
  {
    author: "Tim Carter and Francesca Fantappiè",
    title: "*Staging ‘Euridice’*",
    published: "Cambridge University Press, 2021",
  },
  {
    author: "Suzanne G. Cusick",
    title: "*Francesca Caccini at the Medici Court*",
    published: "University of Chicago Press, 2009",
  },
  {
    collection: "Britten Thematic Catalogue",
    at: [{ institution: "brittenproject.org", url: "https://www.brittenproject.org/" }],
  },
  { collection: "Intangible Cultural Heritage", at: [{ institution: "UNESCO", url: "https://ich.unesco.org/" }] },
  { collection: "Archives", at: [{ institution: "the Metropolitan Opera", url: "https://www.metopera.org/" }] },
  {
    collection: "Pages about works",
    at: [
      { institution: "Boosey & Hawkes", url: "https://www.boosey.com/" },
      { institution: "Universal Edition", url: "https://www.universaledition.com/" },
      { institution: "Wise Music", url: "https://www.wisemusicclassical.com/" },
    ],
  },
  {
    collection: "History of surtitles",
    at: [{ institution: "the Canadian Opera Company", url: "https://www.coc.ca/" }],
  },
];
