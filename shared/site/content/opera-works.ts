import { companions } from "./companions.ts";
import type { OperaWork } from "./types.ts";

/**
 * By year. Lengths are approximate, and of the music alone. One that the source lines do not give is well established.
 */
export const operaWorks: readonly OperaWork[] = [
  // Source: Taylor & Francis, chapter by Iain Fenlon; diazilla/almanacco; primephonic
  {
    id: "l-orfeo",
    title: { text: "L’Orfeo", lang: "it" },
    year: 1607,
    runningTime: { minutes: 120, bound: "under" },
    languages: ["Italian"],
    reading: "in Italian",
    verdict: "Almost as old as *Hamlet*, and sung to change death’s mind.",
    // Source: mvdaily.com; Taylor & Francis, chapter by Iain Fenlon, for the academy
    premise:
      "On his wedding day the singer Orfeo learns that Euridice has died of a snake bite, and he goes down among the dead to sing for her return. Nothing older is staged regularly.",
    // Source: Wikipedia, Possente spirto
    notice:
      "“Possente spirto”, Orfeo, act 3. He sings to the ferryman of the dead, and the score has the song both plain and ornamented.",
    // Source: well established
    truth: {
      answer: "A myth",
      why: "Old already when Virgil and Ovid told it.",
    },
    // Source: mvdaily.com
    contentNote: "A sudden death.",
    // Source: operaplace.wordpress.com
    where: [{ way: "Borrow", at: "Nikolaus Harnoncourt’s recording of 1968, with the Concentus Musicus Wien" }],
    // Source: docslib.org, on librettidopera.it; imslp.org is well known
    toRead:
      "the words, in Italian only, at [librettidopera.it](https://www.librettidopera.it/); the score at [IMSLP](https://imslp.org/)",
    next: {
      film: "[*Nostalgia for the Light*](/documentary#nostalgia-for-the-light), about women who search a desert for their dead",
      opera: "[*Dido and Aeneas*](#dido-and-aeneas), also out of Virgil, half as long, and in English",
    },
    makers: [
      { name: "Claudio Monteverdi", trade: "Composer" },
      { name: "Alessandro Striggio", trade: "Words" },
      { name: "Virgil", trade: "After", source: "*Georgics*, book 4, about 29 BC" },
      { name: "Ovid", trade: "After", source: "*Metamorphoses*, books 10–11, about AD 8" },
    ],
    roles: [{ name: "Orfeo", voice: "tenor or baritone" }],
    premiere: { date: "1607-02-24", house: "Ducal Palace", city: "Mantua" },
  },
  // Source: France Musique; diveindialogue library; Magnificat blog; de.wiki.li and huelgasensemble.be, whose lengths differ
  {
    id: "la-liberazione-di-ruggiero",
    title: {
      text: "The Liberation of Ruggiero",
      original: { text: "La liberazione di Ruggiero dall’isola d’Alcina", lang: "it" },
    },
    year: 1625,
    languages: ["Italian"],
    reading: "in Italian",
    verdict: "Sorceress against sorceress, with a knight as the prize.",
    // Source: profilpelajar.com; operaonvideo.com; Magnificat blog, for the horses
    premise:
      "On her island Alcina has made the knight Ruggiero forget war and fiancée. Another sorceress, Melissa, arrives on a dolphin to fetch him back. A ballet of horses closed the show.",
    // Source: huelgasensemble.be
    notice: "“Chi nel fior di giovinezza”. A siren sings it so that a man will stay. Would you?",
    // Source: limelightmagazine.com.au
    truth: { answer: "Invented", why: "It was made for the state visit of Prince Władysław of Poland." },
    // Source: huelgasensemble.be; classical-music.com
    where: [{ way: "Borrow", at: "the recording by the Huelgas Ensemble, on two discs" }],
    // Source: imslp.org is well known
    toRead: "the score at [IMSLP](https://imslp.org/)",
    next: {
      film: "[*The Gleaners and I*](/documentary#the-gleaners-and-i), made by a woman who went her own way",
      opera: "[*Julius Caesar in Egypt*](#giulio-cesare), in which a queen enchants a general, and means to",
    },
    makers: [
      { name: "Francesca Caccini", trade: "Composer" },
      { name: "Ferdinando Saracinelli", trade: "Words" },
      { name: "Ludovico Ariosto", trade: "After", source: "*it:Orlando furioso*, 1516–32" },
    ],
    roles: [{ name: "The cast", voice: "sopranos, an alto, tenors and one bass" }],
    // Source: huelgasensemble.be; librettodopera.it; profilpelajar.com, for the doubt
    premiere: {
      date: "1625-02-03",
      note: "3 February 1625 (or the 2nd)",
      house: "Villa di Poggio Imperiale",
      city: "Florence",
    },
  },
  // Source: encyclopedia.com (Oxford Dictionary of Music); docslib.org/doc/11324596, on Bryan White’s letter, for July 1688
  {
    id: "dido-and-aeneas",
    title: { text: "Dido and Aeneas" },
    year: 1688,
    runningTime: { minutes: 60 },
    languages: ["English"],
    reading: "in the English of the 1680s",
    verdict: "An hour, in English, and the saddest tune of its century.",
    // Source: boosey.com
    premise:
      "Dido, the widowed queen of Carthage, loves Aeneas, a Trojan prince driven ashore. Witches plot to send him on his way.",
    // Source: operalib.eu
    notice:
      "“When I am laid in earth”, Dido, act 3. The bass steps down, over and over, and her line refuses to fit it.",
    // Source: well established
    truth: { answer: "A legend", why: "Carthage was real." },
    // Source: boosey.com; well established
    contentNote: "A death, often staged as a suicide.",
    // Source: musopen.org; classical-music.com, for Hogwood; musicweb-international.com, for Flagstad
    where: [
      {
        way: "Hear",
        at: "the lament, free, at [Musopen](https://musopen.org/music/4025/henry-purcell/dido-and-aeneas-z626/)",
      },
      { way: "Borrow", at: "the recording by Christopher Hogwood, or that with Kirsten Flagstad, 1952" },
    ],
    // Source: operalib.eu; imslp.org is well known
    toRead: "the words at [operalib.eu](https://www.operalib.eu/didoaeneas/); the score at [IMSLP](https://imslp.org/)",
    next: {
      film: "[*The House Is Black*](/documentary#the-house-is-black), in which a poet reads scripture and her own verse",
      opera: "[*Bluebeard’s Castle*](#bluebeards-castle), also an hour, behind seven locked doors",
    },
    startHere: {
      label: "The short one",
      reason:
        "Hear this one before you decide whether you like opera. Wait for “When I am laid in earth”. Listen to the lowest instruments: they walk downstairs, over and over, and she cannot stop them.",
      companion: companions["dido-and-aeneas"],
    },
    makers: [
      { name: "Henry Purcell", trade: "Composer" },
      { name: "Nahum Tate", trade: "Words" },
      { name: "Virgil", trade: "After", source: "*Aeneid*, book 4, about 29–19 BC" },
    ],
    roles: [
      { name: "Dido", voice: "soprano or mezzo-soprano" },
      { name: "Aeneas", voice: "baritone" },
      { name: "Belinda", voice: "soprano" },
    ],
    premiere: {
      date: "1688",
      note: "by July 1688",
      recorded: true,
      house: "a girls’ school in Chelsea",
      city: "London",
    },
  },
  // Source: lesarts.com; handelforever.com; flaminioonline.it
  {
    id: "giulio-cesare",
    title: { text: "Julius Caesar in Egypt", original: { text: "Giulio Cesare in Egitto", lang: "it" } },
    year: 1724,
    runningTime: { minutes: 180, bound: "over" },
    // Source: the Met’s programme at docslib
    evening: { place: "at the Met in 2013", minutes: 275 },
    languages: ["Italian"],
    reading: "in Italian",
    verdict: "Come for Cleopatra, who is auditioning for an empire.",
    // Source: will.illinois.edu
    premise:
      "In Egypt, in 48 BC, Cleopatra and her brother Ptolemy fight for the throne, and she sets out to win Caesar by singing.",
    // Source: coursera; baruch.cuny.edu
    notice: "“V’adoro, pupille”, Cleopatra, act 2. She poses, Caesar interrupts, and the tune starts again.",
    // Source: will.illinois.edu
    truth: { answer: "In part", why: "The rulers are historical. The intrigue mostly is not." },
    // Source: well established
    contentNote: "Killings, a severed head and threats of rape.",
    // Source: gramophone.co.uk; musicweb-international.com
    where: [
      {
        way: "Borrow",
        at: "René Jacobs’s recording of 1991, or in English that of Charles Mackerras, with Janet Baker",
      },
    ],
    // Source: docslib.org, on librettidopera.it; imslp.org is well known
    toRead:
      "the words, in Italian only, at [librettidopera.it](https://www.librettidopera.it/); the score at [IMSLP](https://imslp.org/)",
    next: {
      film: "[*Dahomey*](/documentary#dahomey), about royal treasure that an army took",
      opera: "[*The Marriage of Figaro*](#le-nozze-di-figaro), in which the cleverest people are the servants",
    },
    makers: [
      { name: "George Frideric Handel", trade: "Composer" },
      { name: "Nicola Francesco Haym", trade: "Words" },
      {
        name: "Giacomo Francesco Bussani",
        trade: "After",
        source: "*it:Giulio Cesare in Egitto*, libretto, Venice, 1677",
      },
    ],
    roles: [
      { name: "Caesar", voice: "mezzo-soprano or countertenor, written for the alto castrato Senesino" },
      { name: "Cleopatra", voice: "soprano" },
    ],
    premiere: { date: "1724-02-20", house: "King’s Theatre, Haymarket", city: "London" },
  },
  // Source: geschichtewiki.wien.gv.at; King’s College London; the Met’s programme at docslib, for the play
  {
    id: "le-nozze-di-figaro",
    title: { text: "The Marriage of Figaro", original: { text: "Le nozze di Figaro", lang: "it" } },
    year: 1786,
    runningTime: { minutes: 180 },
    // Source: the Met’s programmes of 18 October 2014 at docslib and of 19 January 2018 at fdocuments.in
    evening: { place: "at the Met", minutes: 205, toMinutes: 215 },
    languages: ["Italian"],
    reading: "in Italian",
    verdict: "By nightfall the servants must have outwitted the Count.",
    // Source: roh.org.uk
    premise:
      "It is the day of Figaro’s wedding to Susanna, and his master wants the bride first. Several people sing different thoughts at once, and the plot runs on through all of them.",
    // Source: susannaphillips.com
    notice:
      "“Sull’aria”, Susanna and the Countess, act 3. One dictates and one repeats, until you cannot tell who leads.",
    // Source: well established
    truth: { answer: "Invented", why: "Historians doubt that there was ever a “right of the first night”." },
    // Source: roh.org.uk
    contentNote: "An employer presses a servant for sex, and the opera plays it as comedy.",
    // Source: wnycstudios.org
    where: [
      {
        way: "Hear",
        at: "the Countess’s “Dove sono”, explained and sung, on [*Aria Code*](https://www.wnycstudios.org/story/aria-code-mozart-marriage-figaro-susanna-phillips)",
      },
      { way: "Borrow", at: "from a library, any complete recording" },
    ],
    // Source: oll.libertyfund.org; imslp.org is well known
    toRead:
      "the words in Italian and English, side by side, at [Liberty Fund](https://oll.libertyfund.org/titles/beaumarchais-mozart-s-opera-marriage-of-figaro); the score at [IMSLP](https://imslp.org/)",
    next: {
      film: "[*Chronicle of a Summer*](/documentary#chronicle-of-a-summer), in which people explain themselves, or try to",
      opera: "[*The Barber of Seville*](#il-barbiere-di-siviglia), about the same Count and Figaro, some years younger",
    },
    makers: [
      { name: "W. A. Mozart", trade: "Composer" },
      { name: "Lorenzo Da Ponte", trade: "Words" },
      {
        name: "Beaumarchais",
        trade: "After",
        source: "*fr:La Folle Journée, ou Le Mariage de Figaro*, staged 1784",
      },
    ],
    roles: [
      { name: "Figaro", voice: "bass or bass-baritone" },
      { name: "Susanna", voice: "soprano" },
      { name: "Countess", voice: "soprano" },
      { name: "Count", voice: "baritone" },
      { name: "Cherubino", voice: "mezzo-soprano, a trouser role" },
    ],
    premiere: { date: "1786-05-01", house: "Burgtheater", city: "Vienna" },
  },
  // Source: copy of Wikipedia
  {
    id: "die-zauberflote",
    title: { text: "The Magic Flute", original: { text: "Die Zauberflöte", lang: "de" } },
    year: 1791,
    runningTime: { minutes: 146 },
    // Source: rohcollections.org.uk, performance 28741
    evening: { place: "at the Royal Opera in 2013", parts: [65, 28, 81] },
    languages: ["German"],
    reading: "sung and spoken in German, with surtitles",
    verdict: "A prince, a bird-catcher and a furious queen: bring a child.",
    // Source: well established
    premise:
      "Prince Tamino, with a bird-catcher for company, is sent by the Queen of the Night to rescue her daughter from Sarastro. When he gets there, he hears another story.",
    // Source: youroperadaily.com
    notice:
      "“Der Hölle Rache”, Queen of the Night, act 2. Rage climbs until the words give out and only notes are left.",
    // Source: well established
    truth: { answer: "A fairy tale", why: "It has many sources, one of them A. J. Liebeskind’s “Lulu”, 1789." },
    // Source: is.muni.cz; hckunzle.medium.com; janetteheffernan.blogspot.com
    contentNote: "Thoughts of suicide, threats of murder and rape, scorn for women, racism.",
    // Source: wqxr.org; pristineclassical.com; propermusic.com
    where: [
      {
        way: "Hear",
        at: "the Queen’s aria, explained and sung, on [*Aria Code*](https://wqxr.org/story/aria-code-mozart-magic-flute-kathryn-lewek)",
      },
      { way: "Borrow", at: "Beecham’s recording" },
    ],
    // Source: freyhan.co.uk
    toRead: "the words in German, with a literal English translation, at freyhan.co.uk",
    next: {
      film: "[*Man with a Movie Camera*](/documentary#man-with-a-movie-camera), in which the tricks are shown, with pleasure",
      opera: "[*The Barber of Seville*](#il-barbiere-di-siviglia), a comedy with quicker jokes and no magic",
    },
    startHere: {
      label: "The warm one",
      reason:
        "Bring the family, or the part of you that still likes a story. The characters stop singing to talk. In act 2 the Queen of the Night loses her temper, and you know the tune.",
      companion: companions["die-zauberflote"],
    },
    makers: [
      { name: "W. A. Mozart", trade: "Composer" },
      { name: "Emanuel Schikaneder", trade: "Words" },
    ],
    roles: [
      { name: "Tamino", voice: "tenor" },
      { name: "Pamina", voice: "soprano" },
      { name: "Papageno", voice: "baritone" },
      { name: "Queen of the Night", voice: "high soprano" },
      { name: "Sarastro", voice: "bass" },
    ],
    premiere: { date: "1791-09-30", house: "Theater auf der Wieden", city: "Vienna" },
  },
  // Source: Il Messaggero; instytut-teatralny; operalibretto.com; newchamberopera.co.uk
  {
    id: "il-barbiere-di-siviglia",
    title: { text: "The Barber of Seville", original: { text: "Il barbiere di Siviglia", lang: "it" } },
    year: 1816,
    runningTime: { minutes: 150 },
    // Source: the Met’s programme of 18 November 2014 at abcdocz
    evening: { place: "at the Met in 2014", minutes: 180 },
    languages: ["Italian"],
    reading: "in Italian",
    // Source: sfopera.com; vancouveropera.ca
    verdict: "Bugs Bunny borrowed it. Here is the original.",
    // Source: roh.org.uk
    premise:
      "In Seville Count Almaviva courts Rosina in disguise. Her guardian keeps her locked up to marry her himself, and Figaro, a barber, sells his help.",
    // Source: wqxr.org; timeout.com
    notice: "“Largo al factotum”, Figaro’s entrance in act 1. He talks himself up until the words blur.",
    // Source: Il Messaggero, for the first night
    truth: {
      answer: "Invented",
      why: "The failure of its first night was real, and so was the success of the second.",
    },
    // Source: tapesearch.com; wnycstudios.org
    where: [
      {
        way: "Hear",
        at: "Rosina’s “Una voce poco fa”, explained and sung, in the series [*Aria Code*](https://www.wnycstudios.org/podcasts/aria-code)",
      },
      { way: "Borrow", at: "from a library, any complete recording" },
    ],
    // Source: archive.org; imslp.org is well known
    toRead:
      "the words in Italian and English, of 1831, at the [Internet Archive](https://archive.org/details/ilbarbieredisivi1831ross); the score at [IMSLP](https://imslp.org/)",
    next: {
      film: "[*The Gleaners and I*](/documentary#the-gleaners-and-i), which is funny, and quick on its feet",
      opera: "[*The Marriage of Figaro*](#le-nozze-di-figaro), about the same people, some years on",
    },
    makers: [
      { name: "Gioachino Rossini", trade: "Composer" },
      { name: "Cesare Sterbini", trade: "Words" },
      { name: "Beaumarchais", trade: "After", source: "*fr:Le Barbier de Séville*, 1775" },
    ],
    roles: [
      { name: "Figaro", voice: "baritone" },
      { name: "Rosina", voice: "mezzo-soprano, often soprano, but contralto in the printed cast" },
      { name: "Almaviva", voice: "tenor" },
      { name: "Bartolo", voice: "bass" },
      { name: "Basilio", voice: "bass" },
    ],
    premiere: { date: "1816-02-20", house: "Teatro Argentina", city: "Rome" },
  },
  // Source: Teatro Regio Torino; sdopera.com; the Met’s programme at studylib, for the novel
  {
    id: "la-traviata",
    title: { text: "La traviata", lang: "it" },
    year: 1853,
    runningTime: { minutes: 130 },
    // Source: the Met’s programme of 30 December 2014 at studylib
    evening: { place: "at the Met in 2014", minutes: 155 },
    languages: ["Italian"],
    reading: "in Italian",
    verdict: "She is paid to be loved, then somebody means it.",
    // Source: roh.org.uk
    premise:
      "In Paris the courtesan Violetta, already ill, leaves her parties for Alfredo, who loves her. Then his father calls on her alone.",
    // Source: londonvisitors.wordpress.com
    notice:
      "“Sempre libera”, Violetta, end of act 1. She vows to stay free, and a tenor outside will not let her finish.",
    // Source: roh.org.uk; sdopera.com, for the date of the story
    truth: {
      answer: "At one remove",
      why: "Behind Violetta stands Marie Duplessis of Paris. It was so close to life that the authorities made Verdi set it in “about 1700”.",
    },
    // Source: roh.org.uk; the second is well established
    contentNote: "Grave illness, and a public humiliation.",
    // Source: wnycstudios.org
    where: [
      {
        way: "Hear",
        at: "“Sempre libera”, explained and sung, on [*Aria Code*](https://www.wnycstudios.org/story/aria-code-verdi-la-traviata-diana-damrau)",
      },
      { way: "Borrow", at: "from a library, any complete recording" },
    ],
    // Source: archive.org; docslib.org, on librettidopera.it; imslp.org is well known
    toRead:
      "the words in English at the [Internet Archive](https://archive.org/details/latraviataloston00verduoft), in Italian only at [librettidopera.it](https://www.librettidopera.it/); the score at [IMSLP](https://imslp.org/)",
    next: {
      film: "[*Tongues Untied*](/documentary#tongues-untied), about who may love whom",
      opera: "[*it:La bohème*](#la-boheme), about love in the same city, in cheaper rooms",
    },
    makers: [
      { name: "Giuseppe Verdi", trade: "Composer" },
      { name: "Francesco Maria Piave", trade: "Words" },
      {
        name: "Alexandre Dumas fils",
        trade: "After",
        source: "*fr:La Dame aux camélias*, novel 1848, play 1852",
      },
    ],
    roles: [
      { name: "Violetta", voice: "soprano" },
      { name: "Alfredo", voice: "tenor" },
      { name: "Germont", voice: "baritone" },
    ],
    premiere: { date: "1853-03-06", house: "La Fenice", city: "Venice" },
  },
  // Source: Library of Congress exhibit; Oper Frankfurt; metopera.org, for the shorter version
  {
    id: "boris-godunov",
    title: { text: "Boris Godunov", lang: "ru-Latn" },
    year: 1874,
    runningTime: { minutes: 140, toMinutes: 212 },
    // Source: rohcollections.org.uk, performance 4751
    evening: { place: "at the Royal Opera in 2003", parts: [107, 26, 105] },
    languages: ["Russian"],
    reading: "in Russian",
    verdict: "A tsar with a bad conscience, and a crowd told to cheer.",
    // Source: Oper Frankfurt; metopera.org, for 1869; the story is well established
    premise:
      "In Russia, about 1600, a boy heir is dead, Boris is crowned, and a runaway monk says he is the boy. The theatre refused a first version, of 1869, which takes 140 minutes.",
    // Source: well established
    notice: "The coronation, in the prologue. Bells swing between two chords that do not belong together.",
    // Source: well established
    truth: {
      answer: "In part",
      why: "Boris ruled from 1598 to 1605. The boy died in 1591, and nobody has proved that Boris ordered it.",
    },
    // Source: well established
    contentNote: "A child’s violent death before it begins; hunger, madness and a mob.",
    // Source: wnycstudios.org; musicalifeiten.nl
    where: [
      {
        way: "Hear",
        at: "Boris’s monologue, explained and sung, on [*Aria Code*](https://www.wnycstudios.org/story/aria-code-mussorgsky-boris-godunov-rene-pape)",
      },
      { way: "Borrow", at: "Valery Gergiev’s set of both versions" },
    ],
    // Source: imslp.org is well known
    toRead: "the score at [IMSLP](https://imslp.org/)",
    // Source: omnibustheblog, for the song cycle
    next: {
      film: "[*Sunless*](/documentary#sans-soleil), named after songs by Mussorgsky",
      opera: "[*Peter Grimes*](#peter-grimes), about one man, and a crowd that has made up its mind",
    },
    makers: [
      { name: "Modest Mussorgsky", trade: "Composer" },
      { name: "Modest Mussorgsky", trade: "Words" },
      { name: "Alexander Pushkin", trade: "After", source: "*ru-Latn:Boris Godunov*, 1825, printed 1831" },
      { name: "Nikolai Karamzin", trade: "After", source: "*History of the Russian State*, from 1816" },
    ],
    roles: [
      { name: "Boris", voice: "bass" },
      { name: "Grigory", voice: "tenor" },
      { name: "Pimen", voice: "bass" },
      { name: "Marina", voice: "mezzo-soprano" },
    ],
    premiere: {
      date: "1874-02-08",
      note: "27 January 1874 old style (8 February new style)",
      house: "Mariinsky Theatre",
      city: "St Petersburg",
    },
  },
  // Source: wikisummaries; trantor ebook; Wikipedia; roh.org.uk, for Mérimée
  {
    id: "carmen",
    title: { text: "Carmen", lang: "fr" },
    year: 1875,
    runningTime: { minutes: 160, toMinutes: 167 },
    // Source: theatrehd.com
    evening: { place: "at the Met in 2019", parts: [99, 30, 68] },
    languages: ["French"],
    reading: "in French",
    verdict: "You know the tunes. Nobody warned you about the soldier.",
    // Source: wikisummaries; Wikipedia
    premise:
      "In Seville the soldier Don José lets Carmen, who works in a cigarette factory, escape from his guard. He gives up everything to follow her.",
    // Source: blog.laopera.org
    notice: "The Habanera, Carmen, act 1. The tune slides down by the smallest steps, over a bass that never changes.",
    // Source: copy of Wikipedia at piglix.com; villasperanza.blogspot.com, April 2013; enotes.com, Cogman
    truth: {
      answer: "Perhaps",
      why: "Mérimée said it grew out of a story that a countess told him in 1830. In print, in 1845, the teller claims to have met Carmen and Don José.",
    },
    // Source: roh.org.uk; tapesearch.com
    contentNote: "Violence against a woman, and a stereotype of Romani people.",
    // Source: wnycstudios.org
    where: [
      {
        way: "Hear",
        at: "the Habanera, explained and sung, on [*Aria Code*](https://www.wnycstudios.org/podcasts/aria-code/articles/you-dont-own-me-the-myth-and-magic-of-bizets-carmen)",
      },
      { way: "Borrow", at: "from a library, any complete recording" },
    ],
    // Source: imslp.org is well known
    toRead: "the score at [IMSLP](https://imslp.org/)",
    next: {
      film: "[*The Emperor’s Naked Army Marches On*](/documentary#the-emperors-naked-army-marches-on), about a soldier who cannot let go",
      opera: "[*Porgy and Bess*](#porgy-and-bess), about a love that the whole street watches",
    },
    makers: [
      { name: "Georges Bizet", trade: "Composer" },
      { name: "Henri Meilhac", trade: "Words" },
      { name: "Ludovic Halévy", trade: "Words" },
      { name: "Prosper Mérimée", trade: "After", source: "*fr:Carmen*, 1845" },
    ],
    roles: [
      { name: "Carmen", voice: "mezzo-soprano" },
      { name: "Don José", voice: "tenor" },
      { name: "Micaëla", voice: "soprano" },
      { name: "Escamillo", voice: "bass-baritone" },
    ],
    premiere: { date: "1875-03-03", house: "Opéra-Comique", city: "Paris" },
  },
  // Source: themusicgala.com, programme of the San Carlo; Interlochen and the Met
  {
    id: "la-boheme",
    title: { text: "La bohème", lang: "it" },
    year: 1896,
    runningTime: { minutes: 110 },
    // Source: rohcollections.org.uk, performance 26241
    evening: { place: "at the Royal Opera in 2012", parts: [35, 5, 20, 30, 25, 26, 30] },
    languages: ["Italian"],
    reading: "in Italian",
    verdict: "Four broke friends, one stove, and a knock at the door.",
    // Source: well established
    premise:
      "On Christmas Eve in Paris four friends cannot pay for rent or fire, and a neighbour, Mimì, comes to Rodolfo’s door for a light. Nobody here is a king or a god: you could have met them all.",
    // Source: wqxr.org
    notice:
      "“O soave fanciulla”, Rodolfo and Mimì, end of act 1. They leave while singing, and the last note comes from outside.",
    // Source: well established
    truth: { answer: "In part", why: "Murger wrote about his own circle. The plot is made up." },
    // Source: well established
    contentNote: "A grave illness.",
    // Source: Wikipedia, featured sound candidates
    where: [
      {
        way: "Hear",
        at: "“O soave fanciulla”, with Caruso and Melba in 1907, at [Wikipedia](https://en.wikipedia.org/wiki/Wikipedia:Featured_sound_candidates/O_soave_fanciulla)",
      },
      { way: "Borrow", at: "from a library, any complete recording" },
    ],
    // Source: archive.org
    toRead:
      "the score, with Italian and English words, at [archive.org](https://archive.org/stream/imslp-bohme-puccini-giacomo)",
    next: {
      film: "[*The Gleaners and I*](/documentary#the-gleaners-and-i), about people who live on what others leave",
      opera: "[*it:La traviata*](#la-traviata), about the same city with money, and what the money is for",
    },
    makers: [
      { name: "Giacomo Puccini", trade: "Composer" },
      { name: "Luigi Illica", trade: "Words" },
      { name: "Giuseppe Giacosa", trade: "Words" },
      { name: "Henri Murger", trade: "After", source: "*fr:Scènes de la vie de bohème*, 1851" },
    ],
    roles: [
      { name: "Mimì", voice: "soprano" },
      { name: "Rodolfo", voice: "tenor" },
      { name: "Musetta", voice: "soprano" },
      { name: "Marcello", voice: "baritone" },
    ],
    premiere: { date: "1896-02-01", house: "Teatro Regio", city: "Turin" },
  },
  // Source: universaledition.com; WNO; Wikipedia; europaticket.com, for the play
  {
    id: "jenufa",
    title: { text: "Jenůfa", lang: "cs", original: { text: "Její pastorkyňa", lang: "cs" } },
    year: 1904,
    runningTime: { minutes: 120, toMinutes: 130 },
    // Source: the Royal Opera’s cast sheet of 2025
    evening: { place: "at the Royal Opera in 2025", parts: [45, 25, 50, 20, 35] },
    languages: ["Czech"],
    reading: "in Czech",
    verdict: "“What will people say?” In this village it decides everything.",
    // Source: rbo.org.uk
    premise:
      "At a Moravian mill Jenůfa is pregnant by Števa, who drinks. His half-brother Laca loves her, and her stepmother, the sacristan, has plans for her.",
    // Source: techetheater.com, with the sung words; universaledition.com, for the melodies
    notice:
      "Jenůfa’s prayer to the Virgin, act 2, alone at night: a *la:Salve Regina* in Czech, with one violin. Janáček drew his melodies from speech.",
    // Source: slovackedivadlo.cz
    truth: { answer: "Invented", why: "But critics in 1890 said that the plot came from the court reports." },
    // Source: rbo.org.uk
    contentNote: "A baby is killed, a face is slashed, and people are shamed.",
    // Source: universaledition.com; the recording is well known
    where: [
      { way: "Borrow", at: "Charles Mackerras’s recording, with Elisabeth Söderström" },
      { way: "Ask", at: "its publisher, [Universal Edition](https://www.universaledition.com/)" },
    ],
    next: {
      film: "[*Honeyland*](/documentary#honeyland), about two households in a village, with nobody to explain",
      opera: "[*Peter Grimes*](#peter-grimes), about a village by the sea, as quick to judge",
    },
    makers: [
      { name: "Leoš Janáček", trade: "Composer" },
      { name: "Leoš Janáček", trade: "Words" },
      { name: "Gabriela Preissová", trade: "After", source: "*cs:Její pastorkyňa* (“Her Stepdaughter”), play, 1890" },
    ],
    roles: [
      { name: "Jenůfa", voice: "soprano" },
      { name: "Kostelnička, her stepmother", voice: "soprano" },
      { name: "Laca", voice: "tenor" },
      { name: "Števa", voice: "tenor" },
    ],
    premiere: { date: "1904-01-21", house: "National Theatre", city: "Brno" },
  },
  // Source: Google Arts & Culture; report.az; azer.com; hajibeyov.com, for the words and the length; philsoperaworld
  {
    id: "leyli-and-majnun",
    title: { text: "Leyli and Majnun", original: { text: "Leyli və Məcnun", lang: "az" } },
    year: 1908,
    runningTime: { minutes: 120 },
    languages: ["Azerbaijani"],
    reading: "in Azerbaijani, with English words to read along",
    verdict: "Where an aria would stand, the singers improvise.",
    // Source: docslib.org; philsoperaworld.music.blog
    premise:
      "Two schoolfellows love each other. Her parents give her to a richer man, and he goes out of his mind: Majnun means “madman”.",
    // Source: docslib.org; how it sounds is well established
    notice:
      "Majnun’s first mugham, act 1, as he waits for Leyli. Mugham is improvised: there is no beat, and voice and lute answer each other.",
    // Source: azernews; azer.com
    truth: { answer: "A legend", why: "It is sometimes called the *Romeo and Juliet* of the East." },
    // Source: docslib.org
    contentNote: "A forced marriage, madness and grief.",
    // Source: azer.com; hajibeyov.com
    where: [{ way: "Borrow", at: "the series of Hajibeyov’s works on seven discs, by Azerbaijan International" }],
    // Source: hajibeyov.com
    toRead: "English words and notes, free, at [hajibeyov.com](https://www.hajibeyov.com/)",
    next: {
      film: "[*The House Is Black*](/documentary#the-house-is-black), in which a poet speaks over hard lives",
      opera: "[*Love from Afar*](#l-amour-de-loin), about a poet who is as lovesick as Majnun",
    },
    makers: [
      { name: "Uzeyir Hajibeyov", trade: "Composer" },
      { name: "Uzeyir Hajibeyov", trade: "Words" },
      { name: "Jeyhun Hajibeyov", trade: "Words" },
      { name: "Fuzuli", trade: "After", source: "*Leyli and Majnun*, 16th century" },
    ],
    roles: [{ name: "Leyli and Majnun", voice: "mugham singers (at the premiere a man sang Leyli)" }],
    premiere: {
      date: "1908-01-25",
      note: "12 January 1908 old style (25 January new style)",
      house: "Taghiyev Theatre",
      city: "Baku",
    },
  },
  // Source: filharmonikusok.hu; interlude.hk; Chandos booklet; gertelman.wixsite.com, for Perrault
  {
    id: "bluebeards-castle",
    title: { text: "Bluebeard’s Castle", original: { text: "A kékszakállú herceg vára", lang: "hu" } },
    year: 1918,
    runningTime: { minutes: 60 },
    // Source: desmoinesmetroopera.org
    evening: { place: "in Des Moines", parts: [60] },
    languages: ["Hungarian"],
    reading: "in Hungarian",
    verdict: "Would you open the seventh door? She has an hour.",
    // Source: israel-opera.co.il
    premise:
      "Judith has left her family for Bluebeard. In his dark hall are seven locked doors, and she asks for the keys. There are two singers to follow, after a spoken prologue.",
    // Source: studyguides.com; halpeterson.com
    notice: "The fifth door: full orchestra and organ, in plain C major. For a moment the dark hall is full of light.",
    // Source: gertelman.wixsite.com; well established
    truth: {
      answer: "A fairy tale",
      why: "Perrault printed it in 1697. Whom he had in mind, if anybody, is disputed.",
    },
    // Source: seattleopera.org
    contentNote: "A man controls a woman. Blood, and a torture chamber.",
    // Source: classical-music.com
    where: [{ way: "Borrow", at: "István Kertész’s recording of 1965, whose booklet has the words in English" }],
    // Source: visegradliterature.net
    toRead:
      "Balázs’s text in English at [Visegrad Literature](https://www.visegradliterature.net/works/hu/Bal%C3%A1zs_B%C3%A9la-1884/A_k%C3%A9kszak%C3%A1ll%C3%BA_herceg_v%C3%A1ra)",
    next: {
      film: "[*Stories We Tell*](/documentary#stories-we-tell), in which a daughter asks her family about her mother",
      opera: "[*Dido and Aeneas*](#dido-and-aeneas), also an hour, in English",
    },
    makers: [
      { name: "Béla Bartók", trade: "Composer" },
      { name: "Béla Balázs", trade: "Words" },
      { name: "Charles Perrault", trade: "After", source: "“Bluebeard”, 1697" },
    ],
    roles: [
      { name: "Judith", voice: "mezzo-soprano or soprano" },
      { name: "Bluebeard", voice: "bass or baritone" },
    ],
    premiere: { date: "1918-05-24", house: "Royal Hungarian Opera House", city: "Budapest" },
  },
  // Source: historytoday.com; richardvacca.com; metopera.org, for the length; metguildeducation.org
  {
    id: "porgy-and-bess",
    title: { text: "Porgy and Bess" },
    year: 1935,
    runningTime: { minutes: 175 },
    // Source: metopera.org
    evening: { place: "at the Met in 2019", parts: [100, 35, 75] },
    languages: ["English"],
    reading: "in a dialect of English as white authors wrote it, usually with surtitles",
    verdict: "“Summertime” comes first. The arguments have not stopped since.",
    // Source: instantencore.com; metguildeducation.org
    premise:
      "In Catfish Row, Charleston, Porgy, a disabled beggar, takes in Bess when her violent man Crown runs from a killing at dice. Its people are Black; its authors were white.",
    // Source: viewer.joomag.com
    notice: "“Summertime”, Clara, act 1: a lullaby, the first song of the evening, and you probably know it.",
    // Source: xroads.virginia.edu; lyricopera.cld.bz; historytoday.com, for the cast
    truth: {
      answer: "Loosely",
      why: "Samuel Smalls, who begged in Charleston from a goat cart, lent Porgy his shape. The plot is invented. Gershwin insisted on a Black cast.",
    },
    // Source: artsjournal.org; the last is well established
    contentNote: "Killings, domestic and sexual violence, drugs, racist stereotypes and a slur.",
    // Source: wnycstudios.org; opera-inside.com
    where: [
      {
        way: "Hear",
        at: "“Summertime”, discussed and sung, on [*Aria Code*](https://www.wnycstudios.org/story/aria-code-gershwin-porgy-bess-golda-schultz-eric-owens)",
      },
      { way: "Borrow", at: "Simon Rattle’s recording" },
    ],
    next: {
      film: "[*Tongues Untied*](/documentary#tongues-untied), in which Black men tell of their own lives",
      opera:
        "[*Fire Shut Up in My Bones*](#fire-shut-up-in-my-bones), about a Black boyhood, by a Black composer, eighty years on",
    },
    makers: [
      { name: "George Gershwin", trade: "Composer" },
      { name: "DuBose Heyward", trade: "Words" },
      { name: "Ira Gershwin", trade: "Words" },
      { name: "DuBose Heyward", trade: "After", source: "*Porgy*, novel, 1925" },
      { name: "Dorothy and DuBose Heyward", trade: "After", source: "*Porgy*, play, 1927" },
    ],
    roles: [
      { name: "Porgy", voice: "bass-baritone" },
      { name: "Bess", voice: "soprano" },
      { name: "Sportin’ Life", voice: "tenor" },
    ],
    premiere: {
      date: "1935-09-30",
      house: "Colonial Theatre",
      city: "Boston",
      afterwards: "New York, 10 October 1935",
    },
  },
  // Source: brittenproject.org, BTC967; torbaysymphony.org
  {
    id: "peter-grimes",
    title: { text: "Peter Grimes" },
    year: 1945,
    runningTime: { minutes: 143 },
    // Source: rohcollections.org.uk, performance 15209
    evening: { place: "at the Royal Opera in 1978", parts: [52, 25, 47, 23, 38] },
    languages: ["English"],
    reading: "in English, usually with surtitles",
    verdict: "The village has made up its mind. The sea has not.",
    // Source: roh.org.uk
    premise:
      "On England’s east coast a fisherman’s apprentice has died at sea. The inquest leaves Peter Grimes free. The village does not, and he sends for another boy.",
    // Source: hollywoodbowl.com
    notice:
      "“Dawn”, the orchestra alone, before act 1. A high line hardly moves, ripples run through it, and the brass swells underneath.",
    // Source: torbaysymphony.org
    truth: { answer: "Invented", why: "It comes from a poem." },
    // Source: hollywoodbowl.com
    contentNote: "The death of a child, cruelty to a child, a mob and self-destruction.",
    // Source: gramophone.co.uk; musicweb-international.com
    where: [
      {
        way: "Borrow",
        at: "Britten’s own recording of 1958, or his film of 1969, with subtitles; both with Peter Pears",
      },
    ],
    // Source: brittenproject.org
    toRead: "facts about every version at [brittenproject.org](https://www.brittenproject.org/)",
    next: {
      film: "[*Night Mail*](/documentary#night-mail), with music that Britten wrote at 22",
      opera: "[*cs:Jenůfa*](#jenufa), about what neighbours can do",
    },
    makers: [
      { name: "Benjamin Britten", trade: "Composer" },
      { name: "Montagu Slater", trade: "Words" },
      { name: "George Crabbe", trade: "After", source: "*The Borough*, 1810" },
    ],
    roles: [
      { name: "Grimes", voice: "tenor" },
      { name: "Ellen Orford", voice: "soprano" },
      { name: "Balstrode", voice: "baritone" },
    ],
    premiere: { date: "1945-06-07", house: "Sadler’s Wells", city: "London" },
  },
  // Source: boosey.com; Japan Times; LA Times, 1985; de.zxc.wiki, for the play
  {
    id: "yuzuru",
    title: { text: "Twilight Crane", original: { text: "Yūzuru", lang: "ja-Latn" } },
    year: 1952,
    runningTime: { minutes: 100, toMinutes: 110 },
    languages: ["Japanese"],
    reading: "in Japanese",
    verdict: "A wife weaves, a husband counts, and children sing outside.",
    // Source: Wikipedia
    premise:
      "Yohyō once drew an arrow from a crane. Now he has a wife, Tsū, who weaves marvellous cloth, and two neighbours want more of it to sell.",
    // Source: godzillamonstermusic; LA Times, 1985
    notice:
      "“Yohyō, my wonderful Yohyō”, Tsū, part 1. A lament as warm as Puccini’s, and plain children’s tunes outside.",
    // Source: de.zxc.wiki; well established
    truth: {
      answer: "A folk tale",
      why: "It is told in many parts of Japan.",
    },
    // Source: Wikipedia
    contentNote: "A wounded animal, and grief.",
    // Source: 0musubi.com; Wikipedia; boosey.com
    where: [
      { way: "Borrow", at: "the 600th performance, of 1994, conducted by its composer" },
      {
        way: "Ask",
        at: "its publisher, [Boosey & Hawkes](https://www.boosey.com/pages/opera/moreDetails?musicID=7401), whose page has a synopsis",
      },
    ],
    next: {
      film: "[*Honeyland*](/documentary#honeyland), about a beekeeper whose rule is to leave half",
      opera: "[*it:La bohème*](#la-boheme), which has the Italian warmth that this opera learned from",
    },
    makers: [
      { name: "Ikuma Dan", trade: "Composer" },
      { name: "Junji Kinoshita", trade: "Words" },
      { name: "Junji Kinoshita", trade: "After", source: "*ja-Latn:Yūzuru*, play, 1949, not a word of it changed" },
    ],
    roles: [
      { name: "Tsū", voice: "soprano" },
      { name: "Yohyō", voice: "tenor" },
      { name: "Unzu", voice: "baritone" },
      { name: "Sōdo", voice: "bass" },
    ],
    premiere: { date: "1952-01-30", house: "Asahi Kaikan", city: "Osaka" },
  },
  // Source: operaamerica.org; boosey.com; houstongrandopera.org
  {
    id: "nixon-in-china",
    title: { text: "Nixon in China" },
    year: 1987,
    runningTime: { minutes: 150 },
    // Source: staatsoper-stuttgart.de
    evening: { place: "in Stuttgart", parts: [65, 25, 50, 35, 35] },
    languages: ["English"],
    reading: "in English, best with surtitles",
    verdict: "Air Force One lands, and the news begins to sing.",
    // Source: well established
    premise:
      "Peking, February 1972. Nixon lands, shakes hands and meets Mao. Pat Nixon is shown the sights. On the last night nobody sleeps well. Six real people sing.",
    // Source: virtualfarmboy.com
    notice: "“News has a kind of mystery”, Nixon, act 1, just off the plane. He repeats himself like a bulletin.",
    // Source: operaamerica.org; well established
    truth: {
      answer: "In part",
      why: "The people and the week are real. Their thoughts and words are Alice Goodman’s.",
    },
    // Source: nonesuch.com, list of tracks
    contentNote: "A woman is whipped, in a ballet on stage.",
    // Source: archives.otherminds.org; nonesuch.com
    where: [
      {
        way: "Hear",
        at: "act 1, scene 1, in a radio programme of 1989, at [Other Minds](https://archives.otherminds.org/index.php/Detail/objects/2581)",
      },
      { way: "Borrow", at: "the first recording, under Edo de Waart, whose booklet has the words" },
    ],
    next: {
      film: "[*Dont Look Back*](/documentary#dont-look-back), about a public man when he is off the stage",
      opera: "[*ru-Latn:Boris Godunov*](#boris-godunov), about a ruler who cannot sleep, four centuries back",
    },
    startHere: {
      label: "The one that surprises",
      reason:
        "In 1972 an American president stepped off a plane in Peking, and the world watched. Here he does it singing. If you think that opera is about other people’s centuries, start here.",
      companion: companions["nixon-in-china"],
    },
    makers: [
      { name: "John Adams", trade: "Composer" },
      { name: "Alice Goodman", trade: "Words" },
      { name: "Peter Sellars", trade: "Staging" },
    ],
    roles: [
      { name: "Nixon", voice: "baritone" },
      { name: "Pat Nixon", voice: "soprano" },
      { name: "Mao", voice: "tenor" },
      { name: "Chou En-lai (Zhou Enlai)", voice: "baritone" },
      { name: "Chiang Ch’ing (Jiang Qing)", voice: "coloratura soprano" },
      { name: "Kissinger", voice: "bass or bass-baritone" },
    ],
    premiere: {
      date: "1987-10-22",
      house: "Houston Grand Opera, Wortham Theater Center",
      city: "Houston",
    },
  },
  // Source: LA Times, 29 August 2000; classicalmpr.org; Met archives; theoperahub.com, for the length
  {
    id: "l-amour-de-loin",
    title: { text: "Love from Afar", original: { text: "L’Amour de loin", lang: "fr" } },
    year: 2000,
    runningTime: { minutes: 120, toMinutes: 135 },
    languages: ["French"],
    reading: "in French",
    verdict: "They have never met, and they are in love.",
    // Source: tripoli-city.org
    premise:
      "Jaufré Rudel, a troubadour in twelfth-century Aquitaine, sings of a perfect woman. A pilgrim says that she exists, in Tripoli, and carries words across the sea. Three singers and a chorus tell it.",
    // Source: susannaphillips.com
    notice:
      "In act 2 the Pilgrim sings Clémence one of Jaufré’s songs: it sounds medieval, and the orchestra round it does not.",
    // Source: Wikipedia, Jaufre Rudel; wordincontext.com
    truth: {
      answer: "In part",
      why: "Rudel lived, wrote of love far away, and probably sailed on the crusade of 1147. The countess is his medieval biographer’s tale.",
    },
    // Source: tripoli-city.org
    contentNote: "Illness, and a death.",
    // Source: arkivmusic.com; gramophone.co.uk
    where: [{ way: "Borrow", at: "Kent Nagano’s recording, with the words in English" }],
    next: {
      film: "[*Sunless*](/documentary#sans-soleil), made of letters from a long way off",
      opera: "[*Leyli and Majnun*](#leyli-and-majnun), about two lovers kept apart, one of whom goes mad",
    },
    makers: [
      { name: "Kaija Saariaho", trade: "Composer" },
      { name: "Amin Maalouf", trade: "Words" },
      { name: "Jaufré Rudel", trade: "After", source: "his songs and the medieval account of his life" },
    ],
    roles: [
      { name: "Jaufré", voice: "baritone" },
      { name: "Clémence", voice: "soprano" },
      { name: "Pilgrim", voice: "mezzo-soprano" },
    ],
    premiere: { date: "2000-08-15", house: "Salzburg Festival", city: "Salzburg" },
  },
  // Source: ndg.lt, for Vilnius and 70 min; govilnius.lt; sunandsea.lt, lrt.lt and akademie-solitude.de, for Braunschweig
  {
    id: "sun-and-sea",
    title: { text: "Sun & Sea", original: { text: "Saulė ir jūra", lang: "lt" } },
    year: 2017,
    runningTime: { minutes: 60, toMinutes: 70 },
    languages: ["Lithuanian", "English"],
    reading: "in Lithuanian, or since 2019 in English",
    verdict: "From a balcony you hear what worries a whole beach.",
    // Source: The Guardian, 7 January 2023
    premise:
      "You stand above an indoor beach. A wealthy mother, a tired husband and others sing of suncream, flights and odd weather, and small worries add up to a large one. It runs in a loop.",
    // Source: The Guardian, 7 January 2023
    notice: "The overworked husband sings of “exhaustion, like lava”. The tune is calm, and the words are not.",
    // Source: operomanija.lt
    truth: { answer: "Invented", why: "Its makers set it on the border of document and fiction." },
    // Source: vaivagrainyte.com
    where: [
      {
        way: "Ask",
        at: "its makers: one of them has [a page on it](https://www.vaivagrainyte.com/sun-and-sea/). You have to be there: it cannot be heard at home",
      },
    ],
    // Source: o-festival.nl
    toRead: "the words, free, at [O. Festival](https://o-festival.nl/en/voorstelling/sun-sea)",
    next: {
      film: "[*All That Breathes*](/documentary#all-that-breathes), about birds that fall from Delhi’s polluted sky",
      opera: "[*Love from Afar*](#l-amour-de-loin), in which the sea lies between two lovers",
    },
    makers: [
      { name: "Lina Lapelytė", trade: "Composer" },
      { name: "Vaiva Grainytė", trade: "Words" },
      { name: "Rugilė Barzdžiukaitė", trade: "Director" },
    ],
    roles: [{ name: "Holidaymakers", voice: "ensemble" }],
    premiere: {
      date: "2017-10-01",
      house: "National Gallery of Art",
      city: "Vilnius",
      afterwards: "in English in Venice, 11 May 2019. Some sources put the first in Braunschweig",
    },
  },
  // Source: metopera.org; AP; fsbopera.org, for the length; Chicago Tribune, 17 March 2022; stltoday.com, 13 June 2019
  {
    id: "fire-shut-up-in-my-bones",
    title: { text: "Fire Shut Up in My Bones" },
    year: 2019,
    runningTime: { minutes: 174 },
    // Source: newyorkcitytheatre.com; rose theatre
    evening: { place: "at the Met", minutes: 190, toMinutes: 195 },
    languages: ["English"],
    reading: "in English, usually with surtitles",
    verdict: "Jazz in the pit, a boy and his older self on stage.",
    // Source: stageandcinema.com; chanson-francaise.net
    premise:
      "Charles, a student, drives home through Louisiana with a gun. The opera goes back to him at seven, and to what was done to him there.",
    // Source: wnycstudios.org; gadgetclock.com
    notice: "“Peculiar Grace”, Charles. In act 1 the man and the boy he was sing together.",
    // Source: Chicago Tribune, 17 March 2022
    truth: { answer: "Mostly", why: "It is Charles M. Blow’s own life. Destiny and Loneliness are invented figures." },
    // Source: classicalvoiceamerica.org; chanson-francaise.net, for the rest
    contentNote: "The sexual abuse of a child. A gun, and strong language.",
    // Source: wnycstudios.org; opera-stl.org
    where: [
      {
        way: "Hear",
        at: "“Peculiar Grace”, explained and sung, on [*Aria Code*](https://www.wnycstudios.org/story/aria-code-terence-blanchard-fire-shut-up-in-my-bones-will-liverman)",
      },
      { way: "Ask", at: "[Opera Theatre of Saint Louis](https://www.opera-stl.org/), which commissioned it" },
    ],
    next: {
      film: "[*Tongues Untied*](/documentary#tongues-untied), in which Black men say what they had kept to themselves",
      opera: "[*Porgy and Bess*](#porgy-and-bess), about Black lives as white authors imagined them in 1935",
    },
    makers: [
      { name: "Terence Blanchard", trade: "Composer" },
      { name: "Kasi Lemmons", trade: "Words" },
      { name: "Charles M. Blow", trade: "After", source: "*Fire Shut Up in My Bones*, memoir, 2014" },
    ],
    roles: [
      { name: "Charles", voice: "baritone" },
      { name: "Destiny, Loneliness and Greta", voice: "soprano" },
    ],
    premiere: {
      date: "2019-06-15",
      house: "Opera Theatre of Saint Louis, Loretto-Hilton Center",
      city: "Saint Louis",
      afterwards: "the Met, which had never staged an opera by a Black composer",
    },
  },
];
