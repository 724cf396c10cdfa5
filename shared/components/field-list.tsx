import type { ReportField } from "../content/report-fields.ts";

/** What is recorded, in words: a list of the fields of a report or of a line in a log. */
export function FieldList({ fields }: { readonly fields: readonly ReportField[] }) {
  return (
    <ul>
      {fields.map(({ says }) => (
        <li key={says}>{says}</li>
      ))}
    </ul>
  );
}
