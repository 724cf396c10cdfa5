import { type ReactNode, useEffect, useState } from "react";
import { useHydrated } from "../../engine/use-hydrated.ts";
import type { PrintedTune } from "../content/page-data.ts";

interface HearButtonProps {
  /** The id of the figure that it plays. */
  readonly figure: string;
  /** Such as “Dido’s lament, 45 seconds”. */
  readonly what: string;
  readonly children?: ReactNode;
}

/** The player does not stop at once. */
const FADE_OUT_MS = 250;

/** Plays a figure, or stops it. Not there without scripts; until they run, only its place is. */
export function HearButton({ figure, what, children }: HearButtonProps) {
  const ready = useHydrated();
  const [playing, setPlaying] = useState<AbortController>();
  useEffect(() => () => playing?.abort(), [playing]);

  async function press(): Promise<void> {
    if (playing) return playing.abort();
    const element = document.getElementById(figure);
    if (!element) return;
    // Safari lets only a press make a sound, and the press ends while the player is being loaded.
    const context = new AudioContext();
    const stop = new AbortController();
    stop.signal.addEventListener("abort", () => {
      setPlaying(undefined);
      setTimeout(() => context.close(), FADE_OUT_MS);
    });
    setPlaying(stop);
    try {
      const { play } = await import("./play.ts");
      await play(context, element, stop);
    } catch (error) {
      stop.abort();
      throw error;
    }
  }

  return (
    <button
      type="button"
      className={ready ? "hear" : "hear waiting"}
      aria-label={`Hear ${what}`}
      aria-pressed={playing !== undefined}
      onClick={press}
    >
      {children}
    </button>
  );
}

/** A tune that can be heard: a button, and its notes if it has a stave of its own. */
export function Tune({ tune: { figure, name, seconds, stave, bass } }: { readonly tune: PrintedTune }) {
  return (
    <figure className="tune" id={stave && figure}>
      <figcaption>
        <HearButton figure={figure} what={`${name}, ${seconds} seconds`} />
        <span>
          {name}, {seconds} seconds
          {!stave && (
            <>
              : drawn <a href={`#${figure}`}>above</a>
            </>
          )}
        </span>
      </figcaption>
      {bass && <img className="leaflet-only" alt="" {...bass} />}
      {stave && (
        <picture>
          <source
            media="(min-width: 30em)"
            srcSet={stave.wide.src}
            width={stave.wide.width}
            height={stave.wide.height}
          />
          <img loading="lazy" alt={stave.alt} {...stave.narrow} />
        </picture>
      )}
    </figure>
  );
}
