import type { DocumentaryWork } from "./types.ts";

/** The documentaries of the site in order of year. Running times differ by projection speed, transfer and cut. */
export const documentaryWorks: readonly DocumentaryWork[] = [
  // Source: catalogue-lumiere.com, La sortie de l’usine; hgcconflans.com; lyoncapitale.fr
  {
    id: "workers-leaving-the-lumiere-factory",
    title: {
      text: "La Sortie de l’usine Lumière à Lyon",
      lang: "fr",
      english: "Workers Leaving the Lumière Factory",
    },
    year: 1895,
    places: ["France"],
    runningTime: { minutes: 46 / 60 },
    description:
      "You can see the whole form here in about 46 seconds: a camera, a gate, people going home. At least four versions survive, so even this is worth a second look; of the one that invited guests saw in Paris on 22 March 1895, nothing is left. A paying public followed on 28 December, at the Grand Café.",
    makers: [{ name: "Louis Lumière", trade: "Director" }],
    modes: ["before the modes"],
  },
  // Source: Wikipedia; TCM; Chicago Reader; Wikisource, for the note
  {
    id: "nanook-of-the-north",
    title: { text: "Nanook of the North" },
    year: 1922,
    places: ["United States", "France"],
    runningTime: { minutes: 79 },
    silent: true,
    description:
      "This is the film that made long documentaries pay, and your first lesson in asking how a scene was made. It was shot in northern Quebec, and some of what you watch was arranged for the camera. In 1989 it was among the first 25 titles of the US National Film Registry, staging and all.",
    contentNote: "Walrus and other animals are hunted and killed. The titles talk down to the Inuit.",
    makers: [
      { name: "Robert J. Flaherty", trade: "Director" },
      { name: "Revillon Frères, a fur company", trade: "Sponsor" },
    ],
    modes: ["before the modes"],
  },
  // Source: vufku.org; Dovzhenko Centre, which gives 64 min; BFI; IndieWire; Wikipedia, for the note and for VUFKU
  {
    id: "man-with-a-movie-camera",
    title: {
      text: "Man with a Movie Camera",
      original: { text: "Chelovek s kinoapparatom", lang: "ru-Latn" },
    },
    year: 1929,
    places: ["Soviet Ukraine"],
    runningTime: { minutes: 64, toMinutes: 68 },
    silent: true,
    description:
      "A city’s day is cut here as if it were music, and you are shown the editor at work on it. Watch it when you want to know what editing can do by itself. The one city is really several, mainly Odesa, Kharkiv and Kyiv; in 2014 the documentary poll of *Sight & Sound* put it first.",
    contentNote: "This film shows a birth, a funeral and brief nudity.",
    makers: [
      { name: "Dziga Vertov", trade: "Director" },
      { name: "Mikhail Kaufman", trade: "Camera" },
      { name: "Yelizaveta Svilova", trade: "Editor" },
      { name: "VUFKU, the All-Ukrainian Photo Cinema Administration, Kyiv", trade: "Production" },
    ],
    modes: ["reflexive", "poetic"],
  },
  // Source: BFI booklet, quoted at worldscinema; IDFA; find-dvd, quoting the BFI
  {
    id: "drifters",
    title: { text: "Drifters" },
    year: 1929,
    places: ["United Kingdom"],
    runningTime: { minutes: 49, toMinutes: 61 },
    silent: true,
    description:
      "Herring boats, a storm, a market: here is ordinary work, treated as drama. Then test your eye, because some of the interiors were studio sets and some of the fish were filmed in an aquarium. The London Film Society showed it first, at the Tivoli in the Strand, on 10 November 1929.",
    contentNote: "Fish are killed, in great numbers.",
    makers: [
      { name: "John Grierson", trade: "Director" },
      { name: "Empire Marketing Board", trade: "Production" },
    ],
    modes: ["expository", "poetic"],
  },
  // Source: Wikipedia; BFI at OVID; The Guardian, 30 November 2007; wisemusicclassical.com
  {
    id: "night-mail",
    title: { text: "Night Mail" },
    year: 1936,
    places: ["United Kingdom"],
    runningTime: { minutes: 23 },
    description:
      "A mail train, the people who work on it, and in the last three minutes verse, spoken to the rhythm of the wheels: listen for where the speaker breathes. The postal workers are real; the sorting van was built in a studio, so you have something to argue about. It opened at the Cambridge Arts Theatre on 4 February 1936.",
    startHere: {
      label: "The short one",
      reason:
        "About twenty-three minutes is a small bet, and you need no background to make it, only ears. The film unit of the General Post Office had verse from W. H. Auden and music from Benjamin Britten, who was 22, so that by the end a job of work has turned into something near a song. If you like it, there is time tonight for another.",
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
    description:
      "If you dislike being told what to think, here are about twenty minutes without commentary, only the sounds of a country at war. Listen for Myra Hess, playing in the National Gallery. It was filmed in 1941, and a spoken foreword was put in front of it: see whether you feel the need.",
    makers: [
      { name: "Humphrey Jennings", trade: "Director" },
      { name: "Stewart McAllister", trade: "Director" },
      { name: "Crown Film Unit", trade: "Production" },
    ],
    modes: ["poetic"],
  },
  // Source: Wikipedia; Senses of Cinema; gwonline.unc.edu; dvdjournal.com
  {
    id: "night-and-fog",
    title: { text: "Nuit et brouillard", lang: "fr", english: "Night and Fog" },
    year: 1956,
    completed: 1955,
    places: ["France"],
    runningTime: { minutes: 32 },
    description:
      "About half an hour on the Nazi concentration camps, with words by a man who survived one, which shows you why form matters when a subject can hardly be borne. It was made in 1955 and released in 1956. The French censors objected to a French gendarme’s cap, visible in one photograph: consider why, as you watch.",
    contentNote: "This film shows the dead of the Nazi concentration camps, in large numbers and close up.",
    makers: [
      { name: "Alain Resnais", trade: "Director" },
      { name: "Jean Cayrol", trade: "Words" },
      { name: "Hanns Eisler", trade: "Music" },
    ],
    modes: ["poetic", "expository"],
  },
  // Source: festival-cannes.com; The Guardian, 2013; Lussas; laceysfilms, for the note
  {
    id: "chronicle-of-a-summer",
    title: { text: "Chronique d’un été", lang: "fr", english: "Chronicle of a Summer" },
    year: 1961,
    places: ["France"],
    runningTime: { minutes: 86 },
    description:
      "Two men ask Paris a question, “Are you happy?”, then show people the film they are in and film what they say about it. That last step alone is a reason to see it. The makers called this *fr:cinéma-vérité*, after Vertov’s *ru-Latn:Kino-Pravda*; the film won the critics’ prize at Cannes in 1961.",
    contentNote: "People speak of deportation to Auschwitz, of racism and of despair.",
    makers: [
      { name: "Jean Rouch", trade: "Director" },
      { name: "Edgar Morin", trade: "Director" },
    ],
    modes: ["participatory"],
  },
  // Source: kunstraum53.de; theodorkramer.at; Twin Cities Iranian Culture Festival
  {
    id: "the-house-is-black",
    title: { text: "Khaneh siah ast", lang: "fa-Latn", english: "The House Is Black" },
    year: 1962,
    places: ["Iran"],
    runningTime: { minutes: 22 },
    description:
      "A poet made one film, and this is it: a visit to a leprosy hospice near Tabriz, tender and never sentimental. Come to it for a way of looking that you may want to keep. You will often see it dated 1963, and sources put its prize at Oberhausen in 1963 or 1964.",
    contentNote: "This film shows people with severe illness and disfigurement.",
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
    description:
      "In the length of a song you can watch an argument being made by editing alone. Santiago Álvarez cut found photographs to one song, Lena Horne’s “Now!”. It asks for about five or six minutes, so you can see it twice: once for what it says to you, and once more for how it says it.",
    contentNote: "This film shows police violence and racist violence.",
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
    description:
      "Bob Dylan tours England in 1965, and you see him mostly off the stage. There is no narrator to tell you what to make of him, so it is good practice in judging for yourself. The title has no apostrophe, on purpose; the film has been in the US National Film Registry since 1998.",
    makers: [{ name: "D. A. Pennebaker", trade: "Director" }],
    modes: ["observational"],
  },
  // Source: oscars.org; Harvard Film Archive; Southern Cultures, for the note
  {
    id: "harlan-county-usa",
    title: { text: "Harlan County, USA" },
    year: 1976,
    places: ["United States"],
    runningTime: { minutes: 103 },
    description:
      "A coal strike, filmed from the inside, in which people sing as a way of fighting. You feel which side the camera is on, and may ask yourself whether you mind. It won the Academy Award for documentary feature, and has been in the US National Film Registry since 1990.",
    contentNote: "There is gunfire, and a killing, and you see what it leaves on the road. Miners have black lung.",
    makers: [{ name: "Barbara Kopple", trade: "Director" }],
    modes: ["observational", "participatory"],
  },
  // Source: BFI; Harvard Film Archive; omnibustheblog; orienteoccidente.it, for the note
  {
    id: "sans-soleil",
    title: { text: "Sans soleil", lang: "fr", english: "Sunless" },
    year: 1983,
    completed: 1982,
    places: ["France"],
    runningTime: { minutes: 100, toMinutes: 103 },
    description:
      "Letters from a cameraman who was invented, about Japan, Guinea-Bissau and Iceland: this is thinking that you can see, and people call it an essay film. Keep it for an evening when you are rested, and let it wander. It was completed in 1982, and is named after a song cycle by Mussorgsky.",
    contentNote: "A giraffe is killed.",
    makers: [{ name: "Chris Marker", trade: "Director" }],
    modes: ["reflexive"],
  },
  // Source: nowehoryzonty.pl; Wikipedia; Cineaste
  {
    id: "the-emperors-naked-army-marches-on",
    title: {
      text: "Yuki yukite shingun",
      lang: "ja-Latn",
      english: "The Emperor’s Naked Army Marches On",
    },
    year: 1987,
    places: ["Japan"],
    runningTime: { minutes: 122 },
    description:
      "A veteran hunts for the truth about his regiment, and turns violent on the way. Kazuo Hara’s camera goes along for about two hours, so the violence becomes your problem as well. Here a film asks you, and not only its subject, a hard question.",
    contentNote: "Elderly men are beaten. War dead and cannibalism are described.",
    makers: [{ name: "Kazuo Hara", trade: "Director" }],
    modes: ["participatory"],
  },
  // Source: IFC Center; Wikipedia; The New York Times, 3 April 2008; The Nation
  {
    id: "the-thin-blue-line",
    title: { text: "The Thin Blue Line" },
    year: 1988,
    places: ["United States"],
    runningTime: { minutes: 101, toMinutes: 103 },
    description:
      "A policeman is shot at a roadside stop in Dallas, in 1976. The film questions everyone, and acts the stop out again in slow motion, once for each account, to music by Philip Glass. It will hold your attention while it teaches you to doubt what you see.",
    contentNote: "A killing with a gun is acted out, more than once. There is a death sentence.",
    makers: [
      { name: "Errol Morris", trade: "Director" },
      { name: "Philip Glass", trade: "Music" },
    ],
    modes: ["participatory", "reflexive"],
  },
  // Source: frameline.org; newsreel.org; The Criterion Channel, for the note
  {
    id: "tongues-untied",
    title: { text: "Tongues Untied" },
    year: 1989,
    places: ["United States"],
    runningTime: { minutes: 55 },
    description:
      "Poetry, dance and testimony by Black gay men, in less than an hour. If you suppose that a documentary must keep its distance, begin with this one: nothing else on the page speaks so clearly from “I”. It was added to the US National Film Registry in 2022.",
    contentNote: "Abuse, an assault and deaths from AIDS are recalled. There is sexual content, and strong language.",
    makers: [{ name: "Marlon Riggs", trade: "Director" }],
    modes: ["performative"],
  },
  // Source: copies of Wikipedia; MTV, 2014; movies.jrank.org, for the note
  {
    id: "hoop-dreams",
    title: { text: "Hoop Dreams" },
    year: 1994,
    places: ["United States"],
    runningTime: { minutes: 170 },
    description:
      "Two Chicago boys play basketball, and over five years you watch them grow; the film is drawn from about 250 hours of material. Sundance gave it the Audience Award. The Academy nominated it for its editing but not as a documentary, and the US National Film Registry took it in 2005.",
    contentNote: "There are drugs and poverty in a family, and injuries.",
    startHere: {
      label: "The one that surprises",
      reason:
        "If you suspect that documentaries are slow, let this one argue with you. It is nearly three hours long, and you need not care about sport at all. You will look up to see how much is left and hope that it is plenty. The surprise is how much you mind what becomes of two people you have never met.",
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
    title: { text: "Les glaneurs et la glaneuse", lang: "fr", english: "The Gleaners and I" },
    year: 2000,
    places: ["France"],
    runningTime: { minutes: 82 },
    description:
      "Some people live on what others leave, and Agnès Varda goes to meet them with a small digital camera. Come for the company, and compare the titles: where the English says “I”, the French says that she is a gleaner too. It was shown at Cannes in 2000, out of competition.",
    startHere: {
      label: "The warm one",
      reason:
        "Choose this if you would like to be glad that you stayed in. It is funny as well as wise, it takes less than an hour and a half, and it talks with people where another film might talk about them. You will meet somebody you want to remember, and you may look twice at what you throw away tomorrow.",
    },
    makers: [{ name: "Agnès Varda", trade: "Director" }],
    modes: ["participatory", "performative"],
  },
  // Source: Icarus press kit at docslib; biografilm.it; kdhx.org, for the note
  {
    id: "nostalgia-for-the-light",
    title: { text: "Nostalgia de la luz", lang: "es", english: "Nostalgia for the Light" },
    year: 2010,
    places: ["Chile", "France", "Germany", "Spain"],
    runningTime: { minutes: 90 },
    description:
      "In one desert some look up, for stars, and some look down, for their dead: astronomers, and bereaved women. If you like two things set side by side, and the rest left to you, start here. Patricio Guzmán won a European Film Award for it, and the Prix François-Chalais at Cannes.",
    contentNote: "This film deals with political murder, human remains and grief.",
    makers: [{ name: "Patricio Guzmán", trade: "Director" }],
    modes: ["poetic", "participatory"],
  },
  // Source: piglix copy of Wikipedia; o.canada.com; itpworld; KCRW, for the note
  {
    id: "stories-we-tell",
    title: { text: "Stories We Tell" },
    year: 2012,
    places: ["Canada"],
    runningTime: { minutes: 108 },
    description:
      "A family has a story, and tells it in many versions. Read nothing more about it than this, and as you watch keep asking how each person knows. Sarah Polley made it with the National Film Board of Canada; it was shown in Venice on 29 August 2012.",
    contentNote: "A parent’s early death is part of the story.",
    makers: [
      { name: "Sarah Polley", trade: "Director" },
      { name: "National Film Board of Canada", trade: "Production" },
    ],
    modes: ["reflexive", "performative"],
  },
  // Source: sundance.org; RFE/RL; MIA; whatwouldgarysay.com, for the language; tonymedley.com, for the note
  {
    id: "honeyland",
    title: { text: "Honeyland", original: { text: "Medena zemja", lang: "mk-Latn" } },
    year: 2019,
    places: ["North Macedonia"],
    runningTime: { minutes: 90 },
    description:
      "One beekeeper lives by one rule: take half, leave half. From there you can follow everything without being told a thing, which makes it an easy way into films that only watch. The people in it speak Turkish. In 2020 it was the first film ever nominated for both the documentary and the international feature Oscar.",
    contentNote: "A parent is dying, and animals suffer.",
    makers: [
      { name: "Tamara Kotevska", trade: "Director" },
      { name: "Ljubomir Stefanov", trade: "Director" },
    ],
    modes: ["observational"],
  },
  // Source: The Hindu; Variety; Screen Daily; chichestercinema.org, for the length; Eye for Film, for the note
  {
    id: "all-that-breathes",
    title: { text: "All That Breathes" },
    year: 2022,
    places: ["India"],
    runningTime: { minutes: 97 },
    description:
      "Black kites, which are birds of prey, drop out of the polluted sky over Delhi, and in a basement two brothers and their helper treat them. It suits a quiet evening, when you want care itself to be the plot. It won the World Cinema Grand Jury Prize at Sundance, and the *fr:Œil d’or* at Cannes.",
    contentNote: "Injured animals and surgery are shown; there are riots in the background.",
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
    description:
      "Twenty-six royal treasures leave Paris to go home, and one of them speaks. If that sounds impossible for a documentary, you have your reason to see it, and it takes little more than an hour. It won the Golden Bear in Berlin in 2024.",
    makers: [{ name: "Mati Diop", trade: "Director" }],
    modes: ["poetic", "observational", "performative"],
  },
];
