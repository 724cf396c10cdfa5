// The package has no types, and those on DefinitelyTyped lack `preferred`.
declare module "negotiator" {
  import type { IncomingMessage } from "node:http";

  export default class Negotiator {
    constructor(request: IncomingMessage);
    encoding(available: readonly string[], options: { readonly preferred: readonly string[] }): string | undefined;
  }
}
