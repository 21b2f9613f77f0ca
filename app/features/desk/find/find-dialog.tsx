import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useImperativeHandle,
  useState,
  type ComponentProps,
  type ComponentType,
  type Ref,
} from "react";

import { pathTo } from "~/path-to";
import { Dialog } from "~/ui/dialog";

import { FindField } from "./find-field";
import type { FindPanel as Panel } from "./find-panel";
import { loadFindPanel } from "./load-find-panel";
import type { Searchable } from "./found";

const FindPanel = lazy<ComponentType<ComponentProps<typeof Panel>>>(async () => {
  try {
    return await loadFindPanel();
  } catch {
    // Without its scripts, the search's page finds the same.
    location.assign(pathTo("/admin/search"));
    return { default: () => null };
  }
});

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
  const [isOpen, setOpen] = useState(false);
  /** What is typed before the search's scripts are there. */
  const [early, setEarly] = useState("");
  const close = useCallback(() => {
    setEarly("");
    setOpen(false);
  }, []);
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
    <Dialog isOpen={isOpen} onClose={close} title="Search">
      <Suspense fallback={<EarlyField onType={setEarly} />}>
        <FindPanel userId={userId} searchable={searchable} early={early} onDone={close} />
      </Suspense>
    </Dialog>
  );
}

function EarlyField({ onType }: { onType: (text: string) => void }) {
  return (
    <>
      <FindField defaultValue="" onType={onType} />
      <div className="mt-4 min-h-[min(24rem,50dvh)]" />
    </>
  );
}
