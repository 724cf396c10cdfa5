/**
 * Puts the stylesheet as it is now in the place of the document's, which stays in it for React to find. A stylesheet
 * that a script constructs is no inline style to the content policy (CSP Level 3, section 6.6).
 */
export async function swapStyles() {
  const response = await fetch("/__dev/styles.css");
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(await response.text());
  document.adoptedStyleSheets = [sheet];
  const written = document.querySelector("style")?.sheet;
  if (written) written.disabled = true;
}
