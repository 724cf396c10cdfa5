/**
 * Whether a click is the browser's business: with another button, or with one of these keys, the visitor asks for a
 * tab, a window or a file.
 */
export function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}

/** The browser's own event, or React's. */
type Click = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;
