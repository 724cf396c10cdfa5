// What the process does before the rest of the server is loaded: that takes a moment, in which a signal may come, and
// an older Node could not load it, or would run it without its memory of pages.

import { requireNode } from "./process/require-node.ts";
import { endSignals } from "./process/signals.ts";

requireNode();
endSignals.heed();
