import { useEffect, useRef, type ReactNode } from "react";

import { barControl } from "~/ui/lists/filter-menu";
import { MarkerSign } from "~/ui/marker/marker";

/** A small panel that its words open; Escape and a click elsewhere close it. */
export function BarMenu({ label, children }: { label: string; children: ReactNode }) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const box = ref.current;
      if (!box?.open) return;
      const isElsewhere = !(event.target instanceof Node && box.contains(event.target));
      if (event instanceof KeyboardEvent ? event.key === "Escape" : isElsewhere) {
        const hadFocus = box.contains(document.activeElement);
        box.open = false;
        if (hadFocus) box.querySelector("summary")?.focus();
      }
    };
    document.addEventListener("keydown", close);
    document.addEventListener("pointerdown", close);
    return () => {
      document.removeEventListener("keydown", close);
      document.removeEventListener("pointerdown", close);
    };
  }, []);
  return (
    <details ref={ref} className="group relative max-md:open:basis-full">
      <summary className={barControl}>
        {label}
        <MarkerSign
          name="forth"
          className="size-3 rotate-90 transition-transform group-open:-rotate-90 motion-reduce:transition-none"
        />
      </summary>
      <div className="marker-frame-soft absolute right-0 z-30 mt-1 w-72 max-w-[calc(100vw-2rem)] bg-white p-4 shadow-lift max-md:static max-md:w-full">
        {children}
      </div>
    </details>
  );
}
