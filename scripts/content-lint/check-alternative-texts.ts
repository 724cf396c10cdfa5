import type { Problem } from "./problem.ts";
import type { PageElement, RenderedPage } from "./rendered-pages.ts";

/** Pictures and drawings without words for people who cannot see them. */
export function checkAlternativeTexts(pages: readonly RenderedPage[]): Problem[] {
  const elements = pages.flatMap((page) => page.elements);
  return elements.flatMap((element) => {
    const message = faultOf(element);
    return message === undefined ? [] : { ...element.place, message };
  });
}

function faultOf({ name, properties }: PageElement): string | undefined {
  const { src, alt, ariaHidden, ariaLabel, ariaLabelledBy } = properties;
  if (name === "img" && alt === undefined) {
    return `the picture ${src} has no alternative text; write ![what it shows](${src}), or <img src="${src}" alt="" /> if the text says the same`;
  }
  if (name === "svg" && ariaHidden !== "true" && !ariaLabel && !ariaLabelledBy) {
    return 'the drawing has no alternative text; write role="img" and aria-label="what it shows", or aria-hidden="true" if the text says the same';
  }
  return undefined;
}
