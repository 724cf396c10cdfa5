import type { Facet } from "./facets.ts";
import { SiteLink } from "./site-link.tsx";

interface MatchingWorksLinkProps {
  readonly facets: readonly Facet[];
  readonly parameter: string;
  readonly value: string;
}

/**
 * A way to the list, narrowed down to one choice where there is a script to do it. Nothing where no work is left by it.
 */
export function MatchingWorksLink({ facets, parameter, value }: MatchingWorksLinkProps) {
  const facet = facets.find((one) => one.parameter === parameter);
  const option = facet?.options.find((one) => one.value === value);
  if (!option) return null;
  return (
    <SiteLink className="matching-works" to={{ search: `?${parameter}=${value}`, hash: "#the-list" }}>
      {option.ids.size} {option.ids.size === 1 ? "work" : "works"} in the list
      <span className="visually-hidden">: {option.label}</span>
    </SiteLink>
  );
}
