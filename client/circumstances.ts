import { matchPage } from "../shared/routes.tsx";
import { site } from "../shared/site/site.ts";
import type { Place } from "./sender.ts";

/** Answers, whenever it is asked, with what is known of the visit beside an error. */
export function createCircumstances(window: Window): () => Place {
  const { document, location, navigator } = window;
  let visitorLeft = false;
  // Once seen it stays true: React makes the root of a translated document anew, and the sign is lost.
  let translated = isTranslated(document.documentElement);
  const look = () => {
    translated ||= isTranslated(document.documentElement);
  };
  new MutationObserver(look).observe(document.documentElement, { attributes: true });
  window.addEventListener("pagehide", () => {
    visitorLeft = true;
  });
  window.addEventListener("pageshow", () => {
    visitorLeft = false;
  });
  return () => ({
    origin: location.origin,
    visitorLeft,
    translated,
    online: navigator.onLine,
    page: matchPage(location.pathname).path,
    address: location.origin + location.pathname,
  });
}

/** Chrome and Safari mark the root by a class, Edge by an attribute of its own on it. */
function isTranslated({ classList, lang, attributes }: HTMLElement): boolean {
  return (
    classList.contains("translated-ltr") ||
    classList.contains("translated-rtl") ||
    attributes.getNamedItem("_msttexthash") !== null ||
    lang !== site.language
  );
}
