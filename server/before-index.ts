// What the process does before the rest of the server is loaded: that takes a moment, in which a signal may come, and
// an older Node could not load it, or would run it without its memory of pages.
import { endSignals } from "./process/end-signals.ts";
import { requireNode } from "./process/require-node.ts";

requireNode();
endSignals.heed();
