// Keeps the page that it is in as the sources are: other styles are put in place, for anything else the page is loaded
// again, and what is wrong is shown on it.
import { followState } from "./follow-state.mjs";
import { createProblemPanel } from "./problem-panel.mjs";
import { swapStyles } from "./swap-styles.mjs";

const shown = Object.fromEntries(new URL(import.meta.url).searchParams);
const showProblems = createProblemPanel();
let leaving = false;

followState(({ page, styles, failures, problems }) => {
  if (leaving) return;
  if (page !== shown["page"]) {
    leaving = true;
    // The browser keeps the place that was read, as it does when somebody reloads.
    location.reload();
    return;
  }
  if (styles !== shown["styles"]) {
    shown["styles"] = styles;
    swapStyles();
  }
  showProblems(failures, problems);
});
