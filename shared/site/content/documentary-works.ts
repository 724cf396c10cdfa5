import { companions } from "./companions.ts";
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
    notice:
      "Are these working clothes or Sunday clothes, and does anybody look at you? If you find two versions, set them side by side.",
    // Source: catalogue-lumiere.com, La sortie de l’usine
    truth: {
      answer: "Yes",
      why: "In the versions we have, the scene was taken again and again. The one that guests saw on 22 March 1895 is lost.",
    },
    // Source: Wikimedia Commons, file of that name
    where: [
      {
        way: "Watch",
        at: "one version, free, at [Wikimedia Commons](https://commons.wikimedia.org/wiki/File:La_Sortie_de_l%27Usine_Lumi%C3%A8re_%C3%A0_Lyon_I_1895.webm)",
      },
    ],
    // Source: catalogue-lumiere.com
    toRead:
      "all four versions described, in French, in the [Lumière catalogue](https://catalogue-lumiere.com/series/les-sorties-dusine/)",
    next: {
      film: "[*Night Mail*](#night-mail), about people at work by night, forty years on",
      opera: "[*Sun & Sea*](/opera#sun-and-sea), in which you watch a whole beach from one fixed place",
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
    // Source: esikhya.in, after The Public Domain Review; TCM, for his name
    notice:
      "At the trading post Nanook tastes a gramophone record. The man who does it was called Allakariallak, and is playing a part.",
    // Source: Chicago Reader; grimshaw.foundation/stories/igloo, for the igloo
    truth: {
      answer: "Partly",
      why: "Flaherty arranged scenes and brought back customs that were gone. The igloo is really built; the inside was filmed in half an igloo, for light.",
    },
    // Source: Wikisource
    contentNote: "Walrus and other animals are hunted and killed. The titles talk down to the Inuit.",
    // Source: en.wikisource.org; expo.uoregon.edu, for the public domain; docslib.org, for the cuts; audaud.com, for the discs
    where: [
      {
        way: "Watch",
        at: "free, with its titles, at [Wikisource](https://en.wikisource.org/wiki/Nanook_of_the_North)",
        plays: "out of copyright in America, Britain and the EU",
      },
      { way: "Borrow", at: "a disc from Criterion or Flicker Alley. Shorter cuts circulate: check the length" },
    ],
    next: {
      film: "[*Honeyland*](#honeyland), about a woman who lives from wild bees, a century later",
      opera: "[*Twilight Crane*](/opera#yuzuru), a tale of snow, one hut and traders at the door",
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
    // Source: idfa.nl, film page; vufku.org, for the Ukrainian cities; Klassiki, July 2020, at docslib.org, for Moscow
    premise:
      "A day in a Soviet city is cut like music, from waking to night, with the cameraman in the middle of it. The “city” is at least four: Odesa, Kyiv, Kharkiv and Moscow.",
    // Source: idfa.nl; Dovzhenko Centre, for Svilova
    notice:
      "The moving picture stops, becomes a strip in a woman’s hands, and starts again. She is Yelizaveta Svilova, the editor.",
    // Source: Wikipedia, copied at gradesaver.com
    truth: {
      answer: "Partly",
      why: "A woman dresses for the camera, the cameraman shows off some feats, and the tripod walks.",
    },
    // Source: Wikipedia, copied at gradesaver.com; the nudity is well established
    contentNote: "A birth, a funeral and brief nudity.",
    // Source: online.dovzhenkocentre.org; opinionateddesigner.com, for the restoration
    where: [
      {
        way: "Watch",
        at: "[Dovzhenko Centre Online](https://online.dovzhenkocentre.org/?p=4994)",
        plays: "in any country but Ukraine and Bulgaria",
      },
      { way: "Borrow", at: "a disc of the restoration of 2014, by the Eye museum and Lobster Films" },
    ],
    next: {
      film: "[*Chronicle of a Summer*](#chronicle-of-a-summer), in which the makers also step in front of their camera",
      opera: "[*Sun & Sea*](/opera#sun-and-sea), about many people on one beach, and no hero either",
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
      "North Sea herring boats put out, shoot their nets, ride out a storm and race the catch to market. The film makes a drama of a day’s work.",
    // Source: BFI booklet, quoted at worldscinema
    notice: "While the men sleep, the camera goes under water, among the fish. The year is 1929.",
    // Source: find-dvd, quoting the BFI; cinetext
    truth: {
      answer: "Partly",
      why: "Some of the interiors are studio sets.",
    },
    // Source: well established
    contentNote: "Fish are killed, in great numbers.",
    // Source: find-dvd.co.uk; silentlondon.co.uk; moviemail.com
    where: [{ way: "Borrow", at: "the BFI’s disc, with *Battleship Potemkin*" }],
    next: {
      film: "[*Night Mail*](#night-mail), made in the same circle seven years later, with sound",
      opera: "[*Peter Grimes*](/opera#peter-grimes), about a fisherman, seen from the shore",
    },
    makers: [
      { name: "John Grierson", trade: "Director" },
      { name: "Empire Marketing Board, a government office for selling British goods", trade: "Production" },
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
    // Source: The Guardian, 30 November 2007; insidecroydon.com, 7 November 2013, for the breath
    notice:
      "The last three minutes are verse, spoken to the wheels. Try to hear a breath. There was nowhere to take one, so the voice was recorded in pieces and joined.",
    // Source: standard.co.uk, 6 September 2013; railwaymoviedatabase.com
    truth: {
      answer: "Partly",
      why: "The postal workers are real. The van is a studio set, and they were told to sway. Most of the sound was added later.",
    },
    // Source: player.bfi.org.uk; shop.bfi.org.uk
    where: [
      { way: "Watch", at: "free on [BFI Player](https://player.bfi.org.uk/free)", plays: "in the United Kingdom" },
      {
        way: "Borrow",
        at: "elsewhere, the BFI’s [discs of the GPO Film Unit](https://shop.bfi.org.uk/we-live-in-two-worlds.html)",
      },
    ],
    next: {
      film: "[*Listen to Britain*](#listen-to-britain), made six years later in the same circle, with hardly a word",
      opera: "[*Peter Grimes*](/opera#peter-grimes), by the man who wrote this music, nine years on",
    },
    startHere: {
      label: "The short one",
      reason:
        "It asks you to know nothing. The Post Office hired W. H. Auden for the verse and Benjamin Britten, 22, for the music. By the end, sorting letters is very nearly a song.",
      companion: companions["night-mail"],
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
    // Source: scripts.com; Derek Winnert, for the foreword; cryer.org.uk, for the government
    premise:
      "You hear Britain at war through a day and a night: a dance hall, trains, factories, canteens. The government paid for it. For America a spoken foreword was added: decide whether it needed one.",
    // Source: charlesdrazin.com
    notice:
      "Flanagan and Allen sing in a works canteen. One cut, and Myra Hess is playing Mozart in the National Gallery, in the same key.",
    // Source: cryer.org.uk, and another copy of Wikipedia
    truth: {
      answer: "Not known",
      why: "It was made by a government unit, in wartime, to persuade. What was arranged, shot by shot, we could not find out.",
    },
    // Source: player.bfi.org.uk; blueprintreview.co.uk
    where: [
      {
        way: "Watch",
        at: "free on [BFI Player](https://player.bfi.org.uk/free/film/watch-listen-to-britain-1942-online)",
        plays: "in the United Kingdom",
      },
      { way: "Borrow", at: "elsewhere, the BFI’s discs of Humphrey Jennings, volume two" },
    ],
    next: {
      film: "[*All That Breathes*](#all-that-breathes), which also looks and listens, and lets you think",
      opera: "[*Sun & Sea*](/opera#sun-and-sea), in which a crowd sings its worries one voice at a time",
    },
    makers: [
      { name: "Humphrey Jennings", trade: "Director" },
      { name: "Stewart McAllister", trade: "Director" },
      { name: "Crown Film Unit", trade: "Production" },
    ],
    modes: ["poetic"],
  },
  // Source: Wikipedia; Senses of Cinema; gwonline.unc.edu; centrepompidou.fr, quoting Cahiers du cinéma, 1997, for Marker
  {
    id: "night-and-fog",
    title: { text: "Night and Fog", original: { text: "Nuit et brouillard", lang: "fr" } },
    year: 1956,
    completed: 1955,
    places: ["France"],
    runningTime: { minutes: 32 },
    languages: ["French"],
    reading: "in French, with subtitles",
    verdict: "Half an hour on the Nazi camps, in a survivor’s words.",
    // Source: Wikipedia, copied at wikimili.com
    premise:
      "In 1955 a camera moves in colour through the empty Nazi camps of Auschwitz and Majdanek. Black-and-white pictures show what was done there.",
    // Source: shortfilmwire.com, page of the film; that restored prints show the cap is well established
    notice:
      "The photograph of the camp at Pithiviers: the censor had its French gendarme covered, and restored prints show his cap. The voice says “Jew” once.",
    // Source: Libération, quoted at unipop.fr, for the feature film; whose the other pictures are is well established
    truth: {
      answer: "Partly",
      why: "Nothing in colour was. The perpetrators took some of the black-and-white pictures. A few come from a feature film, *The Last Stage*, acted at Auschwitz in 1947.",
    },
    // Source: dvdjournal.com; Wikipedia, copied at wikimili.com
    contentNote: "The dead of the Nazi concentration camps, in large numbers and close up.",
    // Source: bluray.highdefdigest.com; unifrance.org
    where: [
      { way: "Borrow", at: "a disc from Criterion, which plays in America" },
      { way: "Ask", at: "its agent, Tamasa in Paris" },
    ],
    next: {
      film: "[*Sunless*](#sans-soleil), by Chris Marker, who helped to fit these words to these pictures",
      opera: "[*it:L’Orfeo*](/opera#l-orfeo), also about mourning, but in an old story",
    },
    makers: [
      { name: "Alain Resnais", trade: "Director" },
      { name: "Jean Cayrol", trade: "Words" },
      { name: "Hanns Eisler", trade: "Music" },
    ],
    modes: ["poetic", "expository"],
  },
  // Source: festival-cannes.com; The Guardian, 2013; Lussas; dvdtalk.com and criterionforum.org, for the lengths
  {
    id: "chronicle-of-a-summer",
    title: { text: "Chronicle of a Summer", original: { text: "Chronique d’un été", lang: "fr" } },
    year: 1961,
    places: ["France"],
    runningTime: { minutes: 85, toMinutes: 91 },
    languages: ["French"],
    reading: "in French, with subtitles",
    verdict: "What would you say if a stranger asked, “Are you happy?”",
    // Source: oldyorkeronline.com; citypages.com, for the young women
    premise:
      "Paris, 1960. An anthropologist and a sociologist ask workers and students how they live, and send young women out to ask strangers whether they are happy. Then they show these people the film.",
    // Source: well established
    notice:
      "Marceline, one of the young women, crosses the Place de la Concorde alone, speaking into a recorder. Her voice is close to you. She is far away.",
    // Source: laceysfilms.wordpress.com; oldyorkeronline.com
    truth: {
      answer: "Partly",
      why: "There are no actors, but the makers arrange the meetings and lead them, openly and on screen.",
    },
    // Source: laceysfilms.wordpress.com; the rest is well established
    contentNote: "People speak of deportation to Auschwitz, of racism and of despair.",
    // Source: cineoutsider.com; dvdbeaver.com; lussasdoc.org
    where: [
      { way: "Borrow", at: "a disc from the BFI, or in America Criterion" },
      { way: "Ask", at: "its agent, Tamasa in Paris" },
    ],
    next: {
      film: "[*Stories We Tell*](#stories-we-tell), in which a family is asked about one woman, and nobody agrees",
      opera:
        "[*The Marriage of Figaro*](/opera#le-nozze-di-figaro), in which people say one thing and think the opposite",
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
    verdict: "Twenty-two minutes of looking without staring, by a poet.",
    // Source: idfa.nl, film page; kunstraum53.de
    premise:
      "In a leprosy colony near Tabriz people learn, eat, play, pray and are treated. Forugh Farrokhzad, tender and never sentimental, reads scripture and her own verse over the pictures.",
    // Source: well established
    notice:
      "In a classroom a teacher asks and children answer. Listen to the answers first, and look at the faces afterwards.",
    // Source: forughfarrokhzad.org; gooyadaily.com
    truth: {
      answer: "Not known",
      why: "Farrokhzad had twelve days there, with three colleagues, in the autumn of 1962. Critics speak of fact mixed with fiction.",
    },
    // Source: idfa.nl, film page
    contentNote: "People with severe illness and disfigurement.",
    // Source: blogs.bgsu.edu; filmpodium.ch; tehrantimes.com, for the year
    where: [
      { way: "Borrow", at: "an American DVD, in some university libraries" },
      { way: "Ask", at: "the Cineteca di Bologna, which restored it in 2019" },
    ],
    next: {
      film: "[*Tongues Untied*](#tongues-untied), in which poems serve as testimony",
      opera: "[*Love from Afar*](/opera#l-amour-de-loin), in which a poet loves a woman he has only heard of",
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
    // Source: archivingthecity.com; iffi.at, for the newsreel
    notice: "Many of the pictures are stills. Find a photograph that seems to move, and see how it is done.",
    // Source: mellart.blogspot.com
    truth: {
      answer: "No",
      why: "Nothing was even filmed for it. The pictures are other people’s, many of them out of magazines.",
    },
    // Source: Doclisboa; total.tv; the last is well established
    contentNote: "Police violence, racist violence and photographs of lynching.",
    // Source: uh.edu; blogcritics.org
    where: [
      { way: "Borrow", at: "the DVD *He Who Hits First, Hits Twice*, in some university libraries" },
      { way: "Ask", at: "ICAIC, the film institute in Havana that made it" },
    ],
    next: {
      film: "[*Harlan County, USA*](#harlan-county-usa), about a strike in which people fight with songs",
      opera:
        "[*Porgy and Bess*](/opera#porgy-and-bess), about Black lives in the same country, as white authors imagined them",
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
    truth: {
      answer: "Partly",
      why: "The scene with the cue cards was set up, shot at the end of the tour and moved to the front.",
    },
    // Source: well established
    contentNote: "Some strong language.",
    // Source: rowthree.com; phfilms.com
    where: [
      { way: "Borrow", at: "a disc from Criterion, in Britain too" },
      { way: "Ask", at: "its maker’s company, [Pennebaker Hegedus Films](https://phfilms.com/)" },
    ],
    next: {
      film: "[*Hoop Dreams*](#hoop-dreams), about two boys who hope to be famous",
      opera: "[*Nixon in China*](/opera#nixon-in-china), about public men and women in private rooms",
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
    // Source: widescreenings.com
    truth: {
      answer: "No",
      why: "But the camera changed things. Kopple thinks it kept the violence down, since nobody wants to commit murder on film.",
    },
    // Source: southerncultures.org
    contentNote: "Gunfire, a killing and its traces, close up. Miners have black lung.",
    // Source: dvdbeaver.com; adventuretravelfilmfestival.com
    where: [
      { way: "Borrow", at: "a disc from Criterion, which plays in America" },
      { way: "Ask", at: "its maker’s company, Cabin Creek Films" },
    ],
    // Source: loc.gov
    toRead:
      "an essay, free, at the [Library of Congress](https://www.loc.gov/programs/national-film-preservation-board/film-registry/descriptions-and-essays/)",
    next: {
      film: "[*Night Mail*](#night-mail), about work as the employer wanted it shown",
      opera: "[*Peter Grimes*](/opera#peter-grimes), about what a hard trade does to a village",
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
    verdict: "Choose a rested evening, and watch a mind at work.",
    // Source: bfi.org.uk
    premise:
      "A cameraman writes home from Tokyo, Guinea-Bissau and Iceland, and a woman reads his letters aloud. He wonders whether we remember what we saw, or only what we filmed.",
    // Source: alternateending.com
    notice:
      "The first picture is of three children on a road in Iceland. Then the screen goes black, and the travelling begins.",
    // Source: viennale.at
    truth: { answer: "Partly", why: "The writer of the letters, Sandor Krasna, is invented." },
    // Source: orienteoccidente.it; the second is well established
    contentNote: "A giraffe is killed. Some sexual images.",
    // Source: omnibustheblog, for the song cycle
    // Source: soundandvision.com; thedigitalfix.com; 3continents.com
    where: [
      { way: "Borrow", at: "a disc with the English narration, from Criterion, or in Britain from Nouveaux" },
      { way: "Ask", at: "its agent, Tamasa in Paris" },
    ],
    next: {
      film: "[*The Gleaners and I*](#the-gleaners-and-i), by another mind at work, and a more sociable one",
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
      "In the 1980s Kenzo Okuzaki, who fought in New Guinea, calls on his former officers to learn why two men of his unit were shot after the war had ended. By the end you wonder about the camera too.",
    // Source: subslikescript.com
    notice: "At a wedding Okuzaki is the go-between, and recites his own criminal record to the guests.",
    // Source: gladsomemorning.com
    truth: { answer: "Partly", why: "Okuzaki later brings people along to pose as relatives of the dead." },
    // Source: Wikipedia; subslikescript.com
    contentNote: "Elderly men are beaten, and the war in New Guinea is remembered in terrible detail.",
    // Source: secondrundvd.com; cineaste.com
    where: [
      {
        way: "Borrow",
        at: "[Second Run’s disc](https://secondrundvd.com/release_emperor.html), which plays everywhere",
      },
    ],
    next: {
      film: "[*The Thin Blue Line*](#the-thin-blue-line), about a hunt for the truth by a man who only asks",
      opera: "[*ru-Latn:Boris Godunov*](/opera#boris-godunov), about a ruler whom people blame for a boy’s death",
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
    // Source: The New York Times, 3 April 2008; an-essay.com; errolmorris.com, transcript, for the ages
    premise:
      "In November 1976 a policeman is shot at a roadside stop in Dallas. A man of 28 and a boy of 16, who had met that day, each point to the other, and Errol Morris questions everyone.",
    // Source: The New York Times, 3 April 2008; that it is thrown is well established
    notice:
      "A milkshake is bought before the stop, and flies through the re-enactments. Does it prove anything, or does it only look as if it did?",
    // Source: The Nation
    truth: {
      answer: "Yes",
      why: "It says so openly: the shooting is acted out again, in slow motion, as the stories change.",
    },
    // Source: The New York Times, 3 April 2008
    contentNote: "A killing with a gun, acted out more than once, and a death sentence.",
    // Source: m.blu-ray.com
    where: [{ way: "Borrow", at: "a disc from Criterion, which plays in America" }],
    // Source: opinionator.blogs.nytimes.com; errolmorris.com
    toRead:
      "Morris’s [essay on re-enactment](https://opinionator.blogs.nytimes.com/2008/04/03/play-it-again-sam-re-enactments-part-one/), and his [transcript of the whole film](https://www.errolmorris.com/film/tbl_transcript.html), which gives everything away",
    next: {
      film: "[*The Emperor’s Naked Army Marches On*](#the-emperors-naked-army-marches-on), about a man who hunts for the truth with his fists",
      opera: "[*Peter Grimes*](/opera#peter-grimes), about one man accused, in a village that is sure",
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
    verdict: "Black gay men describe themselves, and nobody else gets a turn.",
    // Source: The Criterion Channel
    premise:
      "Marlon Riggs and other Black gay men speak, dance and act out what racism, homophobia and silence do, in the years of AIDS. Nothing else on this page says “I” so clearly.",
    // Source: kriterion.nl
    notice: "The “Institute of Snap!thology” gives a lesson in snapping your fingers. The joke carries the argument.",
    // Source: kriterion.nl
    truth: { answer: "Partly", why: "Openly so: poems and sketches are performed for the camera." },
    // Source: The Criterion Channel; freshairarchives.org; current.org, 24 June 1991; robertatkins.net; latimes.com, 15 July 1991
    contentNote:
      "Abuse, an assault and deaths from AIDS are recalled. Nudity, sexual content, slurs and strong language.",
    // Source: criterionforum.org; frameline.org
    where: [
      { way: "Borrow", at: "Criterion’s discs of Marlon Riggs, which play in America" },
      { way: "Ask", at: "its distributor, [Frameline](https://frameline.org/)" },
    ],
    next: {
      film: "[*The House Is Black*](#the-house-is-black), a film that a poet made",
      opera:
        "[*Fire Shut Up in My Bones*](/opera#fire-shut-up-in-my-bones), about a Black boy and what he could tell nobody",
    },
    makers: [{ name: "Marlon Riggs", trade: "Director" }],
    modes: ["performative"],
  },
  // Source: copies of Wikipedia; MTV, 2014; librarymedia.org, quoting Ebert, for the half-hour
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
    // Source: copies of Wikipedia, for the 250 hours
    truth: {
      answer: "Not known",
      why: "No staging is known to us. But 250 hours became three, which is another way of arranging a life.",
    },
    // Source: movies.jrank.org; commonsensemedia.org
    contentNote: "Drugs and poverty in a family, injuries, an operation, strong language.",
    // Source: filmstories.co.uk; kartemquin.com
    where: [
      { way: "Borrow", at: "a disc from Dogwoof in Britain, or Criterion in America" },
      { way: "Ask", at: "its makers, [Kartemquin](https://kartemquin.com/)" },
    ],
    next: {
      film: "[*Harlan County, USA*](#harlan-county-usa), about families on strike, who sing to keep going",
      opera:
        "[*Fire Shut Up in My Bones*](/opera#fire-shut-up-in-my-bones), about a boy in Louisiana, seen by the man he became",
    },
    startHere: {
      label: "The one that surprises",
      reason:
        "If you think documentaries are slow, let this one argue with you. Its makers planned half an hour. You will be surprised how much you mind about two boys you have never met.",
      companion: companions["hoop-dreams"],
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
    // Source: imagejournal.org, 28 October 2011; cswap.com, English subtitles
    truth: {
      answer: "Partly",
      why: "A robed magistrate explains the law among the cabbages. But a painting found in a junk shop, Varda swears, is “no movie trick”.",
    },
    // Source: socialistworker.co.uk; m.blu-ray.com; cine-tamaris.fr
    where: [
      { way: "Borrow", at: "a disc of Varda’s films, from Artificial Eye in Britain or Criterion in America" },
      { way: "Ask", at: "Varda’s own company, [Ciné-Tamaris](https://cine-tamaris.fr/)" },
    ],
    next: {
      film: "[*Honeyland*](#honeyland), about a woman who takes half and leaves half",
      opera: "[*it:La bohème*](/opera#la-boheme), about four friends who cannot pay their rent",
    },
    startHere: {
      label: "The warm one",
      reason:
        "It talks with people where another film might talk about them, and it is funny as well as wise. You will look twice at what you throw away tomorrow.",
      companion: companions["the-gleaners-and-i"],
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
    verdict: "One desert, two searches: for old starlight, and for the dead.",
    // Source: dailycamera.com; kdhx.org
    premise:
      "In Chile’s Atacama desert, astronomers look up for old light, and women search the ground for relatives who disappeared under Pinochet.",
    // Source: revista.unaminternacional.unam.mx
    notice: "Before the first word an old telescope turns, slowly. Do not hurry it: the film will not.",
    // Source: the film; no account of its making was found
    truth: {
      answer: "Not known",
      why: "People are filmed where they work and search. What was arranged, we could not find out.",
    },
    // Source: kdhx.org
    contentNote: "Political murder, human remains and grief.",
    // Source: m.blu-ray.com; patricioguzman.com
    where: [
      { way: "Borrow", at: "a disc from Icarus Films, in America" },
      { way: "Ask", at: "Icarus Films in America, New Wave Films in Britain" },
    ],
    next: {
      film: "[*Night and Fog*](#night-and-fog), about what a quiet landscape hides",
      opera: "[*it:L’Orfeo*](/opera#l-orfeo), in which a man goes down to the dead to look for his bride",
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
    truth: {
      answer: "Wait and see",
      why: "The film answers that itself, so we must not.",
    },
    // Source: kcrw.com
    contentNote: "A parent’s early death.",
    // Source: filmswoon.com; ex-press.ca, for December 2017
    where: [
      { way: "Borrow", at: "from a library, on DVD" },
      {
        way: "Ask",
        at: "its producer, the [National Film Board of Canada](https://www.nfb.ca/), which has shown it free",
      },
    ],
    next: {
      film: "[*Chronicle of a Summer*](#chronicle-of-a-summer), in which people are shown the film of themselves",
      opera: "[*Love from Afar*](/opera#l-amour-de-loin), in which two people fall in love on a pilgrim’s word",
    },
    makers: [
      { name: "Sarah Polley", trade: "Director" },
      { name: "National Film Board of Canada", trade: "Production" },
    ],
    modes: ["reflexive", "performative"],
  },
  // Source: sundance.org; RFE/RL; MIA; Wikipedia and labocine.com, for the length
  {
    id: "honeyland",
    title: { text: "Honeyland", original: { text: "Medena zemja", lang: "mk-Latn" } },
    year: 2019,
    places: ["North Macedonia"],
    runningTime: { minutes: 87, toMinutes: 90 },
    // Source: whatwouldgarysay.com; labocine.com
    languages: ["Turkish"],
    reading: "mostly in a Turkish of the Balkans, with subtitles",
    verdict: "A woman, her bees, and the neighbours who move in next door.",
    // Source: whatwouldgarysay.com; filmmakermagazine.com; sundance.org, for the rule
    premise:
      "In a nearly empty Macedonian village Hatidze keeps wild bees by one rule: take half, leave half. A family with many children parks next door and takes up honey too.",
    // Source: well established
    notice: "She walks along a cliff to a hive. No narrator explains what she does: you watch her hands.",
    // Source: labocine.com; tonymedley.com
    truth: {
      answer: "Partly",
      why: "By the makers’ own account one scene was acted again. They shot 400 hours over three years.",
    },
    // Source: tonymedley.com
    contentNote: "A parent is dying, and animals suffer.",
    // Source: criticalpopcorn.com; filmneweurope.com
    where: [
      { way: "Borrow", at: "from a library: there is a disc in Britain" },
      { way: "Ask", at: "its sales agent, Deckert Distribution in Leipzig" },
    ],
    next: {
      film: "[*The Gleaners and I*](#the-gleaners-and-i), about people who live on what others leave behind",
      opera: "[*Twilight Crane*](/opera#yuzuru), about a wife who weaves, and neighbours who always want more",
    },
    makers: [
      { name: "Tamara Kotevska", trade: "Director" },
      { name: "Ljubomir Stefanov", trade: "Director" },
    ],
    modes: ["observational"],
  },
  // Source: The Hindu; Variety; Screen Daily; Wikipedia, subversivefestival.com and chichestercinema.org, for the lengths; worldscreen.com, for the countries
  {
    id: "all-that-breathes",
    title: { text: "All That Breathes" },
    year: 2022,
    places: ["India", "United Kingdom", "United States"],
    runningTime: { minutes: 91, toMinutes: 97 },
    // Source: livemint.com
    languages: ["Hindi"],
    reading: "in Hindi, with subtitles",
    verdict: "There is a basement in Delhi where fallen birds get surgery.",
    // Source: irishtimes.com, 17 October 2022; thewire.in
    premise:
      "Black kites, the birds, drop out of Delhi’s polluted sky. In a basement two brothers, Nadeem and Saud, and their helper Salik nurse them back to flight.",
    // Source: existentialautotrip.com
    notice: "The first shot creeps over waste ground at night, until you see what is moving.",
    // Source: frontline.thehindu.com, 13 July 2023
    truth: {
      answer: "Not known",
      why: "It was shot over three years. Which moments were set up, nobody has told us.",
    },
    // Source: Screen Daily; Eye for Film
    contentNote: "Injured animals, and surgery. Riots in the background.",
    // Source: undertheradarmag.com; mime.news
    where: [
      { way: "Borrow", at: "a disc from Janus, in America" },
      { way: "Ask", at: "Dogwoof in Britain and Ireland, Janus Films in America" },
    ],
    next: {
      film: "[*Honeyland*](#honeyland), about a woman who lives by looking after bees",
      opera: "[*Sun & Sea*](/opera#sun-and-sea), in which small worries add up to a large one",
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
    // Source: lwlies.com; Libération, 11 September 2024; blackstarfest.org; culturedmag.com, 31 October 2024
    truth: {
      answer: "Partly",
      why: "The Haitian writer Makenzy Orcel wrote and speaks the statue’s words, and the debate was organised for the film.",
    },
    // Source: npodoc.nl
    contentNote: "Colonial looting and violence are recalled.",
    // Source: pvnew.com (Variety); bm-grenoble.fr, for the disc
    where: [{ way: "Ask", at: "its sales agent, Les Films du Losange in Paris. The disc has French subtitles only" }],
    next: {
      film: "[*Now!*](#now), made entirely of other people’s pictures",
      opera: "[*Nixon in China*](/opera#nixon-in-china), about a state visit, seen from the inside",
    },
    makers: [{ name: "Mati Diop", trade: "Director" }],
    modes: ["poetic", "observational", "performative"],
  },
];
