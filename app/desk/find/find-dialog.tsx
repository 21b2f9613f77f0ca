import { useCallback, useEffect, useImperativeHandle, useState, type Ref } from "react";
import { useNavigate } from "react-router";

import { firstPaint } from "~/ui/lazy/first-paint";
import { pathTo } from "~/path-to";
import { Dialog } from "~/ui/dialog";

import { FindField } from "./find-field";
import type { FindPanel } from "./find-panel";
import { loadFindPanel } from "./load-find-panel";
import type { Searchable } from "./found";

export type FindDialogHandle = { open(): void };

/**
 * The search of everything, over whatever page one is on; Ctrl K or Cmd K opens and closes it. It
 * knows itself whether it is open, so that opening it renders nothing else.
 */
export function FindDialog({
  ref,
  userId,
  searchable,
}: {
  ref: Ref<FindDialogHandle>;
  userId: string;
  searchable: readonly Searchable[];
}) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  /** The search itself, which comes in after the dialog has been painted. */
  const [Panel, setPanel] = useState<typeof FindPanel | null>(null);
  /** What is typed before the search's scripts are there, and of how many times before that. */
  const [early, setEarly] = useState({ text: "", times: 0 });
  const close = useCallback(() => {
    setEarly(({ times }) => ({ text: "", times: times + 1 }));
    setPanel(null);
    setOpen(false);
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    let isLeft = false;
    void firstPaint()
      .then(loadFindPanel)
      .then(
        (panel) => !isLeft && setPanel(() => panel.FindPanel),
        // Without its scripts, the search's page finds the same.
        () => isLeft || location.assign(pathTo("/admin/search")),
      );
    return () => {
      isLeft = true;
    };
  }, [isOpen]);
  useImperativeHandle(ref, () => ({ open: () => setOpen(true) }), []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isAsked =
        (event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        !event.shiftKey &&
        event.key.toLowerCase() === "k";
      if (!isAsked) return;
      event.preventDefault();
      if (isOpen) close();
      // Another question comes first.
      else if (!document.querySelector("dialog[open]")) setOpen(true);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isOpen, close]);
  return (
    <Dialog isOpen={isOpen} onClose={close} title="Search" isPrepared>
      {Panel ? (
        <Panel userId={userId} searchable={searchable} early={early.text} onDone={close} />
      ) : (
        <EarlyField
          key={early.times}
          onType={(text) => setEarly(({ times }) => ({ text, times }))}
          onEnter={() => {
            const q = early.text.trim();
            if (!q) return;
            close();
            void navigate(pathTo("/admin/search", { query: { q } }));
          }}
        />
      )}
    </Dialog>
  );
}

function EarlyField({ onType, onEnter }: { onType: (text: string) => void; onEnter: () => void }) {
  return (
    <>
      <FindField
        defaultValue=""
        onType={onType}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === "Enter" && !nativeEvent.isComposing) onEnter();
        }}
      />
      <div className="mt-4 min-h-[min(24rem,50dvh)]" />
    </>
  );
}
