import type { MouseEvent } from "react";
import { Link } from "react-router";

import { pathTo } from "~/path-to";
import { classNames } from "~/ui/class-names";
import { isPlainClick } from "~/ui/links/plain-click";
import { useHydrated } from "~/ui/use-hydrated";

import { DeskIcon } from "../desk-sign";
import { loadFindPanel } from "./load-find-panel";

/** Opens the search; without scripts it leads to the search's page. */
export function FindLink({
  onOpen,
  isFolded = false,
  className,
}: {
  onOpen: () => void;
  isFolded?: boolean;
  className?: string;
}) {
  const isApple = useHydrated() && /Mac|iPhone|iPad/.test(navigator.userAgent);
  const keys = isApple ? "⌘ K" : "Ctrl K";
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <Link
      to={pathTo("/admin/search")}
      onClick={open}
      onPointerEnter={prepare}
      onFocus={prepare}
      aria-keyshortcuts="Control+K Meta+K"
      title={isFolded ? `Search (${keys})` : undefined}
      className={classNames(
        "flex min-h-11 items-center gap-3 rounded-md border-2 border-ink bg-white px-3 text-sm font-semibold hover:bg-paper lg:min-h-10",
        isFolded && "lg:justify-center lg:px-0",
        className,
      )}
    >
      <DeskIcon sign="lens" />
      <span className={classNames("flex-1", isFolded && "lg:sr-only")}>Search</span>
      {!isFolded && (
        <kbd aria-hidden className="hidden font-sans text-xs font-normal text-ink-2 lg:inline">
          {keys}
        </kbd>
      )}
    </Link>
  );
}

/** A failure is the dialog's to mend, when it opens. */
function prepare(): void {
  loadFindPanel().catch(() => undefined);
}
