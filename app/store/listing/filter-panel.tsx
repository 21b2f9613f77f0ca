import type { ReactNode, Ref } from "react";

import { buttonClass } from "~/ui/button-class";
import { classNames } from "~/ui/class-names";
import { MarkerSign } from "~/ui/marker/marker";

type Props = {
  /** How many filters are on. */
  count: number;
  /** The sheet's button with its state, and the filters themselves. */
  menu: Ref<HTMLDetailsElement>;
  panel: Ref<HTMLDivElement>;
  onClose: () => void;
  children: ReactNode;
};

/**
 * Filters: a column on wide screens; on small ones a sheet from the bottom, opened by a button with
 * a count, or without JavaScript a collapsible part of the page.
 */
export function FilterPanel({ count, menu, panel, onClose, children }: Props) {
  return (
    <aside
      aria-label="Filters"
      className="md:-mx-2 md:sticky md:top-24 md:max-h-[calc(100dvh-7rem)] md:self-start md:overflow-y-auto md:overscroll-contain md:px-2 md:pb-4 md:[scrollbar-width:thin]"
    >
      <details
        ref={menu}
        // Someone may have opened it before React was there.
        suppressHydrationWarning
        className="peer mb-5 w-[calc(50%-0.5rem)] md:hidden"
      >
        <summary
          id="filters-button"
          className={classNames(
            buttonClass({ isWide: true }),
            "list-none [&::-webkit-details-marker]:hidden",
          )}
        >
          <span>Filters</span>
          {count > 0 && (
            <span className="grid size-6 place-items-center rounded-full bg-yellow font-sans text-sm tabular-nums text-ink">
              <span className="sr-only">, on: </span>
              {count}
            </span>
          )}
        </summary>
      </details>
      <div
        aria-hidden
        className="hidden max-md:[@media(scripting:enabled)]:peer-open:block fixed inset-0 z-50 bg-ink/55"
      />
      <div
        ref={panel}
        id="filter-panel"
        className="max-md:hidden max-md:peer-open:block max-md:[@media(scripting:none)]:mb-8 max-md:[@media(scripting:enabled)]:fixed max-md:[@media(scripting:enabled)]:inset-x-0 max-md:[@media(scripting:enabled)]:bottom-0 max-md:[@media(scripting:enabled)]:z-50 max-md:[@media(scripting:enabled)]:max-h-[85dvh] max-md:[@media(scripting:enabled)]:overflow-y-auto max-md:[@media(scripting:enabled)]:rounded-t-[1.25rem] max-md:[@media(scripting:enabled)]:border-t-3 max-md:[@media(scripting:enabled)]:border-ink max-md:[@media(scripting:enabled)]:bg-paper max-md:[@media(scripting:enabled)]:p-5 max-md:[@media(scripting:enabled)]:pb-8"
      >
        <div className="mb-4 flex items-center justify-between md:hidden [@media(scripting:none)]:hidden">
          <h2 className="text-xl">Filters</h2>
          <button
            type="button"
            onClick={onClose}
            aria-label="Close filters"
            className="-mr-2 grid size-11 place-items-center text-xl"
          >
            <MarkerSign name="cross" className="size-5" />
          </button>
        </div>
        {children}
      </div>
    </aside>
  );
}
