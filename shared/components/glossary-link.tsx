import { type ComponentProps, type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { opensElsewhere } from "./opens-elsewhere.ts";
import { TermPopover } from "./term-popover.tsx";
import { useHydrated } from "./use-hydrated.ts";

/**
 * A term of the page's glossary in running text. It is a link to the glossary; where there is a script, and a browser
 * that knows popovers, it is a button that shows the definition in place.
 */
export function GlossaryLink({ href = "", children, ...rest }: ComponentProps<"a">) {
  const popovers = useHydrated() && "popover" in HTMLElement.prototype;
  const link = useRef<HTMLAnchorElement>(null);
  const [open, setOpen] = useState(false);
  /**
   * A press outside of an open popover closes it; when that press is on its own term, the click is not to open it
   * again.
   */
  const openWhenPressed = useRef(false);
  function onClick(event: MouseEvent): void {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    // A key makes a click that no press came before. Firefox gives it the detail of one by a press all the same.
    const wasOpen = event.detail === 0 ? open : openWhenPressed.current;
    openWhenPressed.current = false;
    setOpen(!wasOpen);
  }

  function onKeyDown(event: KeyboardEvent<HTMLAnchorElement>): void {
    if (event.key !== " ") return;
    event.preventDefault();
    event.currentTarget.click();
  }

  const button = {
    role: "button",
    "aria-expanded": open,
    "aria-haspopup": "dialog",
    onPointerDown: () => {
      openWhenPressed.current = open;
    },
    onClick,
    onKeyDown,
  } as const;
  // In a parent of their own the popover comes last, and is put there whatever a translator has made of the text
  // around.
  return (
    <span>
      <a href={href} {...rest} ref={link} className="term" {...(popovers && button)}>
        {children}
      </a>
      {open && <TermPopover href={href} link={link} onClose={() => setOpen(false)} />}
    </span>
  );
}
