import type { Source } from "./types.ts";

export const documentarySources: readonly Source[] = [
  {
    author: "Bill Nichols",
    title: "*Introduction to Documentary*",
    published: "Indiana University Press, third edition, 2017",
  },
  {
    author: "Erik Barnouw",
    title: "*Documentary: A History of the Non-Fiction Film*",
    published: "Oxford University Press, second revised edition, 1993",
  },
  {
    author: "Jonathan Kahana (ed.)",
    title: "*The Documentary Film Reader*",
    published: "Oxford University Press, 2016",
  },
  {
    author: "Patricia Aufderheide",
    title: "*Documentary Film: A Very Short Introduction*",
    published: "Oxford University Press, 2007",
  },
  {
    collection: "The Greatest Documentaries poll of *Sight & Sound*, 2014",
    at: [{ institution: "the British Film Institute", url: "https://www.bfi.org.uk/" }],
  },
  {
    collection: "National Film Registry",
    at: [{ institution: "the Library of Congress", url: "https://www.loc.gov/" }],
  },
  {
    collection: "The Lumière films",
    at: [{ institution: "the Institut Lumière, Lyon", url: "https://www.institut-lumiere.org/" }],
  },
  {
    collection: "Films of the All-Ukrainian Photo Cinema Administration (VUFKU)",
    at: [{ institution: "the Dovzhenko Centre, Kyiv", url: "https://dovzhenkocentre.org/" }],
  },
  {
    collection: "Archives",
    at: [
      { institution: "IDFA", url: "https://www.idfa.nl/" },
      { institution: "the Berlinale", url: "https://www.berlinale.de/" },
    ],
  },
  {
    collection: "Academy Awards",
    at: [{ institution: "the Academy of Motion Picture Arts and Sciences", url: "https://www.oscars.org/" }],
  },
  {
    collection: "Films and history",
    at: [{ institution: "the National Film Board of Canada", url: "https://www.nfb.ca/" }],
  },
];
