import * as z from "zod/mini";

const email = z.email().check(z.maxLength(254));

/**
 * The URL of a contact: of an `https://` or `mailto:` address as it was given, and of an e-mail address with `mailto:`
 * before it. Undefined for anything else. What is answered holds no white space, no quotation mark and no angle
 * bracket.
 */
export function contactUrl(contact: string): string | undefined {
  const url = URL.parse(email.safeParse(contact).success ? `mailto:${contact}` : contact);
  // The parser would forgive line breaks, and a missing "//".
  if (!url || contact.length > 1_000 || /\p{Cc}/u.test(contact)) return undefined;
  if (url.protocol === "mailto:") return email.safeParse(url.pathname).success ? url.href : undefined;
  return /^https:\/\//i.test(contact) && !url.username && !url.password ? url.href : undefined;
}
