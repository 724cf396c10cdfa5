// The package has no types, and those on DefinitelyTyped lack `keepFeatures`.
declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: { readonly keepFeatures: readonly string[]; readonly targetFormat: "woff2" | "sfnt" },
  ): Promise<Buffer>;
}
