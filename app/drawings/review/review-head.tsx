import { useState } from "react";
import { Link } from "react-router";

import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Badge, Callout } from "~/ui/callout";
import { Dialog } from "~/ui/dialog";
import { useShortcuts } from "~/ui/keys/use-shortcuts";
import { useHydrated } from "~/ui/use-hydrated";

import type { Standing } from "../standing/drawing-standing";
import { StandingBadge } from "../standing/standing-badge";
import type { OthersClaim, ReviewQueue } from "./review-queue";

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

/**
 * The drawing's title and the way through the queue. Which drawing is next is decided when someone
 * goes on, since others work on the same queue.
 */
export function ReviewHead({
  designId,
  title,
  standing,
  isDrawnHere,
  queue: { previous, next, left },
}: {
  designId: string;
  title: string;
  standing: Standing;
  isDrawnHere: boolean;
  queue: ReviewQueue;
}) {
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h2 className="min-w-0 text-xl">{title}</h2>
      <StandingBadge standing={standing} reader="team" />
      {isDrawnHere && <Badge>Drawn here</Badge>}
      <div className="ml-auto flex flex-wrap items-center gap-2">
        <ReviewKeys />
        {previous && (
          <Link
            to={pathTo("/admin/review", { query: { before: designId } })}
            aria-keyshortcuts="k"
            className="inline-flex min-h-11 items-center px-2 text-sm font-semibold underline-offset-4 hover:underline"
          >
            Previous
          </Link>
        )}
        {next ? (
          <ButtonLink
            to={pathTo("/admin/review", { query: { after: designId } })}
            size="sm"
            aria-keyshortcuts="j"
          >
            Next drawing ({left} left)
          </ButtonLink>
        ) : (
          <p className="text-sm text-ink-2">
            {left === 0 ? "No other drawings are waiting" : "Others are looking at the rest"}
          </p>
        )}
      </div>
    </header>
  );
}

/** Somebody else has the drawing open: their name, and when it is free again. */
export function ClaimedCallout({ claim, now }: { claim: OthersClaim; now: Date }) {
  const minutes = Math.max(1, Math.ceil((claim.freeAt.getTime() - now.getTime()) / 60_000));
  return (
    <Callout tone="warning" title={`${claim.name} is looking at this drawing`}>
      {minutes === 1
        ? "It will be free again in a minute"
        : `It will be free again in ${minutes} minutes`}{" "}
      if they do nothing more. Until then only they can decide.
    </Callout>
  );
}

/** Turns the keys of the page on, and explains them. They can be switched off in this browser. */
function ReviewKeys() {
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
