import type { BootstrapScriptDescriptor } from "react-dom/server";
import type { Page } from "../../shared/engine/page.ts";
import { notFoundPage, pages } from "../../shared/site/pages.ts";
import type { ReportError } from "../observability/report-error.ts";
import type { PageDocument } from "./page-document.tsx";
import { renderToBytes } from "./render-to-bytes.ts";

interface PageCheckOptions {
  readonly documentOf: PageDocument;
  /** The module that starts a page in the browser. */
  readonly entry: BootstrapScriptDescriptor;
  readonly report: ReportError;
  readonly deadlineMs?: number | undefined;
}

/**
 * Renders every page once and discards the result. Reports each page's failure once, and tries that page again at the
 * next call.
 */
export function createPageCheck({ documentOf, entry, report, deadlineMs }: PageCheckOptions): () => Promise<void> {
  const unchecked = new Set<Page>([...pages, notFoundPage]);
  const reported = new Set<Page>();
  let underWay: Promise<void> | undefined;

  async function check(): Promise<void> {
    for (const page of unchecked) {
      try {
        const module = await page.load();
        await renderToBytes(documentOf({ page, module }), [entry], deadlineMs);
        unchecked.delete(page);
      } catch (error) {
        if (!reported.has(page)) report(error, { path: page.path });
        reported.add(page);
        throw error;
      }
    }
  }

  return async () => {
    underWay ??= check().finally(() => {
      underWay = undefined;
    });
    await underWay;
  };
}
