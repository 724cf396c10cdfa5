import { createVariants, type Variants } from "../memory/variants.ts";
import type { HeaderFields } from "../request/header-fields.ts";

/**
 * Every encoding of a text, with headers that let it be kept for an hour, as the public files may, and then be
 * revalidated by its tag.
 */
export function textVariants(text: string, type: string, headers: HeaderFields = {}): Promise<Variants> {
  return createVariants(Buffer.from(text), `${type}; charset=utf-8`, {
    "Cache-Control": "public, max-age=3600",
    ...headers,
  });
}
