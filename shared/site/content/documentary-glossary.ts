import type { GlossaryTerm } from "./types.ts";

/** The words of documentary that a newcomer meets, in alphabetical order. */
export const documentaryGlossary: readonly GlossaryTerm[] = [
  {
    id: "term-actuality",
    term: "Actuality",
    definition:
      "What was in front of the camera, before anybody shaped it. Also a very early short film of everyday life, hardly arranged or not at all.",
  },
  {
    id: "term-archive-footage",
    term: "Archive footage",
    definition:
      "Pictures that somebody else shot, earlier, and that the film uses again. Ask who shot them, and for whom.",
  },
  {
    id: "term-cinema-verite",
    term: "Cinéma-vérité",
    lang: "fr",
    definition:
      "French for “film truth”, after Vertov’s newsreels of that name in Russian. The maker takes part in what is filmed, and provokes it, so that something true may come out.",
  },
  {
    id: "term-city-symphony",
    term: "City symphony",
    definition:
      "A film of the silent years that takes a city’s day and cuts it to a rhythm, as [*Man with a Movie Camera*](#man-with-a-movie-camera) does.",
  },
  {
    id: "term-cut",
    term: "Cut",
    definition:
      "The join between two shots, where two pictures begin to mean something together. Also a version of a whole film, as in “director’s cut”.",
  },
  {
    id: "term-direct-cinema",
    term: "Direct cinema",
    definition:
      "The North American cousin of *fr:vérité*. The rule is to watch and to follow, and not to step in. [*Dont Look Back*](#dont-look-back) shows it.",
  },
  {
    id: "term-essay-film",
    term: "Essay film",
    definition:
      "A film that thinks aloud, often in the first person, and may wander as thoughts do. [*Sunless*](#sans-soleil) is called one.",
  },
  {
    id: "term-intertitle",
    term: "Intertitle",
    definition:
      "A card of text between two shots. Silent films speak through it, and a later film may use one to put its case.",
  },
  {
    id: "term-montage",
    term: "Montage",
    definition:
      "Putting shots against each other to make a meaning that none has alone. See [*Now!*](#now) for five or six minutes of it.",
  },
  {
    id: "term-re-enactment",
    term: "Re-enactment",
    definition:
      "An event that is staged again for the camera. [*The Thin Blue Line*](#the-thin-blue-line) does it openly, in slow motion. Ask whether a film admits it.",
  },
  {
    id: "term-rushes",
    term: "Rushes",
    definition:
      "Everything that was filmed, before anybody cuts it. [*Hoop Dreams*](#hoop-dreams) had about 250 hours of them, for a film of less than three.",
  },
  {
    id: "term-sync-sound",
    term: "Sync sound",
    definition:
      "Sound recorded together with the picture, so that lips and words agree. Where it is missing, the sound was added later. Ask by whom.",
  },
  {
    id: "term-talking-head",
    term: "Talking head",
    definition:
      "A person who is interviewed, framed head and shoulders. Ask who put the question, and whether you heard it.",
  },
  {
    id: "term-voice-over",
    term: "Voice-over",
    definition:
      "A speaker whom you hear and do not see. Where the voice claims to know everything, people call it the “voice of God”.",
  },
];
