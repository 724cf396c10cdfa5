import { useEffect, useRef } from "react";
import { useHydrated } from "../../engine/use-hydrated.ts";

interface PrintTonightProps {
  readonly id: string;
  /** Whether the address leads to the work: its entry is then printed alone, as a leaflet. */
  readonly isNamed: boolean;
}

/** Without scripts, a visitor opens the entry by a link and prints the page. */
export function PrintTonight({ id, isNamed }: PrintTonightProps) {
  const ready = useHydrated();
  const wanted = useRef(false);
  // Not in the click: Firefox prints what has been rendered for the new address.
  useEffect(() => {
    if (isNamed && wanted.current) print();
    wanted.current = false;
  }, [isNamed]);
  return (
    <p className={ready ? "print-tonight" : "print-tonight waiting"}>
      <button
        type="button"
        className="plain-button"
        onClick={() => {
          if (isNamed) print();
          else {
            wanted.current = true;
            location.hash = id;
          }
        }}
      >
        Print this for tonight
      </button>
      : one sheet, both sides, folded once.
    </p>
  );
}

/** On the cover: what only the visitor knows. */
export function ByHand() {
  return (
    <dl className="leaflet-only by-hand">
      {["On", "With", "Begins", "Ends"].map((what) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd />
        </div>
      ))}
    </dl>
  );
}

/** On the back. */
export function ToWriteDown() {
  return (
    <div className="leaflet-only to-write-down">
      <h5>Five things to write down</h5>
      <ol>
        <li />
        <li />
        <li />
        <li />
        <li />
      </ol>
    </div>
  );
}
