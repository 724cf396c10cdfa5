import type { Facet } from "./facets.ts";

interface FacetSelectProps {
  readonly facet: Facet;
  /** "" where nothing is chosen. */
  readonly value: string;
  readonly choose: (value: string) => void;
}

/** The choices of one facet, each with the number of works that it leaves of the whole list. */
export function FacetSelect({ facet: { parameter, label, options }, value, choose }: FacetSelectProps) {
  return (
    <label className="facet">
      <span>{label}</span>
      <select name={parameter} value={value} onChange={({ target }) => choose(target.value)} autoComplete="off">
        <option value="">Any</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label} ({option.ids.size})
          </option>
        ))}
      </select>
    </label>
  );
}
