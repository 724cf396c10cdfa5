import type { Companion } from "./types.ts";

/** For each of the works that the guides suggest to newcomers. */
export const companions = {
  // Source: railwaymoviedatabase.com, for the forty; net-film.ru, for newspaper, net and Crewe; 8mmforum.film-tech.com,
  // 29 May 2014, for Holyhead and the four minutes; postalheritage.wordpress.com, for Blackheath;
  // blackstonetoday.blogspot.com, 10 February 2013, for the verse at 19.26; insidecroydon.com, 7 November 2013, for the
  // breath; The Guardian, 30 November 2007, for £3; josieholford.com, for Broad Street
  "night-mail": {
    before:
      "It is 1936. The Post Office has a film unit, and wants its own people to feel proud. Some forty of them sort letters all night, on a train that takes no passengers. That is all you need.",
    firstMinutes:
      "Men talk in clipped sentences about bags and connections. Let the words go by, and listen to how they are said. Then look at what a train does to the country it runs through: a farmer gets his newspaper thrown from it.",
    times: "The time is that of one copy.",
    waitFor: [
      [
        "Crewe",
        "Trains from elsewhere must meet this one, and one is late. A man in a suit asks for “that Holyhead job”. The night goes on four minutes behind.",
      ],
      [
        "The bag",
        "A leather pouch hangs out of the van, and a net beside the line takes it at full speed. Another is caught.",
      ],
      ["The van", "Watch the men sway. The van stood still, on the Post Office’s own lot in Blackheath."],
      ["About 19½ min", "“This is the Night Mail crossing the border.” Put the telephone away until it stops."],
    ],
    tomorrow:
      "Stuart Legg, who spoke the fast part, is said to have complained that he could not breathe. Britten told him not to worry: it was a film. And Auden, at £3 a week, was sent to Broad Street station as second camera, to film mailbags.",
    afterwards: [
      "Who paid for this, and what would you not expect them to show?",
      "Say the verse aloud. Where do you breathe?",
    ],
  },
  // Source: subslikescript.com; scripts.com; realbillbillions.blogspot.com, 6 February 2018, for the scout;
  // librarymedia.org, quoting Ebert, for the half-hour and the 250 hours
  "hoop-dreams": {
    before:
      "Two boys would like to be paid to play basketball. So would many others. Three film-makers stayed with these two for nearly five years. You need one rule: the ball goes through the hoop.",
    firstMinutes:
      "The All-Star game: the professionals, in light. William and Arthur say what they will buy when they are rich, a house for a mother, a car for a father. A man in insurance, who spends his spare time looking for talent in the parks, sees Arthur play. The quickest first step in five years, he says. Notice how soon you have a favourite.",
    times: "The time is that of one copy.",
    waitFor: [
      [
        "The school",
        "An hour and a half each way. “I saw a rug, flowers, clean hallways.” Its great son is Isiah Thomas.",
      ],
      ["About 22 min", "Two boys who play like men read like children of ten."],
      ["The free throws", "Freshmen pay for a miss: 15 cents, or 50 laps."],
      ["The mothers", "From about the middle they are the film."],
      ["Bedtime", "Three hours are two evenings. Stop at the end of a school year."],
    ],
    tomorrow:
      "The plan was half an hour, for television. They came back with 250 hours. Say so when somebody next asks whether you are nearly done.",
    afterwards: [
      "Who made money from these two, and who did not?",
      "Would their lives have gone the same way with no camera there?",
    ],
  },
  // Source: English subtitles at cswap.com; imagejournal.org, 28 October 2011, for the edict;
  // myqueercinema.blogspot.com, February 2024, for the wine-grower; idfa.nl, for the clock; imdb.com, reviews of the
  // sequel, for what she was told
  "the-gleaners-and-i": {
    before:
      "Gleaning is picking up what a harvest leaves in the field. In France it is an old right. Her camera fits in one hand, so the other is free.",
    firstMinutes:
      "She begins with a dictionary, G as in gleaning, and the dictionary with a painting by Millet. Women remember doing it. A rap goes over people who bend down for food in city markets today. By the fourth minute she has seen that men glean too, and alone. By the fifth she is filming her own hair and hands. You have been given the whole film in small.",
    times: "Times by the subtitles of one copy, at 25 pictures a second.",
    waitFor: [
      ["8 min", "Supermarkets take potatoes of two to four inches. The rest is tipped back on the land."],
      ["9.50", "One of those is a heart. One hand picks it and the other films."],
      ["38 min", "A painting in a junk shop, too good to be true."],
      [
        "49 min",
        "Among vines, the house of Étienne-Jules Marey, who took pictures of movement before there was a cinema.",
      ],
      ["About 70 min", "At a market, a man eats parsley as he goes. Let nobody tell you more about him."],
      ["Somewhere", "A wine-grower tells her his other profession, and an edict of 1554 is read out in a field."],
    ],
    tomorrow:
      "She takes home a clock without hands: just right for her, since it does not tell the time. And she went back to her people for a sequel, *The Gleaners and I: Two Years Later* (2002). One of them tells her that there was too much of her in this film. She left that in.",
    afterwards: ["She gleans people. Does she ask them first?", "What did you throw away today?"],
  },
  // Source: theblues-thatjazz.com, for the times; getrevising.co.uk, for the lament; scribd.com, document 237195464, for
  // “Ah! Belinda”; gramophone.co.uk, John Steane, for the stout
  "dido-and-aeneas": {
    before:
      "Dido is in love, and afraid of it. Aeneas is on his way to found Rome. Everybody wants them to marry, except a sorceress, her witches and, it seems, Jupiter. Have the words beside you. They are short.",
    firstMinutes:
      "A slow, limping overture starts to run. Belinda, her companion, sings “Shake the cloud”: cheer up. Dido does not. Her first song, “Ah! Belinda”, sits on a bass that goes round and round beneath her. Remember that it did.",
    times: "Times of one recording: Academy of Ancient Music, Christopher Hogwood, 52 minutes.",
    waitFor: [
      ["9.07", "“Fear no danger”: everybody agrees with everybody, in a dance."],
      ["16.28", "“Wayward sisters”: the key goes dark, and there are the witches."],
      ["20.48", "“In our deep vaulted cell”: every line has its echo."],
      ["28.50", "“Haste, haste to town”: a storm, and a whole court runs for cover in three quarters of a minute."],
      ["29.34", "A spirit, with an order. He believes it at once."],
      ["33.13", "“Come away, fellow sailors”: the jolliest tune of the evening, about leaving girls behind."],
      [
        "43.51",
        "“Thy hand, Belinda”: a voice comes down step by step. Then the low strings alone, five bars, and again, to the end. Her sentences do not fit. Wait for “Remember me”, on one note.",
      ],
      ["47.57", "“With drooping wings”: do not get up yet."],
    ],
    tomorrow:
      "In 1950 Kirsten Flagstad, to many the greatest singer alive, signed a contract to sing Dido twenty times in a theatre that an actor, Bernard Miles, had of his own. Her fee: to be looked after, and two pints of stout a day.",
    afterwards: [
      "Who killed her: he, the witches, Rome, or she herself?",
      "The words do not say that she does anything. What did you see her do?",
    ],
  },
  // Source: ua-cam.com and pristineclassical.com, for the times; naxos.com, 8.110127-28, for the missing dialogue;
  // youroperadaily.com, for the F; wikisum.wiki, for Seyfried’s letter of 1840
  "die-zauberflote": {
    before:
      "Three ladies save a lost prince from a serpent, and their queen sends him after her daughter, whom a wicked man has carried off. He gets a flute with power over people. Believe it all until the interval.",
    firstMinutes:
      "Three great chords, with silences between them. You will hear them again, in a temple. Then a theme on tiptoe, handed from one instrument to the next.",
    times: "Times of one recording, without the talk: Thomas Beecham, Berlin, 1937–38.",
    waitFor: [
      ["7.43", "“Zu Hilfe!”: a hero who screams for help, and faints."],
      ["13.31", "“Der Vogelfänger bin ich ja”: five notes on a pan pipe, and the bird-catcher."],
      ["24.29", "“Hm! hm! hm!”: a man sings with a padlock on his mouth."],
      ["32.26", "“Bei Männern”: two people who are not in love with each other sing the best song about love."],
      ["46.08", "The flute. Animals come to listen, if your theatre has animals."],
      ["1.01.06", "Act 2. The priests march in, and the world has turned round. Who was the villain?"],
      [
        "1.14.11",
        "“Der Hölle Rache”: a mother gives her daughter a knife. The voice goes up a staircase of short, sharp notes to a high F, over and over.",
      ],
      ["1.17.03", "“In diesen heil’gen Hallen”: the answer, in some of the lowest notes in opera."],
      ["1.23.08", "“Ach, ich fühl’s”: four minutes of nothing but sorrow."],
    ],
    tomorrow:
      "The F was written for Mozart’s sister-in-law, Josepha Hofer. On his last night, so a letter of 1840 has it, he lay in bed and kept pace with the performance across the city. “Hofer is just taking her top F,” he whispered.",
    afterwards: ["When did you change sides?", "Who made you do it: the words, or the music?"],
  },
  // Source: naxos.com, 8.669022-24, for the times; nonesuch.com; opera-guide.ch; opera-arias.com, for the Red Army song;
  // mentalfloss.com, Seth Colter Walls, for rats and insurance; content.time.com, 0,33009,910201-3, for the ballet
  "nixon-in-china": {
    before:
      "A president who has spent his career fighting communists goes to shake hands with them. Three Americans, three Chinese. The visit took place, day by day.",
    firstMinutes:
      "Scales climb and never arrive, over and over, until you notice that they are an airport, before dawn, and everybody is waiting. Then soldiers sing rules for good behaviour. It is a real song of the Red Army.",
    times: "Times of one recording: Colorado Symphony, Marin Alsop.",
    waitFor: [
      ["5.31", "“The people are the heroes now”: the same few words, until they mean something else."],
      ["8.22", "An aeroplane lands, in brass."],
      ["10.56", "“Your flight was smooth”: small talk, and he cannot stop."],
      [
        "12.21",
        "“News has a kind of mystery”: he shakes hands, and thinks in headlines. Wait for hope to turn into fear: he sees rats.",
      ],
      ["Then", "Mao’s study. Nixon talks business, Mao talks riddles, and three secretaries repeat the riddles."],
      ["Act 2", "“This is prophetic!”: Pat Nixon, alone. The warmest music of the evening."],
      ["Act 2", "The ballet, and the Nixons forget that it is a play."],
      ["Act 2", "“I am the wife of Mao Tse-tung”: the Queen of the Night, with politics."],
      ["Act 3", "Six beds. Nobody sleeps, and nobody listens to anybody."],
    ],
    tomorrow:
      "The ballet happened. The Nixons were taken to *The Red Detachment of Women*, and Mao’s wife sat between them. Fifteen years later the opera house in Houston took out insurance before the first night, in case somebody sued.",
    afterwards: ["Would you call this a documentary?", "What was staged, and by whom?"],
  },
} satisfies Record<string, Companion>;
