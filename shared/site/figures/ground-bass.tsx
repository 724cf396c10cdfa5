import type { GroundBassData } from "../content/page-data.ts";
import { HearButton } from "../works/tune.tsx";

/**
 * Dido's lament: the bass once, and below it a row for each time that it sounds, with her words as high as she sings them
 * and in line with the bass.
 */
export function GroundBass({ figure, seconds, bass, rounds }: GroundBassData) {
  const tops = rounds.map((_, index) => rounds.slice(0, index).reduce((sum, { height }) => sum + height, 0));
  const height = rounds.reduce((sum, round) => sum + round.height, 0);
  return (
    <figure className="ground-bass" id={figure}>
      <figcaption>
        <HearButton figure={figure} what={`Dido’s lament, ${seconds} seconds`} />
        <span>
          <strong>Dido’s lament.</strong> The bass walks down, ends, and starts again: eleven times in all. She comes in
          on its last note, and they drift apart.
        </span>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways. */}
      <section className="sideways" aria-label="The bass and her words, to scale" tabIndex={0}>
        <picture>
          <img
            alt="The bass: G, F sharp, F, E, E flat, D, then B flat, C, D and G: five bars, and then again."
            {...bass}
          />
        </picture>
        <svg
          viewBox={`0 0 736 ${height}`}
          role="img"
          aria-label="Her words below the bass, at the height at which they are sung. The first time the bass is alone until its last note, when she begins: “When I”; the second time “am laid, am laid in earth, may my wrongs create”; the third time “no trouble, no trouble in thy breast”, and the bass ends alone."
        >
          {rounds.map(({ held, words }, index) => (
            <g key={held} transform={`translate(0 ${tops[index]})`}>
              <path className="round" d="M0 .5H736" />
              <text className="count" y="18">
                {index + 1}
              </text>
              <path className="held" d={held} />
              {words.map(({ text, x, y, isShort, sung }) => (
                <text key={sung} x={x} y={y} textAnchor={isShort ? "end" : undefined} data-sung={sung}>
                  {text}
                </text>
              ))}
            </g>
          ))}
        </svg>
      </section>
      <p>
        Bars 10 to 25. Each word stands as high as it is sung, below the bass note on which it falls. Your browser plays
        the notes as they were written. Nobody sings: that is what the evening is for.
      </p>
    </figure>
  );
}
