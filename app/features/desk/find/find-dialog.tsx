import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useState,
  type ComponentProps,
  type ComponentType,
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
  /** What is typed before the search's scripts are there. */
  const [early, setEarly] = useState("");
  const close = useCallback(() => {
    setEarly("");
    onClose();
  }, [onClose]);
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
      else if (!document.querySelector("dialog[open]")) onOpen();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isOpen, onOpen, close]);
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
