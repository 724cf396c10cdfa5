// The first script of every page: it keeps the errors of all that follows, and then fetches that.
import { watchUncaughtErrors } from "./uncaught-errors.ts";

const uncaughtErrors = watchUncaughtErrors(window);
performance.mark("booted");
const { start } = await import("./start.tsx");
await start(uncaughtErrors);
