import { type HtmlElementLike, HtmlValidate } from "html-validate";
import type { FindPlaces } from "./find-places.ts";
import { formatPlace, type Problem } from "./problem.ts";
import type { PageElement, RenderedPage } from "./rendered-pages.ts";

/** BCP 47: a language, and perhaps a script and a region. */
export const LANGUAGE_TAG = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/;

const DRAWING =
  'the drawing has no alternative text; write role="img" and aria-label="what it shows", or aria-hidden="true" if the text says the same';

export const htmlValidator = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard", "html-validate:recommended", "html-validate:a11y", "html-validate:document"],
  elements: [
    "html5",
    {
      "*": { attributes: { lang: { enum: [String(LANGUAGE_TAG)] } } },
      svg: {
        attributes: {
          "aria-hidden": { required: (svg: HtmlElementLike) => !svg.hasAttribute("aria-label") && DRAWING },
        },
      },
    },
  ],
  rules: {
    // React writes <meta/>, async="", charSet, and ids that begin with "_", all of which are valid.
    "void-style": ["error", { style: "selfclosing" }],
    "attribute-boolean-style": ["error", { style: "empty" }],
    "attribute-empty-style": ["error", { style: "empty" }],
    "attr-case": ["error", { style: ["lowercase", "camelcase"] }],
    "valid-id": ["error", { relaxed: true }],
    // React closes what it opens. A stray end tag follows from another problem, which is reported.
    "close-order": "off",
    // Safari needs the role on lists without markers.
    "no-redundant-role": "off",
    "prefer-native-element": ["error", { exclude: ["list"] }],
    // Integrity protects against another host's files, and this site has only its own.
    "require-sri": ["error", { target: "crossorigin" }],
  },
});

/** What to write instead, for messages of html-validate. */
const ADVICE = [
  [/^Duplicate ID/, "choose another (a heading's id is made of its words)"],
  [/<h\d>/, "in Markdown <h2> is ## and <h3> is ###"],
  [
    /missing required "alt"/,
    'write ![what it shows](/a.png), or <img src="/a.png" alt="" /> if the text says the same',
  ],
  [/^Attribute "lang"/, "write a tag of BCP 47, such as fr or ja-Latn"],
] as const;

/** HTML that is invalid or shuts visitors out: ids, headings, alternative texts, language tags, nesting. */
export function checkHtml(pages: readonly RenderedPage[], findPlaces: FindPlaces): Problem[] {
  // With other settings most pages have the same text.
  const different = new Map(pages.map((page) => [/<main.*<\/main>/s.exec(page.html)?.[0], page]));
  return [...different.values()].flatMap((page) => {
    if (!page.elements.some(({ name }) => /^h[1-6]$/.test(name))) {
      return { file: page.file, message: "the page has no heading; start its text with # Name" };
    }
    const { results } = htmlValidator.validateStringSync(page.html);
    return results
      .flatMap(({ messages }) => messages)
      .map(({ ruleId, message, offset }) => {
        const element = page.elements.findLast((one) => one.offset <= offset);
        if (!element) return { file: page.file, message };
        const { id } = element.properties;
        const first = ruleId === "no-dup-id" && page.elements.find(({ properties }) => properties["id"] === id);
        const also = first ? `, also at ${formatPlace(placeOf(first))}` : "";
        const [, advice] = ADVICE.find(([pattern]) => pattern.test(message)) ?? [];
        return { ...placeOf(element), message: [quote(element) + message + also, advice].filter(Boolean).join("; ") };
      });

    function placeOf(element: PageElement) {
      const { id } = element.properties;
      const [place = { file: page.file }] = findPlaces(page, element, `id: "${id}"`, element.text);
      return place;
    }
  });
}

/** So that an editor knows what it is about if the place is not exact. */
function quote({ words }: PageElement): string {
  const text = words.join(" ").trim().slice(0, 60);
  return text && `“${text}”: `;
}
