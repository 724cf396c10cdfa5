import { lightAndDark } from "./light-and-dark.mjs";

/**
 * A way to put the stylesheet's colours, those of a light screen, in the place of each `var(--name)` of a drawing.
 * The drawing's colours are then the pages' own. It throws where the stylesheet has no such colour.
 * @param {string} root The project's folder.
 * @returns {(drawing: string) => string}
 */
export function readColours(root) {
  const colours = lightAndDark(root);
  return (drawing) =>
    drawing.replace(/var\(--([\w-]+)\)/g, (_, name) => {
      const colour = colours.get(name);
      if (!colour) throw new Error(`A drawing asks for the colour --${name}, which client/styles/tokens.css has not.`);
      return colour.light;
    });
}
