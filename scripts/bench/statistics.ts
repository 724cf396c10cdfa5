/** What was measured of one thing, round by round. */
export interface Measured<Subject, Row> {
  readonly subject: Subject;
  readonly rows: readonly Row[];
}

export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** Undefined if nothing could be measured. */
export function spread(values: readonly (number | undefined)[]): Spread | undefined {
  const sorted = values.filter((value) => value !== undefined).toSorted((one, other) => one - other);
  const [least] = sorted;
  const most = sorted.at(-1);
  if (least === undefined || most === undefined) return undefined;
  const middle = (sorted.length - 1) / 2;
  const [below = least, above = most] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return { median: (below + above) / 2, least, most };
}

export function column<Row, Key extends keyof Row>(rows: readonly Row[], key: Key): Row[Key][] {
  return rows.map((row) => row[key]);
}

/** Divides round by round: a machine that is slow in one round is slow for both values. */
export function ratios(
  ones: readonly (number | undefined)[],
  others: readonly (number | undefined)[],
): Spread | undefined {
  return spread(
    ones.map((one, round) => {
      const other = others[round];
      return one === undefined || other === undefined ? undefined : one / other;
    }),
  );
}

/** Measures each subject once in every round, so that the machine's changing speed affects all of them. */
export async function inRounds<Subject, Row>(
  rounds: number,
  subjects: readonly Subject[],
  measure: (subject: Subject, round: string) => Promise<Row>,
): Promise<Measured<Subject, Row>[]> {
  const measured = subjects.map((subject) => ({ subject, rows: [] as Row[] }));
  for (let round = 1; round <= rounds; round++) {
    for (const { subject, rows } of measured) rows.push(await measure(subject, `round ${round} of ${rounds}`));
  }
  return measured;
}
