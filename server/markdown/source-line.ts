import type { Element } from "hast";
import type { Operator } from "../../shared/boot-data.ts";
import { formatDate } from "../../shared/components/format-date.ts";
import type { FrontMatter } from "../../shared/page-module.ts";
import { createElement } from "./create-element.ts";

/**
 * The line in which a text that has left its page names its title, address, day of last change, and licence if it has
 * one.
 */
export function sourceLine(address: string, { title, updated }: FrontMatter, { textLicence }: Operator): Element {
  const notes = [
    updated && `last changed on ${formatDate(updated)}`,
    textLicence && `licence of the text: ${textLicence}`,
  ];
  const link = createElement("a", [{ type: "text", value: title }], { href: address });
  const rest = notes.filter(Boolean).map((note) => `, ${note}`);
  return createElement("blockquote", [createElement("p", [link, { type: "text", value: rest.join("") }])]);
}
