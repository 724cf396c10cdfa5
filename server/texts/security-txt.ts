import { site } from "../../shared/site.ts";
import type { Config } from "../config.ts";
import type { ServedText } from "./serve-texts.ts";

const PATH = "/.well-known/security.txt";
const DAY_MS = 86_400_000;

/** `/.well-known/security.txt` (RFC 9116): whom to tell of a weakness. Not served where no contact is configured. */
export function securityTxt({ siteOrigin, operator }: Pick<Config, "siteOrigin" | "operator">): ServedText {
  return {
    path: PATH,
    type: "text/plain",
    make() {
      if (!operator.contact) return undefined;
      const lines = [
        `Contact: ${operator.contact}`,
        `Expires: ${expiry(Date.now())}`,
        `Preferred-Languages: ${site.language}`,
      ];
      // Section 2.5.2: it is to be an address with TLS.
      if (siteOrigin.startsWith("https:")) lines.push(`Canonical: ${siteOrigin}${PATH}`);
      return `${lines.join("\n")}\n`;
    },
    missing: "no contact is set for this copy. Set OPERATOR_CONTACT to an e-mail address or an https address.",
  };
}

/**
 * Less than a year ahead, as section 2.5.5 asks for: the file says what is configured as it is read. The same all day
 * long, so that the file's tag is too.
 */
function expiry(now: number): string {
  return new Date(Math.floor(now / DAY_MS + 180) * DAY_MS).toISOString();
}
