import type { ReactNode } from "react";

interface Choice {
  readonly id: string;
  readonly label: string;
  /** What one reads in the face after it. */
  readonly reading: string;
  readonly picture: ReactNode;
}

/** Film keeps its own colours, whatever the theme. */
const BLACK = "#2a2634";
const NIGHT = "#0f2c44";
const BLUE = "#12466b";
const GREY = "#8fabc0";
const SHADE = "#c2d0dc";
const LIGHT = "#f3f5f8";
const RED = "#c2254f";

/** Each picture fills a frame of 328 by 246. */
const CHOICES: readonly Choice[] = [
  {
    id: "soup",
    label: "soup",
    reading: "“He is hungry.”",
    picture: (
      <>
        <path fill={GREY} d="M0 0h328v158H0z" />
        <path fill={LIGHT} d="M0 158h328v88H0z" />
        <ellipse fill={SHADE} cx="190" cy="212" rx="112" ry="14" />
        <path fill={NIGHT} d="M132 196h64l6 16h-76z" />
        <path fill={BLUE} d="M64 118h200c-4 52-40 86-100 86S68 170 64 118z" />
        <path fill={NIGHT} d="M264 118c-4 52-40 86-100 86 44-14 64-46 68-86z" />
        <ellipse fill={SHADE} cx="164" cy="118" rx="100" ry="24" />
        <ellipse fill={RED} cx="164" cy="121" rx="88" ry="18" />
        <path
          stroke={LIGHT}
          strokeWidth="6"
          strokeLinecap="round"
          d="M128 92c-16-20 14-26 0-52M164 88c-16-24 14-30 0-60M200 92c-16-20 14-26 0-52"
        />
      </>
    ),
  },
  {
    id: "train",
    label: "a train leaving",
    reading: "“He is too late.”",
    picture: (
      <>
        <path fill={SHADE} d="M0 0h328v118H0z" />
        <path
          fill={LIGHT}
          d="M196 52c-4-16-22-20-32-10-8-18-36-18-42 0-14-12-40-6-42 10-18-10-46-4-52 12-14-4-22-2-28 6v22c10 10 30 10 38-2 14 12 38 10 46-4 14 10 36 8 44-6 12 8 30 6 38-6 14 6 26-4 30-22z"
        />
        <path fill={GREY} d="M0 118h328v128H0z" />
        <path fill={BLUE} d="M204 118L40 246h288v-31z" />
        <path stroke={NIGHT} strokeWidth="6" d="M150 166h108M128 186h152M98 213h212M64 242h264" />
        <path stroke={LIGHT} strokeWidth="4" d="M186 140L98 246M222 140l88 106" />
        <path fill={LIGHT} d="M0 150l164-32h20L0 232z" />
        <path fill={NIGHT} d="M184 118L0 226v20h24zM150 150V70q0-24 54-24t54 24v80h-12v10h-14v-10h-56v10h-14v-10z" />
        <path fill={BLUE} d="M190 70h28v80h-28z" />
        <path fill={GREY} d="M163 74h20v30h-20zM225 74h20v30h-20zM195 76h18v28h-18z" />
        <path fill={RED} d="M164 130a9 9 0 0 1 18 0 9 9 0 0 1-18 0M226 130a9 9 0 0 1 18 0 9 9 0 0 1-18 0" />
      </>
    ),
  },
  {
    id: "door",
    label: "a door opening",
    reading: "“He is afraid.”",
    picture: (
      <>
        <path fill={BLUE} d="M0 0h328v192H0z" />
        <path fill={NIGHT} d="M0 192h104V20h122v172h102v54H0z" />
        <path fill={LIGHT} d="M114 30h44v176h-44z" />
        <path fill={GREY} d="M114 206h44l-16 40H16z" />
        <path fill={NIGHT} d="M150 16l66 16v174l-66 24z" />
        <path stroke={BLUE} strokeWidth="4" d="M163 40l42 6v62l-42 3zM163 128l42-2v62l-42 12z" />
        <circle fill={RED} cx="156" cy="122" r="7" />
      </>
    ),
  },
];

/**
 * Three frames of film: a face, a picture of the reader's choice, and the same face. Without scripts: the stylesheet
 * shows what belongs to the checked choice (styles/the-cut.css).
 */
export function TheCut() {
  return (
    <>
      <fieldset>
        <legend className="visually-hidden">Cut to</legend>
        <span aria-hidden="true">Cut to</span>
        {CHOICES.map(({ id, label }, index) => (
          <label key={id}>
            <input type="radio" name="cut" value={id} defaultChecked={index === 0} /> {label}
          </label>
        ))}
      </fieldset>
      <svg
        className="drawing"
        viewBox="0 0 1024 306"
        role="img"
        aria-label="A strip of film: a man’s face, the picture that you chose, and the same face again."
        focusable="false"
      >
        <path fill={BLACK} d="M0 0h1024v306H0z" />
        <path className="line-paper" strokeWidth="14" strokeDasharray="15 14" d="M11 15h1002M11 291h1002" />
        <Face />
        <use href="#cut-face" x="672" />
        {CHOICES.map(({ id, picture }) => (
          <g key={id} className={`cut-${id}`} transform="translate(348 30)">
            {picture}
          </g>
        ))}
      </svg>
      <output className="cut-reading" aria-label="What the face says">
        {CHOICES.map(({ id, label, reading }) => (
          <span key={id} className={`cut-${id}`}>
            <span>Cut to {label}: </span>
            {reading}{" "}
          </span>
        ))}
      </output>
    </>
  );
}

/** Brows, eyes and mouth are level: it must say nothing. */
function Face() {
  return (
    <g id="cut-face">
      <g transform="translate(12 30)">
        <path fill={GREY} d="M0 0h328v246H0z" />
        <path fill={NIGHT} d="M14 246c10-30 52-42 112-54h76c60 12 102 24 112 54z" />
        <path
          fill={SHADE}
          d="M136 160h56v38l-28 40-28-40zM164 24c42 0 63 24 63 60 8-4 14 2 13 14-1 11-7 18-14 17-7 38-30 70-62 70z"
        />
        <path
          fill={LIGHT}
          d="M136 184l-14 7 26 55h8l8-17zM192 184l14 7-26 55h-8l-8-17zM172 24l-5 68 14 38c1 6-5 9-17 9v46c-31-1-54-32-61-70-7 1-13-6-14-17-1-12 5-18 13-14 0-40 22-60 70-60z"
        />
        <path
          fill={NIGHT}
          d="M101 92c-9-56 21-84 66-84s68 32 59 84c-4-14-8-24-17-34-30 2-58-2-76-14-16 12-26 26-32 48zM132 101a6 6 0 0 1 12 0 6 6 0 0 1-12 0M188 101a6 6 0 0 1 12 0 6 6 0 0 1-12 0"
        />
        <path stroke={NIGHT} strokeWidth="4.5" strokeLinecap="round" d="M124 84h28M180 84h28M143 158h42" />
      </g>
    </g>
  );
}
