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
 * A check that renders every page once and throws the bytes away: the first visitor of a page still gets it while it is
 * rendered. It resolves when all went well, from then on at once. It rejects where a page cannot be rendered, which is
 * reported once; asked again, it tries that page again.
 */
export function createPageCheck({ documentOf, entry, report, deadlineMs }: PageCheckOptions): () => Promise<void> {
  const left = new Set<Page>([...pages, notFoundPage]);
  const reported = new Set<Page>();
  let underWay: Promise<void> | undefined;

  async function check(): Promise<void> {
    for (const page of left) {
      try {
        await renderToBytes(documentOf(page, await page.load()), [entry], deadlineMs);
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
