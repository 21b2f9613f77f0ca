import { useState } from "react";

import { Dialog } from "~/ui/dialog";
import { useHydrated } from "~/ui/use-hydrated";
import { useShortcuts } from "~/ui/keys/use-shortcuts";

/** The keys of the review, as its help sheet lists them. */
const keys = [
  ["J", "Next drawing"],
  ["K", "Previous drawing"],
  ["A", "Title and words are fine"],
  ["G", "Make all four mockups again"],
  ["S", "Send to the artist, once the pictures are there"],
  ["R", "Reject, with a reason"],
  ["P", "Publish, once the artist has picked"],
  ["Ctrl K", "Search everything, on every page of the desk"],
  ["?", "This sheet"],
] as const;

const KEPT = "inkling.review-keys";

/** Turns the keys of the page on, and explains them. They can be switched off in this browser. */
export function ReviewKeys() {
  const isHydrated = useHydrated();
  return isHydrated ? <KeySheet /> : null;
}

function KeySheet() {
  const [isOpen, setOpen] = useState(false);
  const [isOn, setOn] = useState(() => localStorage.getItem(KEPT) !== "off");
  useShortcuts(isOn);
  const turn = (on: boolean) => {
    localStorage.setItem(KEPT, on ? "on" : "off");
    setOn(on);
  };
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="?"
        onClick={() => setOpen(true)}
        className="hidden min-h-11 items-center gap-2 rounded-md px-2 text-sm text-ink-2 underline-offset-4 hover:underline lg:inline-flex"
      >
        <Key>?</Key> Keys
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Keys">
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2.5">
          {keys.map(([key, meaning]) => (
            <div key={key} className="contents">
              <dt>
                <Key>{key}</Key>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <label className="mt-6 flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ currentTarget }) => turn(currentTarget.checked)}
            className="size-5 accent-ink"
          />
          Use these keys in this browser
        </label>
      </Dialog>
    </>
  );
}

/** A key as it is printed on a keyboard. */
function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-grid min-w-6 place-items-center rounded border-2 border-current px-1 font-display text-xs/5 font-bold">
      {children}
    </kbd>
  );
}
