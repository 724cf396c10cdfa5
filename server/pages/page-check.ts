import type { BootstrapScriptDescriptor } from "react-dom/server";
import type { Page } from "../../shared/engine/page.ts";
import { notFoundPage, pages } from "../../shared/site/pages.ts";
import type { ReportError } from "../observability/report-error.ts";
import type { LoadData } from "./load-data.ts";
import type { PageDocument } from "./page-document.tsx";
import { renderToBytes } from "./render-to-bytes.ts";

interface PageCheckOptions {
  readonly documentOf: PageDocument;
  readonly loadData: LoadData;
  /** The module that starts a page in the browser. */
  readonly entry: BootstrapScriptDescriptor;
  readonly report: ReportError;
  readonly deadlineMs?: number | undefined;
}

/**
 * Renders every cached page once and discards the result. Only loads the module of any other page: a feed that is down
 * must not stop the server. Reports each page's failure once, and tries that page again at the next call.
 */
export function createPageCheck({
  documentOf,
  loadData,
  entry,
  report,
  deadlineMs,
}: PageCheckOptions): () => Promise<void> {
  const left = new Set<Page>([...pages, notFoundPage]);
  const reported = new Set<Page>();
  let underWay: Promise<void> | undefined;

  async function check(): Promise<void> {
    for (const page of left) {
      try {
        const module = await page.load();
        if (!page.cache) {
          const data = await loadData(page);
          await renderToBytes(documentOf({ page, module, data }), [entry], deadlineMs);
        }
        left.delete(page);
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
