import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Anchor, isModifiedClick } from "../../engine/elements.tsx";
import { useHydrated } from "../../engine/use-hydrated.ts";

/** A link in a page's text. A term of the page's glossary shows its definition. */
export function TextLink(props: ComponentProps<"a">) {
  return props.href?.startsWith("#term-") ? <GlossaryLink {...props} /> : <Anchor {...props} />;
}

/**
 * A term of the page's glossary in running text: a link to the glossary, or, with scripts and popovers, a button that
 * shows the definition in place.
 */
function GlossaryLink({ href = "", children, ...rest }: ComponentProps<"a">) {
  const popovers = useHydrated() && "popover" in HTMLElement.prototype;
  const link = useRef<HTMLAnchorElement>(null);
  const [open, setOpen] = useState(false);
  /**
   * A press outside an open popover closes it. If the press is on the term itself, the click must not open it again.
   */
  const openWhenPressed = useRef(false);
  function onClick(event: MouseEvent): void {
    if (isModifiedClick(event)) return;
    event.preventDefault();
    // A key press causes a click without a press. Firefox gives it the same detail.
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
  // In its own parent the popover stays last, whatever a translator does to the text around it.
  return (
    <span>
      <a href={href} {...rest} ref={link} className="term" {...(popovers && button)}>
        {children}
      </a>
      {open && <TermPopover href={href} link={link} onClose={() => setOpen(false)} />}
    </span>
  );
}

interface TermPopoverProps {
  /** The fragment of the term in the glossary. */
  readonly href: string;
  readonly link: RefObject<HTMLAnchorElement | null>;
  readonly onClose: () => void;
}

/** The least distance of a popover from the window's edges and from its term, in CSS pixels. */
const MARGIN_PX = 12;

/** What sticks to the window's top on a phone, with a line above the term, in CSS pixels. */
const BAR_PX = 90;

/** The definition beside the word, copied from the glossary at the foot of the page. */
function TermPopover({ href, link, onClose }: TermPopoverProps) {
  const popover = useRef<HTMLSpanElement>(null);
  const closing = useRef(false);
  const name = useId();
  const entry = document.getElementById(href.slice(1));
  const term = entry?.querySelector("dt");
  const definition = entry?.querySelector("dd");

  useLayoutEffect(() => {
    const element = popover.current;
    if (!element || !link.current) return;
    const follow = () => link.current && place(element, link.current);
    // Copies nodes, so that titles keep their language and links still work.
    element.querySelector(".definition")?.replaceChildren(...(definition?.cloneNode(true).childNodes ?? []));
    element.showPopover();
    follow();
    element.focus({ preventScroll: true });
    if (getComputedStyle(element).position === "fixed") uncover(link.current, element);
    else element.scrollIntoView({ block: "nearest" });
    window.addEventListener("resize", follow);
    return () => window.removeEventListener("resize", follow);
  }, [link, definition]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it is for the links in it, of which a key makes a click too.
    <span
      ref={popover}
      className="term-popover"
      popover="auto"
      role="dialog"
      aria-labelledby={name}
      tabIndex={-1}
      onClick={({ currentTarget, target }) => {
        // The links in the copy have no listeners.
        if (target instanceof Element && target.closest("a")) currentTarget.hidePopover();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!closing.current && relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
      }}
      onBeforeToggle={({ newState }) => {
        // Hiding a popover again while it is being hidden would suppress its event.
        closing.current = newState === "closed";
        if (newState === "closed" && popover.current?.contains(document.activeElement)) {
          // The visitor may have tapped far away to close it.
          link.current?.focus({ preventScroll: true });
        }
      }}
      onToggle={({ newState }) => {
        if (newState === "closed") onClose();
      }}
    >
      <strong id={name} lang={term?.lang || undefined}>
        {headed(link.current?.textContent ?? "", term?.textContent ?? "")}
      </strong>
      <span className="definition" />
      <a href={href}>See it in the glossary</a>
    </span>
  );
}

/** The word that was pressed, then the glossary's if that is another: "Staging, or re-enactment". */
function headed(word: string, term: string): string {
  if (word.toLowerCase() === term.toLowerCase()) return term;
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}, or ${term.slice(0, 1).toLowerCase()}${term.slice(1)}`;
}

/**
 * Below its term, or above it if there is no room. It scrolls with the text. On a phone the stylesheet puts it at the
 * window's foot instead.
 */
function place(popover: HTMLElement, term: HTMLElement): void {
  const { left, top, bottom } = term.getClientRects()[0] ?? term.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth, offsetHeight } = popover;
  const below = bottom + MARGIN_PX;
  const above = top - MARGIN_PX - offsetHeight;
  const fitsBelow = below + offsetHeight <= clientHeight || above < 0;
  const x = Math.max(MARGIN_PX, Math.min(left, clientWidth - offsetWidth - MARGIN_PX));
  popover.style.setProperty("--x", `${x + window.scrollX}px`);
  popover.style.setProperty("--y", `${(fitsBelow ? below : above) + window.scrollY}px`);
}

/** Scrolls the rest of a term's paragraph out from under a popover, as far as the term itself stays in sight. */
function uncover(term: HTMLElement, popover: HTMLElement): void {
  const paragraph = term.closest("p, li, dd")?.getBoundingClientRect();
  const hidden = (paragraph?.bottom ?? 0) + MARGIN_PX - popover.getBoundingClientRect().top;
  window.scrollBy(0, Math.max(0, Math.min(hidden, term.getBoundingClientRect().top - BAR_PX)));
}
