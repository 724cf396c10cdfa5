// Shows the reports that have come since: at once, or when the reader likes where something has been opened to be read.
import { followState } from "./follow-state.mjs";

const shown = Number(new URL(import.meta.url).searchParams.get("newest"));

followState(({ reports }) => {
  if (reports === shown) return;
  if (!document.querySelector("details[open]")) {
    location.reload();
    return;
  }
  const link = document.createElement("a");
  link.href = location.href;
  link.textContent = reports > shown ? `Show ${reports - shown} more` : "Show them anew";
  document.querySelector("[role=status]")?.replaceChildren(link);
});
