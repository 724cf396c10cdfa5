import type { DocumentaryWork } from "./types.ts";

/** By year. Running times differ by projection speed, transfer and cut. */
export const documentaryWorks: readonly DocumentaryWork[] = [
  // Source: catalogue-lumiere.com, La sortie de l’usine; hgcconflans.com; lyoncapitale.fr
  {
    id: "workers-leaving-the-lumiere-factory",
    title: {
      text: "Workers Leaving the Lumière Factory",
      original: { text: "La Sortie de l’usine Lumière à Lyon", lang: "fr" },
    },
    year: 1895,
    places: ["France"],
    runningTime: { minutes: 46 / 60 },
    languages: [],
    reading: "silent, nothing to read",
    verdict: "Forty-six seconds. Then ask who told them when to walk.",
    // Source: archives.cinemadureel.org, for the place and the people; catalogue-lumiere.com, for the versions
    premise:
      "The gates of the Lumière photographic works in Lyon open, and the staff come out into the street, most of them women. At least four versions survive.",
    // Source: fr-academic; Lyon Capitale
    notice: "Set two versions side by side. Are these working clothes or Sunday clothes, and does anybody look at you?",
    // Source: catalogue-lumiere.com, La sortie de l’usine
    truth: {
      answer: "Yes",
      why: "In the versions that we have, the scene was taken again and again. The one shown on 22 March 1895 is lost.",
    },
    // Source: catalogue-lumiere.com
    where:
      "The [Lumière catalogue](https://catalogue-lumiere.com/series/les-sorties-dusine/) has a page on all the versions.",
    next: {
      film: "[*Night Mail*](#night-mail), another job of work, forty years on",
      opera: "[*Sun & Sea*](/opera#sun-and-sea), people watched from one fixed place",
    },
    makers: [{ name: "Louis Lumière", trade: "Director" }],
    modes: ["before the modes"],
  },
  // Source: Wikipedia; TCM; Chicago Reader
  {
    id: "nanook-of-the-north",
    title: { text: "Nanook of the North" },
    year: 1922,
    places: ["United States", "France"],
    runningTime: { minutes: 79 },
    languages: [],
    reading: "silent, with titles in English",
    verdict: "An igloo goes up before your eyes, partly for the camera.",
    // Source: en.wikisource.org; Wikipedia, for its success
    premise:
      "On Hopewell Sound in northern Quebec an Inuk hunter and his family trade, hunt, travel and build a snow house.",
    // Source: esikhya.in, after The Public Domain Review
    notice: "At the trading post Nanook tastes a gramophone record. Ask who is performing, and for whom.",
    // Source: Chicago Reader
    truth: {
      answer: "Partly",
      why: "Flaherty arranged scenes, and had people go back to customs that they had given up.",
    },
    // Source: Wikisource
    contentNote: "Walrus and other animals are hunted and killed. The titles talk down to the Inuit.",
    // Source: en.wikisource.org; expo.uoregon.edu, for the public domain; docslib.org, for the cuts
    where:
      "Free, with its titles, at [Wikisource](https://en.wikisource.org/wiki/Nanook_of_the_North). In the United States it is in the public domain. Shorter cuts circulate: check the length.",
    next: {
      film: "[*Honeyland*](#honeyland), one household at an edge, a century later",
      opera: "[*Twilight Crane*](/opera#yuzuru), with snow, one hut and traders at the door",
    },
    makers: [
      { name: "Robert J. Flaherty", trade: "Director" },
      { name: "Revillon Frères, a fur company", trade: "Sponsor" },
    ],
    modes: ["before the modes"],
  },
  // Source: vufku.org; Dovzhenko Centre, which gives 64 min; BFI; IndieWire; Wikipedia, for VUFKU
  {
    id: "man-with-a-movie-camera",
    title: {
      text: "Man with a Movie Camera",
      original: { text: "Chelovek s kinoapparatom", lang: "ru-Latn" },
    },
    year: 1929,
    places: ["Soviet Ukraine"],
    runningTime: { minutes: 64, toMinutes: 68 },
    languages: [],
    reading: "silent, with no titles but a text at the start",
    verdict: "The woman cutting the film turns up in the film.",
    // Source: idfa.nl, film page; vufku.org, for the cities
    premise:
      "A day in a Soviet city is cut like music, from waking to night, with the cameraman in the middle of it. The “city” is mainly three: Odesa, Kharkiv and Kyiv.",
    // Source: idfa.nl; Dovzhenko Centre, for Svilova
    notice:
      "The moving picture stops, becomes a strip in somebody’s hands, and starts again. The hands are Yelizaveta Svilova’s.",
    // Source: Wikipedia, copied at gradesaver.com
    truth: {
      answer: "Partly",
      why: "A woman dresses for the camera, the cameraman shows off some feats, and the tripod walks.",
    },
    // Source: Wikipedia, copied at gradesaver.com; the nudity is well established
    contentNote: "A birth, a funeral and brief nudity.",
    // Source: online.dovzhenkocentre.org
    where:
      "At [Dovzhenko Centre Online](https://online.dovzhenkocentre.org/?p=4994), except from Ukraine and Bulgaria.",
    next: {
      film: "[*Chronicle of a Summer*](#chronicle-of-a-summer), its makers in front of their own camera",
      opera: "[*Sun & Sea*](/opera#sun-and-sea), many people, one day, no hero",
    },
    makers: [
      { name: "Dziga Vertov", trade: "Director" },
      { name: "Mikhail Kaufman", trade: "Camera" },
      { name: "Yelizaveta Svilova", trade: "Editor" },
      { name: "VUFKU, the All-Ukrainian Photo Cinema Administration, Kyiv", trade: "Production" },
    ],
    modes: ["reflexive", "poetic"],
  },
  // Source: BFI booklet, quoted at worldscinema; IDFA; cinetext and Wikipedia, for the lengths
  {
    id: "drifters",
    title: { text: "Drifters" },
    year: 1929,
    places: ["United Kingdom"],
    runningTime: { minutes: 49, toMinutes: 61 },
    languages: [],
    reading: "silent, with titles in English",
    verdict: "Go out with the herring fleet, and stay dry.",
    // Source: worldscinema.org
    premise:
      "North Sea herring boats put out, shoot their nets, ride out a storm and race the catch to market. Ordinary work is treated as drama.",
    // Source: BFI booklet, quoted at worldscinema
    notice: "While the men sleep, the camera goes under water. Ask how anybody filmed that in 1929.",
    // Source: find-dvd, quoting the BFI; cinetext
    truth: {
      answer: "Partly",
      why: "Some interiors are studio sets, and some of the fish were filmed at a marine research station.",
    },
    // Source: well established
    contentNote: "Fish are killed, in great numbers.",
    // Source: find-dvd.co.uk; silentlondon.co.uk
    where: "Ask a library. The BFI has it on disc, with *Battleship Potemkin*.",
    next: {
      film: "[*Night Mail*](#night-mail), from the same circle, now with sound",
      opera: "[*Peter Grimes*](/opera#peter-grimes), the same trade seen from the shore",
    },
    makers: [
      { name: "John Grierson", trade: "Director" },
      { name: "Empire Marketing Board", trade: "Production" },
    ],
    modes: ["expository", "poetic"],
  },
  // Source: Wikipedia; BFI at OVID; wisemusicclassical.com
  {
    id: "night-mail",
    title: { text: "Night Mail" },
    year: 1936,
    places: ["United Kingdom"],
    runningTime: { minutes: 23 },
    languages: ["English"],
    reading: "in English, fast and regional: captions help",
    verdict: "You will want to say the last three minutes aloud.",
    // Source: Wikipedia
    premise:
      "The night postal train runs from London to Scotland. On board, men sort letters, and catch and drop mailbags at full speed.",
    // Source: The Guardian, 30 November 2007
    notice: "The last three minutes are verse, spoken to the wheels. Listen for where the speaker breathes.",
    // Source: Wikipedia
    truth: {
      answer: "Partly",
      why: "The postal workers are real. The van they sort in is a studio set, and most of the sound was added later.",
    },
    // Source: player.bfi.org.uk
    where: "Free on [BFI Player](https://player.bfi.org.uk/), in the United Kingdom only.",
    next: {
      film: "[*Listen to Britain*](#listen-to-britain), the same school without a voice",
      opera: "[*Peter Grimes*](/opera#peter-grimes), by the composer of this film, nine years on",
    },
    startHere: {
      label: "The short one",
      reason:
        "It asks you to know nothing. The Post Office hired W. H. Auden for the verse and Benjamin Britten, 22, for the music. By the end, sorting letters is very nearly a song.",
    },
    makers: [
      { name: "Harry Watt", trade: "Director" },
      { name: "Basil Wright", trade: "Director" },
      { name: "W. H. Auden", trade: "Verse" },
      { name: "Benjamin Britten", trade: "Music" },
      { name: "General Post Office (GPO) Film Unit", trade: "Production" },
    ],
    modes: ["expository", "poetic"],
  },
  // Source: Il Cinema Ritrovato; BFI at OVID; Derek Winnert
  {
    id: "listen-to-britain",
    title: { text: "Listen to Britain" },
    year: 1942,
    places: ["United Kingdom"],
    runningTime: { minutes: 19, toMinutes: 20 },
    languages: ["English"],
    reading: "in English, with hardly any speech",
    verdict: "Tired of being talked at? This film only listens.",
    // Source: scripts.com; Derek Winnert, for the foreword
    premise:
      "You hear Britain at war through a day and a night: a dance hall, trains, factories, canteens. A spoken foreword was added. Decide for yourself whether it needed one.",
    // Source: charlesdrazin.com
    notice:
      "Flanagan and Allen sing in a works canteen. One cut, and Myra Hess is playing Mozart in the National Gallery, in the same key.",
    // Source: player.bfi.org.uk
    where:
      "Free on [BFI Player](https://player.bfi.org.uk/free/film/watch-listen-to-britain-1942-online), in the United Kingdom only.",
    next: {
      film: "[*All That Breathes*](#all-that-breathes), another city heard before it is explained",
      opera: "[*Sun & Sea*](/opera#sun-and-sea), a crowd, one voice at a time",
    },
    makers: [
      { name: "Humphrey Jennings", trade: "Director" },
      { name: "Stewart McAllister", trade: "Director" },
      { name: "Crown Film Unit", trade: "Production" },
    ],
    modes: ["poetic"],
  },
  // Source: Wikipedia; Senses of Cinema; gwonline.unc.edu
  {
    id: "night-and-fog",
    title: { text: "Night and Fog", original: { text: "Nuit et brouillard", lang: "fr" } },
    year: 1956,
    completed: 1955,
    places: ["France"],
    runningTime: { minutes: 32 },
    languages: ["French"],
    reading: "in French, with subtitles",
    verdict: "A survivor of the camps wrote every word of it.",
    // Source: Wikipedia, copied at wikimili.com
    premise:
      "In 1955 a camera moves in colour through the empty Nazi camps of Auschwitz and Majdanek. Black-and-white pictures show what was done there.",
    // Source: dvdinfatuation.com
    notice: "The first shot is a quiet field. Then the camera sinks, and barbed wire crosses it.",
    // Source: Wikipedia, copied at wikimili.com; whose pictures they are is well established
    truth: {
      answer: "No",
      why: "Nothing in colour was. Others took the black-and-white pictures, and some of those others were the perpetrators.",
    },
    // Source: dvdjournal.com; Wikipedia, copied at wikimili.com
    contentNote: "The dead of the Nazi concentration camps, in large numbers and close up.",
    next: {
      film: "[*Nostalgia for the Light*](#nostalgia-for-the-light), the dead looked for by their families",
      opera: "[*it:L’Orfeo*](/opera#l-orfeo), mourning from a bearable distance",
    },
    makers: [
      { name: "Alain Resnais", trade: "Director" },
      { name: "Jean Cayrol", trade: "Words" },
      { name: "Hanns Eisler", trade: "Music" },
    ],
    modes: ["poetic", "expository"],
  },
  // Source: festival-cannes.com; The Guardian, 2013; Lussas
  {
    id: "chronicle-of-a-summer",
    title: { text: "Chronicle of a Summer", original: { text: "Chronique d’un été", lang: "fr" } },
    year: 1961,
    places: ["France"],
    runningTime: { minutes: 86 },
    languages: ["French"],
    reading: "in French, with subtitles",
    verdict: "What would you say if a stranger asked, “Are you happy?”",
    // Source: oldyorkeronline.com
    premise:
      "In the Paris of 1960 an anthropologist and a sociologist ask workers, students and passers-by how they live. Then they show these people the film, and film what they say about it.",
    // Source: well established
    notice:
      "Marceline crosses the Place de la Concorde alone, speaking into a recorder. You hear her from closer than you see her.",
    // Source: laceysfilms.wordpress.com; oldyorkeronline.com
    truth: {
      answer: "Partly",
      why: "There are no actors, but the makers arrange the meetings and lead them, openly and on screen.",
    },
    // Source: laceysfilms.wordpress.com; the rest is well established
    contentNote: "People speak of deportation to Auschwitz, of racism and of despair.",
    next: {
      film: "[*Stories We Tell*](#stories-we-tell), a film that argues with itself",
      opera: "[*The Marriage of Figaro*](/opera#le-nozze-di-figaro), where everyone says one thing and thinks another",
    },
    makers: [
      { name: "Jean Rouch", trade: "Director" },
      { name: "Edgar Morin", trade: "Director" },
    ],
    modes: ["participatory"],
  },
  // Source: kunstraum53.de; theodorkramer.at; Twin Cities Iranian Culture Festival
  {
    id: "the-house-is-black",
    title: { text: "The House Is Black", original: { text: "Khaneh siah ast", lang: "fa-Latn" } },
    year: 1962,
    places: ["Iran"],
    runningTime: { minutes: 22 },
    languages: ["Persian"],
    reading: "in Persian, with subtitles",
    verdict: "Twenty-two minutes of looking without staring: a poet’s only film.",
    // Source: idfa.nl, film page; kunstraum53.de
    premise:
      "In a leprosy colony near Tabriz people learn, eat, play, pray and are treated. Forugh Farrokhzad, tender and never sentimental, reads scripture and her own verse over the pictures.",
    // Source: well established
    notice: "A teacher asks, and children answer. Hear the answers before you read the faces.",
    // Source: idfa.nl, film page
    contentNote: "People with severe illness and disfigurement.",
    // Source: tehrantimes.com
    where: "Ask a library for the restored print, which dates from 2019.",
    next: {
      film: "[*Tongues Untied*](#tongues-untied), poems again, as testimony",
      opera: "[*Love from Afar*](/opera#l-amour-de-loin), where poetry reaches what nobody can meet",
    },
    makers: [{ name: "Forugh Farrokhzad", trade: "Director" }],
    modes: ["poetic"],
  },
  // Source: Doclisboa; 516museum; IFFI
  {
    id: "now",
    title: { text: "Now!" },
    year: 1965,
    places: ["Cuba"],
    runningTime: { minutes: 5, toMinutes: 6 },
    languages: ["English"],
    reading: "one song in English, no speech",
    verdict: "About as long as boiling an egg, and angrier.",
    // Source: total.tv
    premise:
      "In Havana, photographs and newsreel of racist violence in the United States, and of protest against it, are cut to one song by Lena Horne. The editing makes the whole argument.",
    // Source: archivingthecity.com
    notice: "Nearly every picture is still. Find a photograph that seems to move, and see how it is done.",
    // Source: mellart.blogspot.com
    truth: {
      answer: "No",
      why: "Nothing was even filmed for it. The pictures are other people’s, many of them out of magazines.",
    },
    // Source: Doclisboa; total.tv
    contentNote: "Police violence and racist violence.",
    next: {
      film: "[*Harlan County, USA*](#harlan-county-usa), where songs are a way of fighting",
      opera: "[*Porgy and Bess*](/opera#porgy-and-bess), the same country, imagined by white authors",
    },
    makers: [
      { name: "Santiago Álvarez", trade: "Director" },
      { name: "ICAIC, Cuba’s film institute", trade: "Production" },
    ],
    modes: ["poetic", "expository"],
  },
  // Source: Wikipedia; TCM; IFI
  {
    id: "dont-look-back",
    title: { text: "Dont Look Back" },
    year: 1967,
    places: ["United States"],
    runningTime: { minutes: 96 },
    languages: ["English"],
    reading: "in English",
    verdict: "Decide for yourself whether Bob Dylan is being unkind.",
    // Source: tcm.com
    premise:
      "In the spring of 1965 Bob Dylan tours England, and a camera goes along, in cars, in hotel rooms and backstage. There is no narrator: it is good practice in judging for yourself.",
    // Source: allenginsberg.org; wrobinsonmediablog.blogspot.com
    notice: "In an alley by the Savoy Dylan drops cue cards to his own song. Count the misspellings.",
    // Source: thefatangelsings.com
    truth: { answer: "Partly", why: "The card scene was set up, shot at the end of the tour and moved to the front." },
    next: {
      film: "[*Hoop Dreams*](#hoop-dreams), fame before it arrives",
      opera: "[*Nixon in China*](/opera#nixon-in-china), public men and women in private rooms",
    },
    makers: [{ name: "D. A. Pennebaker", trade: "Director" }],
    modes: ["observational"],
  },
  // Source: oscars.org; Harvard Film Archive
  {
    id: "harlan-county-usa",
    title: { text: "Harlan County, USA" },
    year: 1976,
    places: ["United States"],
    runningTime: { minutes: 103 },
    languages: ["English"],
    reading: "in English, with strong accents: captions help",
    verdict: "The strikers’ wives take the road, the songs and the film.",
    // Source: southerncultures.org
    premise:
      "Miners at Brookside, Kentucky, strike for a union contract in 1973. Their families hold the picket line, and guns appear. You can tell which side the camera is on.",
    // Source: well established
    notice:
      "Florence Reece, old now, sings “Which Side Are You On?”. She wrote it for an earlier strike in the same county.",
    // Source: southerncultures.org
    contentNote: "Gunfire and a killing, and you see what that leaves on the road. Miners have black lung.",
    // Source: loc.gov
    where:
      "Ask a library. The [Library of Congress](https://www.loc.gov/programs/national-film-preservation-board/film-registry/descriptions-and-essays/) has free essays on the films of its Registry, and this is one of them.",
    next: {
      film: "[*Night Mail*](#night-mail), work as the employer would show it",
      opera: "[*Peter Grimes*](/opera#peter-grimes), what a hard trade does to a village",
    },
    makers: [{ name: "Barbara Kopple", trade: "Director" }],
    modes: ["observational", "participatory"],
  },
  // Source: BFI; Harvard Film Archive; omnibustheblog
  {
    id: "sans-soleil",
    title: { text: "Sunless", original: { text: "Sans soleil", lang: "fr" } },
    year: 1983,
    completed: 1982,
    places: ["France"],
    runningTime: { minutes: 100, toMinutes: 103 },
    languages: ["French", "English"],
    reading: "in French or in English: choose the English version and read nothing",
    verdict: "Choose a rested evening, and watch somebody think.",
    // Source: bfi.org.uk
    premise:
      "A cameraman writes home from Tokyo, Guinea-Bissau and Iceland, and a woman reads his letters aloud. They wander, as thoughts will, around what pictures do to memory.",
    // Source: alternateending.com
    notice: "Three children on a road in Iceland, then black. Keep them in mind.",
    // Source: viennale.at
    truth: { answer: "Partly", why: "The writer of the letters, Sandor Krasna, is invented." },
    // Source: orienteoccidente.it
    contentNote: "A giraffe is killed.",
    // Source: omnibustheblog, for the song cycle
    next: {
      film: "[*The Gleaners and I*](#the-gleaners-and-i), thinking aloud, with company",
      opera: "[*ru-Latn:Boris Godunov*](/opera#boris-godunov), by Mussorgsky, whose songs gave this film its name",
    },
    makers: [{ name: "Chris Marker", trade: "Director" }],
    modes: ["reflexive"],
  },
  // Source: nowehoryzonty.pl; Wikipedia; Cineaste
  {
    id: "the-emperors-naked-army-marches-on",
    title: {
      text: "The Emperor’s Naked Army Marches On",
      original: { text: "Yuki yukite shingun", lang: "ja-Latn" },
    },
    year: 1987,
    places: ["Japan"],
    runningTime: { minutes: 122 },
    languages: ["Japanese"],
    reading: "in Japanese, with subtitles",
    verdict: "He wants the truth. How hard may he hit for it?",
    // Source: Wikipedia
    premise:
      "In the 1980s Kenzo Okuzaki, who fought in New Guinea, calls on his former officers to learn why two men of his unit were shot after the war had ended. By the end you also question the camera.",
    // Source: subslikescript.com
    notice: "At a wedding he is the go-between, and recites his own convictions to the guests.",
    // Source: gladsomemorning.com
    truth: { answer: "Partly", why: "Later he brings people along to pose as relatives of the dead." },
    // Source: Wikipedia; subslikescript.com
    contentNote: "Elderly men are beaten. War dead and cannibalism are described.",
    // Source: cineaste.com
    where: "Ask a library. Second Run has it on disc.",
    next: {
      film: "[*The Thin Blue Line*](#the-thin-blue-line), the same hunt, politely",
      opera: "[*ru-Latn:Boris Godunov*](/opera#boris-godunov), where somebody must answer for a death",
    },
    makers: [{ name: "Kazuo Hara", trade: "Director" }],
    modes: ["participatory"],
  },
  // Source: IFC Center; Wikipedia
  {
    id: "the-thin-blue-line",
    title: { text: "The Thin Blue Line" },
    year: 1988,
    places: ["United States"],
    runningTime: { minutes: 101, toMinutes: 103 },
    languages: ["English"],
    reading: "in English",
    verdict: "One Dallas night, replayed until it stops adding up.",
    // Source: The New York Times, 3 April 2008; an-essay.com
    premise:
      "In November 1976 a policeman is shot at a roadside stop in Dallas. Two men who had met that day each point to the other, and Errol Morris questions everyone.",
    // Source: The New York Times, 3 April 2008; that it is thrown is well established
    notice: "A milkshake is bought before the stop, and flies through the re-enactments. What is it evidence of?",
    // Source: The Nation
    truth: { answer: "Yes", why: "And openly. The shooting is acted out again in slow motion, once for each account." },
    // Source: The New York Times, 3 April 2008
    contentNote: "A killing with a gun, acted out more than once, and a death sentence.",
    // Source: opinionator.blogs.nytimes.com
    where:
      "Ask a library. Morris’s [essay on re-enactment](https://opinionator.blogs.nytimes.com/2008/04/03/play-it-again-sam-re-enactments-part-one/) is at *The New York Times*.",
    next: {
      film: "[*The Emperor’s Naked Army Marches On*](#the-emperors-naked-army-marches-on), the same hunt, by force",
      opera: "[*Peter Grimes*](/opera#peter-grimes), one man accused, and a town that knows",
    },
    makers: [
      { name: "Errol Morris", trade: "Director" },
      { name: "Philip Glass", trade: "Music" },
    ],
    modes: ["participatory", "reflexive"],
  },
  // Source: frameline.org; newsreel.org
  {
    id: "tongues-untied",
    title: { text: "Tongues Untied" },
    year: 1989,
    places: ["United States"],
    runningTime: { minutes: 55 },
    languages: ["English"],
    reading: "in English",
    verdict: "Nobody here waits to be described by somebody else.",
    // Source: The Criterion Channel
    premise:
      "Marlon Riggs and other Black gay men speak, dance and act out what racism, homophobia and silence do, in the years of AIDS. Nothing else on this page says “I” so clearly.",
    // Source: kriterion.nl
    notice: "The “Institute of Snap!thology” gives a lesson in snapping your fingers. The joke carries the argument.",
    // Source: kriterion.nl
    truth: { answer: "Partly", why: "And openly: poems and sketches are performed for the camera." },
    // Source: The Criterion Channel; freshairarchives.org
    contentNote: "Abuse, an assault and deaths from AIDS are recalled. Sexual content, and strong language.",
    next: {
      film: "[*The House Is Black*](#the-house-is-black), another poet’s camera",
      opera: "[*Fire Shut Up in My Bones*](/opera#fire-shut-up-in-my-bones), another Black boyhood and its silence",
    },
    makers: [{ name: "Marlon Riggs", trade: "Director" }],
    modes: ["performative"],
  },
  // Source: copies of Wikipedia; MTV, 2014
  {
    id: "hoop-dreams",
    title: { text: "Hoop Dreams" },
    year: 1994,
    places: ["United States"],
    runningTime: { minutes: 170 },
    languages: ["English"],
    reading: "in English",
    verdict: "Two hours in, you will worry about a free throw.",
    // Source: tcm.com; copies of Wikipedia, for the 250 hours
    premise:
      "William Gates and Arthur Agee, about fourteen, are scouted in Chicago for a mostly white school with a famous basketball team. The film stays with both families for nearly five years.",
    // Source: well established
    notice: "At a training camp Arthur plays one against one with the star Isiah Thomas. Watch his face.",
    // Source: movies.jrank.org
    contentNote: "Drugs and poverty in a family, and injuries.",
    // Source: kartemquin.com is its makers’ own site
    where: "Ask a library, or its makers at [Kartemquin](https://kartemquin.com/).",
    next: {
      film: "[*Harlan County, USA*](#harlan-county-usa), another long siege, with singing",
      opera: "[*Fire Shut Up in My Bones*](/opera#fire-shut-up-in-my-bones), another boy, another price",
    },
    startHere: {
      label: "The one that surprises",
      reason:
        "If you suspect that documentaries are slow, let this one argue with you. The surprise is how much you mind what becomes of two people you have never met.",
    },
    makers: [
      { name: "Steve James", trade: "Director" },
      { name: "Frederick Marx", trade: "With" },
      { name: "Peter Gilbert", trade: "With" },
    ],
    modes: ["observational"],
  },
  // Source: mk2films.com; history.sffs.org
  {
    id: "the-gleaners-and-i",
    title: { text: "The Gleaners and I", original: { text: "Les glaneurs et la glaneuse", lang: "fr" } },
    year: 2000,
    places: ["France"],
    runningTime: { minutes: 82 },
    languages: ["French"],
    reading: "in French, with subtitles",
    verdict: "Reject potatoes, a new camera, and Agnès Varda in good company.",
    // Source: neworleansfilmsociety.org; Varda’s age is well established
    premise:
      "Past seventy, Varda drives through France with a small digital camera. She meets people who live on what fields, markets and shops leave behind, from need, on principle or for art.",
    // Source: imdb.es
    notice: "She forgets to switch off, and the lens cap swings through the picture. She keeps it, and adds jazz.",
    // Source: mk2films.com
    where: "Ask a library. The rights are with [mk2](https://mk2films.com/).",
    next: {
      film: "[*Honeyland*](#honeyland), another rule about what to leave",
      opera: "[*it:La bohème*](/opera#la-boheme), making do with the rent unpaid",
    },
    startHere: {
      label: "The warm one",
      reason:
        "It talks with people where another film might talk about them, and it is funny as well as wise. You will look twice at what you throw away tomorrow.",
    },
    makers: [{ name: "Agnès Varda", trade: "Director" }],
    modes: ["participatory", "performative"],
  },
  // Source: Icarus press kit at docslib; biografilm.it
  {
    id: "nostalgia-for-the-light",
    title: { text: "Nostalgia for the Light", original: { text: "Nostalgia de la luz", lang: "es" } },
    year: 2010,
    places: ["Chile", "France", "Germany", "Spain"],
    runningTime: { minutes: 90 },
    languages: ["Spanish"],
    reading: "in Spanish, with subtitles",
    verdict: "In one desert lie old starlight and the recent dead.",
    // Source: dailycamera.com; kdhx.org
    premise:
      "In Chile’s Atacama desert, astronomers look up for old light, and women search the ground for relatives who disappeared under Pinochet.",
    // Source: revista.unaminternacional.unam.mx
    notice: "Before anybody speaks, an old telescope turns. Give it the time that it takes.",
    // Source: kdhx.org
    contentNote: "Political murder, human remains and grief.",
    next: {
      film: "[*Night and Fog*](#night-and-fog), what a landscape hides",
      opera: "[*it:L’Orfeo*](/opera#l-orfeo), somebody else who will not stop looking",
    },
    makers: [{ name: "Patricio Guzmán", trade: "Director" }],
    modes: ["poetic", "participatory"],
  },
  // Source: piglix copy of Wikipedia; o.canada.com; itpworld; press kit at pdfhall, for the length
  {
    id: "stories-we-tell",
    title: { text: "Stories We Tell" },
    year: 2012,
    places: ["Canada"],
    runningTime: { minutes: 108 },
    languages: ["English"],
    reading: "in English",
    verdict: "Every relative remembers it differently, and that is the plot.",
    // Source: kcrw.com
    premise:
      "Sarah Polley asks her father, her brothers and sisters and the family’s friends about her mother, who died when Sarah was eleven. Read nothing more about it than this.",
    // Source: well established
    notice: "Her father reads his own memoir aloud for the film, and she has him go back over a line.",
    // Source: kcrw.com
    contentNote: "A parent’s early death.",
    // Source: ex-press.ca
    where:
      "Ask the [National Film Board of Canada](https://www.nfb.ca/), which put it online free of charge in December 2017.",
    next: {
      film: "[*Chronicle of a Summer*](#chronicle-of-a-summer), people shown the film of themselves",
      opera: "[*Love from Afar*](/opera#l-amour-de-loin), love made of what others report",
    },
    makers: [
      { name: "Sarah Polley", trade: "Director" },
      { name: "National Film Board of Canada", trade: "Production" },
    ],
    modes: ["reflexive", "performative"],
  },
  // Source: sundance.org; RFE/RL; MIA
  {
    id: "honeyland",
    title: { text: "Honeyland", original: { text: "Medena zemja", lang: "mk-Latn" } },
    year: 2019,
    places: ["North Macedonia"],
    runningTime: { minutes: 90 },
    // Source: whatwouldgarysay.com
    languages: ["Turkish"],
    reading: "in Turkish, with subtitles",
    verdict: "Bees first, people second, nobody explaining either.",
    // Source: whatwouldgarysay.com; filmmakermagazine.com; sundance.org, for the rule
    premise:
      "In a nearly empty Macedonian village Hatidze keeps wild bees by one rule: take half, leave half. A family with many children parks next door and takes up honey too.",
    // Source: well established
    notice: "She walks along a cliff to a hive. No narrator explains it: learn her trade from her hands.",
    // Source: labocine.com; tonymedley.com
    truth: {
      answer: "Partly",
      why: "By the makers’ own account one scene was acted again. They shot 400 hours over three years.",
    },
    // Source: tonymedley.com
    contentNote: "A parent is dying, and animals suffer.",
    next: {
      film: "[*The Gleaners and I*](#the-gleaners-and-i), more people who live on what is left",
      opera: "[*Twilight Crane*](/opera#yuzuru), what happens when you take too much",
    },
    makers: [
      { name: "Tamara Kotevska", trade: "Director" },
      { name: "Ljubomir Stefanov", trade: "Director" },
    ],
    modes: ["observational"],
  },
  // Source: The Hindu; Variety; Screen Daily; chichestercinema.org, for the length
  {
    id: "all-that-breathes",
    title: { text: "All That Breathes" },
    year: 2022,
    places: ["India"],
    runningTime: { minutes: 97 },
    // Source: livemint.com
    languages: ["Hindi"],
    reading: "in Hindi, with subtitles",
    verdict: "There is a basement in Delhi where fallen birds get surgery.",
    // Source: irishtimes.com, 17 October 2022; thewire.in
    premise:
      "Black kites, the birds, drop out of Delhi’s polluted sky. In a basement two brothers, Nadeem and Saud, and their helper Salik nurse them back to flight.",
    // Source: existentialautotrip.com
    notice: "The first shot creeps over waste ground at night, until you see what is moving.",
    // Source: Screen Daily; Eye for Film
    contentNote: "Injured animals, and surgery. Riots in the background.",
    next: {
      film: "[*Honeyland*](#honeyland), care as a trade",
      opera: "[*Sun & Sea*](/opera#sun-and-sea), the climate seen sideways",
    },
    makers: [{ name: "Shaunak Sen", trade: "Director" }],
    modes: ["observational", "poetic"],
  },
  // Source: berlinale.de; Al Jazeera
  {
    id: "dahomey",
    title: { text: "Dahomey" },
    year: 2024,
    places: ["France", "Senegal", "Benin"],
    runningTime: { minutes: 67, toMinutes: 68 },
    // Source: npodoc.nl
    languages: ["French", "Fon"],
    reading: "in French and Fon, with subtitles",
    verdict: "Inside the crate, number 26 has something to say.",
    // Source: npodoc.nl
    premise:
      "In November 2021, 26 royal objects that French troops had looted in 1892 leave a museum in Paris for Benin. Students there argue about what that settles.",
    // Source: npodoc.nl
    notice: "In the dark inside the crate a wooden king speaks. There is nothing to see, on purpose.",
    // Source: lwlies.com; Libération, 11 September 2024; blackstarfest.org
    truth: {
      answer: "Partly",
      why: "Makenzy Orcel wrote the statue’s words, and the debate was organised for the film.",
    },
    next: {
      film: "[*Now!*](#now), other people’s pictures, turned round",
      opera: "[*Nixon in China*](/opera#nixon-in-china), a state visit from the inside",
    },
    makers: [{ name: "Mati Diop", trade: "Director" }],
    modes: ["poetic", "observational", "performative"],
  },
];
