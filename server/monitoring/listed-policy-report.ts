import * as z from "zod/mini";

/** Whose addresses a browser writes out; of any other it names the scheme alone (CSP Level 3, section 5.4). */
const WRITTEN_OUT = new Set(["http:", "https:", "ws:", "wss:"]);

/** A scheme, or what stands for an address: `inline`, `eval`, `trusted-types-sink`. */
const WORD = /^[\w+.-]{1,40}$/;

const address = z.pipe(z.pipe(z.string(), z.transform(withoutQuery)), z.string());
/** Older browsers let the sources that it allows follow its name. */
const directive = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.split(" ")[0]),
  ),
  z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/)),
);
const count = z.int().check(z.nonnegative());

/** The fields that are passed on; the privacy page lists them in words (shared/content/report-fields.ts). */
const policyReport = z.object({
  "csp-report": z
    .object({
      "document-uri": address,
      "blocked-uri": orLeftOut(address),
      "effective-directive": orLeftOut(directive),
      "violated-directive": orLeftOut(directive),
      disposition: orLeftOut(z.enum(["enforce", "report"])),
      "status-code": orLeftOut(count),
      "source-file": orLeftOut(address),
      "line-number": orLeftOut(count),
      "column-number": orLeftOut(count),
    })
    // Sentry makes nothing of a report that does not say which rule it is about. Firefox has long named it once only.
    .check(z.refine((report) => report["effective-directive"] ?? report["violated-directive"])),
});

/**
 * What a browser reports of a violation, with the listed fields alone, and with addresses that have lost user,
 * password, query and fragment. Undefined where it is no such report (CSP Level 3, section 5.3).
 */
export function listedPolicyReport(text: string): z.infer<typeof policyReport> | undefined {
  try {
    return policyReport.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function withoutQuery(text: string): string | undefined {
  const url = URL.parse(text);
  if (url && WRITTEN_OUT.has(url.protocol)) return url.origin + url.pathname;
  const word = url ? url.protocol.slice(0, -1) : text;
  return WORD.test(word) ? word : undefined;
}

/** A field that says something else than it should is none. */
function orLeftOut<Field extends z.ZodMiniType>(field: Field) {
  return z.catch(z.optional(field), undefined);
}
