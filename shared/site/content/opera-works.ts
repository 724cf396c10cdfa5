import type { OperaWork } from "./types.ts";

/**
 * The operas of the site in order of year. Every length is approximate, and of the music alone. A length that the source
 * lines do not give is well established.
 */
export const operaWorks: readonly OperaWork[] = [
  // Source: Taylor & Francis, chapter by Iain Fenlon; diazilla/almanacco; primephonic; mvdaily.com, for the note
  {
    id: "l-orfeo",
    title: { text: "L’Orfeo", lang: "it" },
    year: 1607,
    runningTime: { minutes: 120, bound: "under" },
    description:
      "Orfeo has lost his wife, and his one weapon is his voice: he means to win her back from death by singing. If you like to begin at the beginning, nothing older is played regularly. It was given for an academy, the Accademia degli Invaghiti; which room heard it nobody knows for certain.",
    contentNote: "There is a sudden death.",
    makers: [
      { name: "Claudio Monteverdi", trade: "Composer" },
      { name: "Alessandro Striggio", trade: "Words" },
    ],
    languages: ["Italian"],
    roles: [{ name: "Orfeo", voice: "tenor or baritone" }],
    premiere: { date: "1607-02-24", house: "Ducal Palace", city: "Mantua" },
  },
  // Source: France Musique; diveindialogue library; Magnificat blog; de.wiki.li and huelgasensemble.be, whose lengths differ
  {
    id: "la-liberazione-di-ruggiero",
    title: {
      text: "La liberazione di Ruggiero dall’isola d’Alcina",
      lang: "it",
      english: "The Liberation of Ruggiero",
    },
    year: 1625,
    description:
      "One knight, and two sorceresses who fight over him. Francesca Caccini’s piece, given for Prince Władysław of Poland, is often called the first opera by a woman. It was printed as a *it:balletto*, with a ballet of horses to close, so “opera” itself is disputed, and you may join the dispute by listening.",
    makers: [
      { name: "Francesca Caccini", trade: "Composer" },
      { name: "Ferdinando Saracinelli", trade: "Words" },
      { name: "Ludovico Ariosto", trade: "After", source: "*it:Orlando furioso*, 1516–32" },
    ],
    languages: ["Italian"],
    roles: [{ name: "The cast", voice: "sopranos, an alto, tenors and one bass" }],
    premiere: { date: "1625", house: "Villa di Poggio Imperiale", city: "Florence" },
  },
  // Source: encyclopedia.com (Oxford Dictionary of Music); paper at ResearchGate; boosey.com; operalib.eu
  {
    id: "dido-and-aeneas",
    title: { text: "Dido and Aeneas" },
    year: 1689,
    runningTime: { minutes: 60 },
    description:
      "Virgil’s Dido and Aeneas: she is the widowed queen of Carthage, he a Trojan prince driven ashore, and witches plot to send him on his way. The words are English of the 1680s, so have them in view. Only one performance is documented from Purcell’s century, and it took place at a girls’ school in Chelsea.",
    contentNote: "Suicide is part of the story.",
    startHere: {
      label: "The short one",
      reason:
        "If you have time for one opera before you decide whether you like opera at all, let it be this one: it takes about an hour, and it is in English. Wait for “When I am laid in earth”. The bass steps down, over and over, and the singer’s line refuses to fit it. You hear that at once, and nobody has to explain it to you.",
    },
    makers: [
      { name: "Henry Purcell", trade: "Composer" },
      { name: "Nahum Tate", trade: "Words" },
      { name: "Virgil", trade: "After", source: "*Aeneid*, book 4, about 29–19 BC" },
    ],
    languages: ["English"],
    roles: [
      { name: "Dido", voice: "soprano or mezzo-soprano" },
      { name: "Aeneas", voice: "baritone" },
      { name: "Belinda", voice: "soprano" },
    ],
    premiere: {
      date: "1689",
      note: "by December 1689",
      recorded: true,
      house: "a girls’ school in Chelsea",
      city: "London",
    },
  },
  // Source: lesarts.com; handelforever.com; flaminioonline.it
  {
    id: "giulio-cesare",
    title: { text: "Giulio Cesare in Egitto", lang: "it", english: "Julius Caesar in Egypt" },
    year: 1724,
    runningTime: { minutes: 180, bound: "over" },
    description:
      "Caesar is in Egypt, and so is Cleopatra: two rulers out of the history books, given voices to match. Come for the singing, as one aria hands over to the next for three hours and more. Handel wrote Caesar for the alto castrato Senesino; a mezzo-soprano or a countertenor sings it now.",
    contentNote: "There are killings, a severed head and threats of rape.",
    makers: [
      { name: "George Frideric Handel", trade: "Composer" },
      { name: "Nicola Francesco Haym", trade: "Words" },
      {
        name: "Giacomo Francesco Bussani",
        trade: "After",
        source: "*it:Giulio Cesare in Egitto*, libretto, Venice, 1677",
      },
    ],
    languages: ["Italian"],
    roles: [
      { name: "Caesar", voice: "mezzo-soprano or countertenor, written for an alto castrato" },
      { name: "Cleopatra", voice: "soprano" },
    ],
    premiere: { date: "1724-02-20", house: "King’s Theatre, Haymarket", city: "London" },
  },
  // Source: geschichtewiki.wien.gv.at; King’s College London; roh.org.uk; the Met’s programme at docslib
  {
    id: "le-nozze-di-figaro",
    title: { text: "Le nozze di Figaro", lang: "it", english: "The Marriage of Figaro" },
    year: 1786,
    runningTime: { minutes: 180 },
    description:
      "Servants against their master, with a single day to get the better of him. This is comedy at full speed: in the ensembles several people sing different thoughts at once, and the plot runs on through all of them. One of the leading parts, Cherubino, is a boy sung by a woman.",
    contentNote: "An employer presses a servant for sex, and the opera plays it as comedy.",
    makers: [
      { name: "W. A. Mozart", trade: "Composer" },
      { name: "Lorenzo Da Ponte", trade: "Words" },
      {
        name: "Beaumarchais",
        trade: "After",
        source: "*fr:La Folle Journée, ou Le Mariage de Figaro*, staged 1784",
      },
    ],
    languages: ["Italian"],
    roles: [
      { name: "Figaro", voice: "bass or bass-baritone" },
      { name: "Susanna", voice: "soprano" },
      { name: "Countess", voice: "soprano" },
      { name: "Count", voice: "baritone" },
      { name: "Cherubino", voice: "mezzo-soprano, a trouser role" },
    ],
    premiere: { date: "1786-05-01", house: "Burgtheater", city: "Vienna" },
  },
  // Source: copy of Wikipedia; rohcollections.org.uk, performance 28741; is.muni.cz, for the note
  {
    id: "die-zauberflote",
    title: { text: "Die Zauberflöte", lang: "de", english: "The Magic Flute" },
    year: 1791,
    runningTime: { minutes: 146 },
    description:
      "A fairy tale with room for jokes: Tamino, Pamina, Papageno, and a queen who belongs to the night and sings very high. People talk between the songs, in German. The cast is a guided tour of the voice, from the Queen of the Night’s high soprano down through tenor and baritone to Sarastro’s bass.",
    contentNote: "There are thoughts of suicide, and threats of murder. The part of Monostatos, “a Moor”, is racist.",
    startHere: {
      label: "The warm one",
      reason:
        "Bring the family, or the part of you that still likes being told a story. There are jokes, and the characters stop singing to talk, so you always have somewhere to rest. Then come the highest notes you have ever heard of, and you find that you knew them already. It all takes not quite two and a half hours, intervals apart.",
    },
    makers: [
      { name: "W. A. Mozart", trade: "Composer" },
      { name: "Emanuel Schikaneder", trade: "Words" },
    ],
    languages: ["German"],
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
    title: { text: "Il barbiere di Siviglia", lang: "it", english: "The Barber of Seville" },
    year: 1816,
    runningTime: { minutes: 150 },
    description:
      "A comedy with a barber in the middle of it: Figaro, whom Mozart had set to music before Rossini did. You will recognise tunes you never knew came from an opera, and feel at home at once. Billed at first as *it:Almaviva*, it failed on its first night and succeeded on the next.",
    makers: [
      { name: "Gioachino Rossini", trade: "Composer" },
      { name: "Cesare Sterbini", trade: "Words" },
      { name: "Beaumarchais", trade: "After", source: "*fr:Le Barbier de Séville*, 1775" },
    ],
    languages: ["Italian"],
    roles: [
      { name: "Figaro", voice: "baritone" },
      { name: "Rosina", voice: "mezzo-soprano, often soprano, but contralto in the printed cast" },
      { name: "Almaviva", voice: "tenor" },
      { name: "Bartolo", voice: "bass" },
      { name: "Basilio", voice: "bass" },
    ],
    premiere: { date: "1816-02-20", house: "Teatro Argentina", city: "Rome" },
  },
  // Source: Teatro Regio Torino; sdopera.com; roh.org.uk; the Met’s programme at studylib
  {
    id: "la-traviata",
    title: { text: "La traviata", lang: "it" },
    year: 1853,
    runningTime: { minutes: 130 },
    description:
      "Violetta, the woman led astray of the title, was so much of Verdi’s day that the authorities made him set her story in “about 1700”. She is a person rather than a legend, and comes from life at one remove: behind her stands what Dumas fils wrote, and behind that the real Marie Duplessis.",
    contentNote: "There is grave illness, and somebody is humiliated in public.",
    makers: [
      { name: "Giuseppe Verdi", trade: "Composer" },
      { name: "Francesco Maria Piave", trade: "Words" },
      {
        name: "Alexandre Dumas fils",
        trade: "After",
        source: "*fr:La Dame aux camélias*, novel 1848, play 1852",
      },
    ],
    languages: ["Italian"],
    roles: [
      { name: "Violetta", voice: "soprano" },
      { name: "Alfredo", voice: "tenor" },
      { name: "Germont", voice: "baritone" },
    ],
    premiere: { date: "1853-03-06", house: "La Fenice", city: "Venice" },
  },
  // Source: Library of Congress exhibit; Oper Frankfurt; metopera.org; rohcollections.org.uk, performance 4751
  {
    id: "boris-godunov",
    title: { text: "Boris Godunov", lang: "ru-Latn" },
    year: 1874,
    runningTime: { minutes: 140, toMinutes: 212 },
    description:
      "Power in Russia, seen from both sides: a tsar who really lived, sung by a bass, and a crowd that sings like a character. It is for you if history is what draws you. The version of 1869, which takes about two hours and twenty minutes, was turned down because it had no leading woman.",
    contentNote: "A child has been murdered before it begins. Expect hunger, madness and a mob.",
    makers: [
      { name: "Modest Mussorgsky", trade: "Composer" },
      { name: "Modest Mussorgsky", trade: "Words" },
      { name: "Alexander Pushkin", trade: "After", source: "*ru-Latn:Boris Godunov*, 1825, printed 1831" },
      { name: "Nikolai Karamzin", trade: "After", source: "*History of the Russian State*, from 1816" },
    ],
    languages: ["Russian"],
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
  // Source: wikisummaries; trantor ebook; Wikipedia; theatrehd.com; roh.org.uk
  {
    id: "carmen",
    title: { text: "Carmen", lang: "fr" },
    year: 1875,
    runningTime: { minutes: 160, toMinutes: 167 },
    description:
      "Four of its tunes you know before you arrive; what you do not expect is how hard a story they stand in. The heroine, Carmen, is a mezzo-soprano, and at first there was spoken dialogue between the songs. Bizet died three months after the first night, to the day.",
    contentNote: "There is violence against a woman, and a stereotype of Romani people.",
    makers: [
      { name: "Georges Bizet", trade: "Composer" },
      { name: "Henri Meilhac", trade: "Words" },
      { name: "Ludovic Halévy", trade: "Words" },
      { name: "Prosper Mérimée", trade: "After", source: "*fr:Carmen*, 1845" },
    ],
    languages: ["French"],
    roles: [
      { name: "Carmen", voice: "mezzo-soprano" },
      { name: "Don José", voice: "tenor" },
      { name: "Micaëla", voice: "soprano" },
      { name: "Escamillo", voice: "bass-baritone" },
    ],
    premiere: { date: "1875-03-03", house: "Opéra-Comique", city: "Paris" },
  },
  // Source: themusicgala.com, programme of the San Carlo; Interlochen and the Met; rohcollections.org.uk, performance 26241
  {
    id: "la-boheme",
    title: { text: "La bohème", lang: "it" },
    year: 1896,
    runningTime: { minutes: 110 },
    description:
      "Friends with the rent to find, a first love between Rodolfo and Mimì, an illness: nobody here is a king or a god, and you could have met them all. That is why it is so easy to enter. Puccini took his people from Murger, and two writers, Illica and Giacosa, found them their words.",
    contentNote: "There is grave illness.",
    makers: [
      { name: "Giacomo Puccini", trade: "Composer" },
      { name: "Luigi Illica", trade: "Words" },
      { name: "Giuseppe Giacosa", trade: "Words" },
      { name: "Henri Murger", trade: "After", source: "*fr:Scènes de la vie de bohème*, 1851" },
    ],
    languages: ["Italian"],
    roles: [
      { name: "Mimì", voice: "soprano" },
      { name: "Rodolfo", voice: "tenor" },
      { name: "Musetta", voice: "soprano" },
      { name: "Marcello", voice: "baritone" },
    ],
    premiere: { date: "1896-02-01", house: "Teatro Regio", city: "Turin" },
  },
  // Source: universaledition.com; WNO; Wikipedia; rbo.org.uk and its cast sheet of 2025; europaticket.com
  {
    id: "jenufa",
    title: { text: "Jenůfa", lang: "cs", original: { text: "Její pastorkyňa", lang: "cs" } },
    year: 1904,
    runningTime: { minutes: 120, toMinutes: 130 },
    description:
      "Life in a village, watched closely, with two big parts for women: Jenůfa and the Kostelnička, both sopranos. If arias seem artificial to you, this may not: Janáček drew his melodies from speech, and set prose. He made the text himself, from a play by Gabriela Preissová; the opera’s Czech title means “Her Stepdaughter”.",
    contentNote: "A baby is killed, a face is slashed, and people are shamed.",
    makers: [
      { name: "Leoš Janáček", trade: "Composer" },
      { name: "Leoš Janáček", trade: "Words" },
      { name: "Gabriela Preissová", trade: "After", source: "*cs:Její pastorkyňa*, play, 1890" },
    ],
    languages: ["Czech"],
    roles: [
      { name: "Jenůfa", voice: "soprano" },
      { name: "Kostelnička", voice: "soprano" },
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
    description:
      "Two lovers of legend, taken from Fuzuli by Uzeyir Hajibeyov and his brother Jeyhun. Hear it to find out what opera became in Baku: where you expect an aria you get mugham, which the singers improvise. It is called the first opera of the Muslim East, and at its premiere the part of Leyli was sung by a man.",
    contentNote: "There is a forced marriage, and grief that kills.",
    makers: [
      { name: "Uzeyir Hajibeyov", trade: "Composer" },
      { name: "Uzeyir Hajibeyov", trade: "Words" },
      { name: "Jeyhun Hajibeyov", trade: "Words" },
      { name: "Fuzuli", trade: "After", source: "*Leyli and Majnun*, 16th century" },
    ],
    languages: ["Azerbaijani"],
    roles: [{ name: "Leyli and Majnun", voice: "mugham singers" }],
    premiere: {
      date: "1908-01-25",
      note: "12 January 1908 old style (25 January new style)",
      house: "Taghiyev Theatre",
      city: "Baku",
    },
  },
  // Source: filharmonikusok.hu; interlude.hk; Chandos booklet; desmoinesmetroopera.org; seattleopera.org, for the note
  {
    id: "bluebeards-castle",
    title: { text: "A kékszakállú herceg vára", lang: "hu", english: "Bluebeard’s Castle" },
    year: 1918,
    runningTime: { minutes: 60 },
    description:
      "Judith and Bluebeard stand before seven doors, and you will want every one of them opened. It is a thriller, with only two singers to follow, and it is over in about an hour. Bartók composed it in 1911, and seven years passed before a stage took it.",
    contentNote: "A man controls a woman. There is blood, and a torture chamber.",
    makers: [
      { name: "Béla Bartók", trade: "Composer" },
      { name: "Béla Balázs", trade: "Words" },
    ],
    languages: ["Hungarian"],
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
    description:
      "“Summertime” is there to greet you, and the words are English, so you are inside before you know it. Ask as you listen who is telling whose story: Gershwin insisted on a Black cast, and the picture that white authors drew of Black life has been argued over for a long time.",
    contentNote: "There are killings, domestic and sexual violence, drugs and racial stereotypes.",
    makers: [
      { name: "George Gershwin", trade: "Composer" },
      { name: "DuBose Heyward", trade: "Words" },
      { name: "Ira Gershwin", trade: "Words" },
      { name: "DuBose Heyward", trade: "After", source: "*Porgy*, novel, 1925" },
      { name: "Dorothy and DuBose Heyward", trade: "After", source: "*Porgy*, play, 1927" },
    ],
    languages: ["English"],
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
  // Source: brittenproject.org, BTC967; hollywoodbowl.com, for the note; torbaysymphony.org
  {
    id: "peter-grimes",
    title: { text: "Peter Grimes" },
    year: 1945,
    runningTime: { minutes: 143 },
    description:
      "A rumour goes round a village, and it is about one of the fishermen. You hear it in English, with an orchestra that sounds like the sea, and you can weigh the rumour as you listen. Britten, who had scored the film *Night Mail* nine years before, took the tale from George Crabbe.",
    contentNote: "Boys die, and there is cruelty, a mob and self-destruction.",
    makers: [
      { name: "Benjamin Britten", trade: "Composer" },
      { name: "Montagu Slater", trade: "Words" },
      { name: "George Crabbe", trade: "After", source: "*The Borough*, 1810" },
    ],
    languages: ["English"],
    roles: [
      { name: "Grimes", voice: "tenor" },
      { name: "Ellen Orford", voice: "soprano" },
      { name: "Balstrode", voice: "baritone" },
    ],
    premiere: { date: "1945-06-07", house: "Sadler’s Wells", city: "London" },
  },
  // Source: boosey.com; Japan Times; LA Times, 1985
  {
    id: "yuzuru",
    title: { text: "Yūzuru", lang: "ja-Latn", english: "Twilight Crane" },
    year: 1952,
    runningTime: { minutes: 100, toMinutes: 110 },
    description:
      "A folk tale: a man’s wife is a crane, and greed enters the house. Four leading voices and less than two hours make it a gentle place to begin, and the music has a warmth you may know from Puccini. Ikuma Dan set Junji Kinoshita’s play just as it stood, without changing a word.",
    makers: [
      { name: "Ikuma Dan", trade: "Composer" },
      { name: "Junji Kinoshita", trade: "Words" },
    ],
    languages: ["Japanese"],
    roles: [
      { name: "Tsū", voice: "soprano" },
      { name: "Yohyō", voice: "tenor" },
      { name: "Unzu", voice: "baritone" },
      { name: "Sōdo", voice: "bass" },
    ],
    premiere: { date: "1952-01-30", house: "Asahi Kaikan", city: "Osaka" },
  },
  // Source: operaamerica.org; boosey.com; houstongrandopera.org; staatsoper-stuttgart.de, for the music; the Met’s broadcast of 12 February 2011 at docslib
  {
    id: "nixon-in-china",
    title: { text: "Nixon in China" },
    year: 1987,
    runningTime: { minutes: 150 },
    description:
      "Each of the leading parts was a real person before becoming a voice: Nixon, Pat Nixon, Mao, Kissinger and, as the libretto spells them, Chiang Ch’ing (Jiang Qing) and Chou En-lai (Zhou Enlai). If you have come over from the documentaries, you may feel at home: the landing that it sings is one you may have seen on television.",
    contentNote: "A beating is danced on stage.",
    startHere: {
      label: "The one that surprises",
      reason:
        "You may have seen this on television: an aeroplane lands, and history is about to be made. John Adams and Alice Goodman let those people sing, in English, and the news report turns into something stranger. If you think opera is about other people’s centuries, start here. There are two and a half hours of music; with intervals, houses have taken from three hours to three and three quarters.",
    },
    makers: [
      { name: "John Adams", trade: "Composer" },
      { name: "Alice Goodman", trade: "Words" },
      { name: "Peter Sellars", trade: "Staging" },
    ],
    languages: ["English"],
    roles: [
      { name: "Nixon", voice: "baritone" },
      { name: "Pat Nixon", voice: "soprano" },
      { name: "Mao", voice: "tenor" },
      { name: "Chou En-lai", voice: "baritone" },
      { name: "Chiang Ch’ing", voice: "coloratura soprano" },
      { name: "Kissinger", voice: "bass or bass-baritone" },
    ],
    premiere: {
      date: "1987-10-22",
      house: "Houston Grand Opera, Wortham Theater Center",
      city: "Houston",
    },
  },
  // Source: LA Times, 29 August 2000; classicalmpr.org; Met archives; theoperahub.com, for the length; tripoli-city.org
  {
    id: "l-amour-de-loin",
    title: { text: "L’Amour de loin", lang: "fr", english: "Love from Afar" },
    year: 2000,
    runningTime: { minutes: 120, toMinutes: 135 },
    description:
      "Jaufré, Clémence and a Pilgrim, three singers in all; love at a distance, as the title says; and one sea. Come if sound matters more to you than plot: the music shimmers. When the Met gave it in 2016, no opera by a woman had been heard there since Smyth’s *de:Der Wald* in 1903.",
    contentNote: "Illness and death are part of the story.",
    makers: [
      { name: "Kaija Saariaho", trade: "Composer" },
      { name: "Amin Maalouf", trade: "Words" },
    ],
    languages: ["French"],
    roles: [
      { name: "Jaufré", voice: "baritone" },
      { name: "Clémence", voice: "soprano" },
      { name: "Pilgrim", voice: "mezzo-soprano" },
    ],
    premiere: { date: "2000-08-15", house: "Salzburg Festival", city: "Salzburg" },
  },
  // Source: sunandsea.lt, lrt.lt and akademie-solitude.de, for Braunschweig; govilnius.lt and Wikipedia, for Vilnius; ndg.lt, for 70 min
  {
    id: "sun-and-sea",
    title: { text: "Sun & Sea", original: { text: "Saulė ir jūra", lang: "lt" } },
    year: 2017,
    runningTime: { minutes: 60, toMinutes: 70 },
    description:
      "From above, you watch a beach where people on holiday sing about small worries, and slowly these add up to one large one, the climate. It runs on a loop of about an hour. In Venice, as *Sun & Sea (Marina)*, it was sung in English in Lithuania’s pavilion, and won the Biennale’s Golden Lion of 2019.",
    makers: [
      { name: "Lina Lapelytė", trade: "Composer" },
      { name: "Vaiva Grainytė", trade: "Words" },
      { name: "Rugilė Barzdžiukaitė", trade: "Director" },
    ],
    languages: ["Lithuanian", "English"],
    roles: [{ name: "Holidaymakers", voice: "ensemble" }],
    premiere: {
      date: "2017",
      note: "2017, in Braunschweig or in Vilnius: sources differ",
      afterwards: "in English in Venice, 11 May 2019",
    },
  },
  // Source: metopera.org; AP; fsbopera.org, for the length; classicalvoiceamerica.org, for the note; Chicago Tribune, 17 March 2022
  {
    id: "fire-shut-up-in-my-bones",
    title: { text: "Fire Shut Up in My Bones" },
    year: 2019,
    runningTime: { minutes: 174 },
    description:
      "Charles M. Blow wrote a memoir, and here his life is sung: the part of Charles is for a baritone. Begin with it if you come from jazz, as its composer, Terence Blanchard, does. On 27 September 2021 it became the first opera by a Black composer to be given at the Met.",
    contentNote: "It is about the sexual abuse of a child. There is a gun, and strong language.",
    makers: [
      { name: "Terence Blanchard", trade: "Composer" },
      { name: "Kasi Lemmons", trade: "Words" },
      { name: "Charles M. Blow", trade: "After", source: "*Fire Shut Up in My Bones*, memoir, 2014" },
    ],
    languages: ["English"],
    roles: [
      { name: "Charles", voice: "baritone" },
      { name: "Destiny, Loneliness and Greta", voice: "soprano" },
    ],
    premiere: { date: "2019-06", house: "Opera Theatre of Saint Louis", city: "Saint Louis" },
  },
];
