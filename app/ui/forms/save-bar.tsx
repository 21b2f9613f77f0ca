import { useEffect, useEffectEvent, useRef } from "react";

import { bottomBar } from "../bottom-bars";
import { Button, ButtonLink } from "../button";
import { classNames } from "../class-names";

const stickyBar =
  "sticky bottom-[calc(4rem+env(safe-area-inset-bottom)+2px)] z-30 -mx-4 flex items-center justify-end gap-3 border-t-2 border-ink bg-paper px-4 py-2.5 sm:-mx-6 sm:px-6 lg:bottom-0 lg:-mx-8 lg:px-8 print:hidden";

/**
 * The one place where a long form is saved, always in reach, also by Ctrl+S or Cmd+S. It says
 * whether anything waits to be saved.
 */
export function SaveBar({
  isChanged,
  isPending,
  isDisabled = false,
  isConflict = false,
  label,
  pagePath,
  cancelTo,
  onDiscard,
}: {
  isChanged: boolean;
  isPending: boolean;
  isDisabled?: boolean;
  /** Someone else has saved meanwhile: saving puts this in its place. */
  isConflict?: boolean;
  label: string;
  /** The page itself: without scripts, opening it anew discards what is typed. */
  pagePath: string;
  cancelTo: string;
  onDiscard: () => void;
}) {
  const save = useRef<HTMLButtonElement>(null);
  useSaveKey(save, isChanged);
  return (
    <div ref={bottomBar} className={stickyBar}>
      <p
        role="status"
        className={classNames("mr-auto text-sm font-semibold", isConflict && "max-sm:sr-only")}
      >
        {isPending ? "" : isChanged ? "Unsaved changes" : ""}
      </p>
      {isChanged ? (
        <ButtonLink to={pagePath} size="sm" onClick={onDiscard} className="whitespace-nowrap">
          {isConflict ? "Take theirs" : "Discard"}
        </ButtonLink>
      ) : (
        <ButtonLink to={cancelTo} size="sm">
          Cancel
        </ButtonLink>
      )}
      <Button
        ref={save}
        variant="primary"
        size="sm"
        className="whitespace-nowrap"
        disabled={isDisabled}
        isPending={isPending}
        pendingText="Saving..."
        aria-keyshortcuts="Control+S Meta+S"
      >
        {isConflict ? "Save anyway" : label}
      </Button>
    </div>
  );
}

/** The browser's own 'Save page' is never what someone wants who has just typed into a form. */
function useSaveKey(save: { current: HTMLButtonElement | null }, isChanged: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "s" || event.altKey || event.shiftKey) return;
    if (event.ctrlKey === event.metaKey) return;
    event.preventDefault();
    if (isChanged && !event.repeat && !document.querySelector("dialog[open]"))
      save.current?.click();
  });
  useEffect(() => {
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
