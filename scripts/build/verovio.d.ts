/** Only what is used of it: the package has no types. */
declare module "verovio/esm" {
  export class VerovioToolkit {
    constructor(module: unknown);
    setOptions(options: Readonly<Record<string, string | number | boolean>>): void;
    loadData(data: string): boolean;
    renderToSVG(page: number): string;
    /** When notes begin and end, in quarters. Call it after `renderToSVG`. */
    renderToTimemap(): { readonly qstamp: number; readonly on?: readonly string[]; readonly off?: readonly string[] }[];
    getElementAttr(id: string): Readonly<Record<string, string>>;
    getMIDIValuesForElement(id: string): { readonly pitch: number };
  }
}

declare module "verovio/wasm" {
  export default function createVerovioModule(): Promise<unknown>;
}
