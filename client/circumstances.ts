import type { Circumstances } from "../shared/report-filters.ts";

/** Answers, whenever it is asked, with what is known of the visit beside an error. */
export function createCircumstances(window: Window): () => Omit<Circumstances, "page"> {
  const { document, location, navigator } = window;
  let visitorLeft = false;
  window.addEventListener("pagehide", () => {
    visitorLeft = true;
  });
  window.addEventListener("pageshow", () => {
    visitorLeft = false;
  });
  return () => ({
    origin: location.origin,
    visitorLeft,
    translated: isTranslated(document.documentElement),
    online: navigator.onLine,
  });
}

/** Chrome and Safari mark the root by a class, Edge by an attribute of its own on it. */
function isTranslated({ classList, lang, attributes }: HTMLElement): boolean {
  return (
    classList.contains("translated-ltr") ||
    classList.contains("translated-rtl") ||
    attributes.getNamedItem("_msttexthash") !== null ||
    !lang.startsWith("en")
  );
}
