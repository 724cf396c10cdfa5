import { hydrateRoot } from "react-dom/client";
import { readBootData } from "../shared/boot-data.ts";
import { notFoundPage, pages } from "../shared/pages.ts";
import { App } from "./app.tsx";
import { createNavigation } from "./navigation.ts";
import { createPageLoader } from "./page-loader.ts";
import { prefetchOnIntent } from "./prefetch.ts";

const bootData = readBootData(document);
const styles = document.querySelector("style")?.textContent ?? "";
const page = pages.find(({ path }) => path === bootData.page) ?? notFoundPage;
const loader = createPageLoader();

// To hydrate before the page's module is here would make React render the page a second time. Where it cannot be had,
// the document stays as the server sent it: every link in it works.
await loader.load(page);
const navigation = createNavigation(window, page, loader);
hydrateRoot(document, <App bootData={bootData} styles={styles} loader={loader} navigation={navigation} />);
prefetchOnIntent(document, loader);
