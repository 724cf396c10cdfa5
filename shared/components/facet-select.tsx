import type { Facet } from "./facets.ts";

interface FacetSelectProps {
  readonly facet: Facet;
  /** The works that the choices of all other facets leave. */
  readonly others: ReadonlySet<string>;
  /** "" where nothing is chosen. */
  readonly value: string;
  readonly choose: (value: string) => void;
}

/**
 * The choices of one facet, each with the number of works that it would leave. One that would leave none cannot be
 * made.
 */
export function FacetSelect({ facet: { parameter, label, options }, others, value, choose }: FacetSelectProps) {
  return (
    <label className="facet">
      <span>{label}</span>
      <select name={parameter} value={value} onChange={({ target }) => choose(target.value)} autoComplete="off">
        <option value="">Any</option>
        {options.map((option) => {
          const count = [...option.ids].filter((id) => others.has(id)).length;
          return (
            <option key={option.value} value={option.value} disabled={count === 0 && option.value !== value}>
              {option.label} ({count})
            </option>
          );
        })}
      </select>
    </label>
  );
}
