import type { Voice } from "../content/voices.ts";
import type { Facet } from "./facets.ts";
import { MatchingWorksLink } from "./matching-works-link.tsx";

interface VoiceListProps {
  readonly voices: readonly Voice[];
  readonly facets: readonly Facet[];
}

/** What each voice tends to sing, with a way to the works of the list that have it in a leading part. */
export function VoiceList({ voices, facets }: VoiceListProps) {
  return (
    <dl className="modes">
      {voices.map(({ id, name, description }) => (
        <div key={id} id={id}>
          <dt>{name}</dt>
          <dd>
            {description} <MatchingWorksLink facets={facets} parameter="voice" value={id.replace("voice-", "")} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
