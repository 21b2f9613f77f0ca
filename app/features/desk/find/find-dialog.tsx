import { useEffect } from "react";

import { Dialog } from "~/ui/dialog";

import { FindPanel } from "./find-panel";
import type { Searchable } from "./found";

/** The search of everything, over whatever page one is on; Ctrl K or Cmd K opens and closes it. */
export function FindDialog({
  isOpen,
  onOpen,
  onClose,
  userId,
  searchable,
}: {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  userId: string;
  searchable: readonly Searchable[];
}) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isAsked =
        (event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        !event.shiftKey &&
        event.key.toLowerCase() === "k";
      if (!isAsked) return;
      event.preventDefault();
      if (isOpen) onClose();
      // Another question comes first.
      else if (!document.querySelector("dialog[open]")) onOpen();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isOpen, onOpen, onClose]);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Search">
      <FindPanel userId={userId} searchable={searchable} onDone={onClose} />
    </Dialog>
  );
}
