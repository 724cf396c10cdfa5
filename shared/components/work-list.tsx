import type { DocumentaryWork, OperaWork } from "../content/work.ts";
import { WorkEntry } from "./work-entry.tsx";

/** The programme: every work in the order of the data, which is the order of years. */
export function WorkList({ works }: { readonly works: readonly (DocumentaryWork | OperaWork)[] }) {
  return (
    <div className="programme">
      {works.map((work) => (
        <WorkEntry key={work.id} work={work} />
      ))}
    </div>
  );
}
