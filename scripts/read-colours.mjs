import { readFile } from "node:fs/promises";

const STYLESHEET = "client/styles/tokens.css";

/**
 * A way to put the stylesheet's colours, those of a light screen, in the place of each `var(--name)` of a drawing.
 * The drawing's colours are then the pages' own. It throws where the stylesheet has no such colour.
 * @returns {Promise<(drawing: string) => string>}
 */
export async function readColours() {
  const stylesheet = await readFile(STYLESHEET, "utf8");
  // Those for a light and a dark screen are light-dark(…), and stand below these.
  const colours = new Map([...stylesheet.matchAll(/--([\w-]+): (#\w{6});/g)].map(([, name, value]) => [name, value]));
  return (drawing) =>
    drawing.replace(/var\(--([\w-]+)\)/g, (_, name) => {
      const colour = colours.get(name);
      if (!colour) throw new Error(`A drawing asks for the colour --${name}, which ${STYLESHEET} has not.`);
      return colour;
    });
}
