import type { GlossaryTerm } from "./types.ts";

/** The words of opera that a newcomer meets, in alphabetical order. */
export const operaGlossary: readonly GlossaryTerm[] = [
  {
    id: "term-aria",
    term: "Aria",
    definition:
      "A solo that stops the clock, in which one character tells you how it feels. Wait for it, and let the story wait too.",
  },
  {
    id: "term-bel-canto",
    term: "Bel canto",
    lang: "it",
    definition:
      "Italian for “beautiful singing”: an even tone, and ornament. Also the age of Rossini, Bellini and Donizetti, who wrote for it.",
  },
  {
    id: "term-castrato",
    term: "Castrato",
    definition:
      "A male singer castrated as a boy to keep a high voice. Opera dropped them by about 1840. One of the last, Alessandro Moreschi, was recorded in 1902 and 1904.",
  },
  {
    id: "term-chorus",
    term: "Chorus",
    definition:
      "The group as a character: a village, an army, a crowd that takes sides. In [*ru-Latn:Boris Godunov*](#boris-godunov) it sings like one.",
  },
  {
    id: "term-coloratura",
    term: "Coloratura",
    definition:
      "Fast, ornamented singing, in which one syllable can have many notes. Chiang Ch’ing in [*Nixon in China*](#nixon-in-china) is written for it.",
  },
  {
    id: "term-countertenor",
    term: "Countertenor",
    definition:
      "A man who sings in the range of an alto or a mezzo, usually in falsetto. He now sings much of what castrati sang.",
  },
  {
    id: "term-ensemble",
    term: "Ensemble",
    definition:
      "Several people who sing different thoughts at the same time. Speech could not do it, and in music you can follow them.",
  },
  {
    id: "term-leitmotif",
    term: "Leitmotif",
    definition: "A short musical idea that belongs to a person, a thing or a thought, and comes back when they do.",
  },
  {
    id: "term-libretto",
    term: "Libretto",
    definition:
      "The words of an opera; the name means “little book”. Whoever writes it decides what there is to sing about.",
  },
  {
    id: "term-opera-seria",
    term: "Opera seria, opera buffa",
    lang: "it",
    definition:
      "The serious and the comic kind of Italian opera in the eighteenth century: *it:seria* means serious, and *it:buffa* comic.",
  },
  {
    id: "term-overture",
    term: "Overture",
    definition:
      "What the orchestra plays to open the evening, before anybody sings. Be in your seat for it: latecomers often have to wait.",
  },
  {
    id: "term-recitative",
    term: "Recitative",
    definition:
      "Sung speech, close to talking, that moves the story on between the arias. Follow the words here if anywhere.",
  },
  {
    id: "term-singspiel",
    term: "Singspiel",
    lang: "de",
    definition:
      "German opera with spoken dialogue, so that people talk between the songs, as they do all evening in [*The Magic Flute*](#die-zauberflote).",
  },
  {
    id: "term-surtitles",
    term: "Surtitles",
    definition:
      "A translation that is shown above the stage or on the seat in front of you, line by line as it is sung.",
  },
  {
    id: "term-trouser-role",
    term: "Trouser role",
    definition:
      "A male character whose part is written for a woman to sing, such as the boy Cherubino in [*The Marriage of Figaro*](#le-nozze-di-figaro).",
  },
  {
    id: "term-verismo",
    term: "Verismo",
    lang: "it",
    definition:
      "Italian opera of ordinary and often violent lives, from 1890 on. The word comes from *it:vero*, “true”, and does not mean unstaged.",
  },
];
