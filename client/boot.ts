// The first script of every page: it keeps the errors of all that follows, and fetches that once the page can be read
// and the browser has time, or the visitor wants to use it.
import { idleOrIntent } from "./idle-or-intent.ts";
import { leadToFragment } from "./lead-to-fragment.ts";
import { watchUncaughtErrors } from "./uncaught-errors.ts";

const uncaughtErrors = watchUncaughtErrors(window);
leadToFragment(window);
performance.mark("booted");
await idleOrIntent(window);
const { start } = await import("./start.tsx");
await start(uncaughtErrors);
