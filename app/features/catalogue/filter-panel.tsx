import { useEffect, useRef, useState, type ReactNode } from "react";

import { buttonClass } from "~/ui/button";

/**
 * Filters: a column on wide screens, a sheet from the bottom on small ones, opened by a button
 * with a count. The link's own target opens it where there is no JavaScript.
 */
export function FilterPanel({ count, children }: { count: number; children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<HTMLAnchorElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (!isOpen) return;
    panel.current?.querySelector("input")?.focus();
    document.documentElement.classList.add("max-md:overflow-hidden");
    return () => document.documentElement.classList.remove("max-md:overflow-hidden");
  }, [isOpen]);
  return (
    <>
      <a
        ref={opener}
        href="#filters"
        role="button"
        aria-expanded={isOpen}
        aria-controls="filters"
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
        className={`${buttonClass({ size: "md" })} mb-6 w-full md:hidden`}
      >
        Filters
        {count > 0 && (
          <span className="grid size-6 place-items-center rounded-full bg-yellow text-sm tabular-nums text-ink" aria-label={`${count} on`}>{count}</span>
        )}
      </a>
      {isOpen && <button type="button" tabIndex={-1} aria-label="Close filters" onClick={close} className="fixed inset-0 z-40 bg-ink/55 md:hidden" />}
      <aside
        ref={panel}
        id="filters"
        aria-label="Filters"
        data-open={isOpen || undefined}
        onKeyDown={(event) => {
          if (event.key === "Escape" && isOpen) close();
        }}
        className="max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-50 max-md:hidden max-md:max-h-[85dvh] max-md:overflow-y-auto max-md:rounded-t-[1.25rem] max-md:border-t-3 max-md:border-ink max-md:bg-paper max-md:p-5 max-md:pb-8 max-md:shadow-lift max-md:target:block max-md:data-open:block md:sticky md:top-24 md:self-start"
      >
        <div className="mb-4 flex items-center justify-between md:hidden">
          <h2 className="text-lg">Filters</h2>
          <a
            href="#designs"
            role="button"
            onClick={(event) => {
              event.preventDefault();
              close();
            }}
            className="-mr-2 grid size-11 place-items-center text-xl"
            aria-label="Close filters"
          >
            <span aria-hidden>✕</span>
          </a>
        </div>
        {children(close)}
      </aside>
    </>
  );
}
