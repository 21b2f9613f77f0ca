import { takeFlashToast, type FlashToast } from "~/lib/flash-toast";

const AT_ONCE = 3;

/** Those that stand are taken away by neither time nor others. */
export type ShownToast = FlashToast & { id: number; isStanding: boolean };

let shown: readonly ShownToast[] = [];
let lastId = 0;
const watchers = new Set<() => void>();

/** The toasts that `Toasts` shows, or will show once it is there; the newest last. */
export function shownToasts(): readonly ShownToast[] {
  return shown;
}

/** @returns stops watching */
export function watchToasts(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => void watchers.delete(onChange);
}

/**
 * Shows a toast for four seconds, at most three at a time; in the browser only. What is said again
 * takes the place of what it repeats.
 */
export function showToast(toast: FlashToast): void {
  const isRepeated = ({ isStanding, title, text }: ShownToast) =>
    !isStanding && title === toast.title && text === toast.text;
  change(shown.filter((one) => !isRepeated(one)));
  add(toast, false);
}

/**
 * Shows a toast that stays until it is settled.
 * @returns `settle` says how it ended and lets the toast go like any other
 */
export function showStandingToast(toast: FlashToast) {
  const id = add(toast, true);
  const replace = (by: (toast: ShownToast) => ShownToast) =>
    change(shown.map((one) => (one.id === id ? by(one) : one)));
  return {
    retitle(title: string) {
      replace((one) => ({ ...one, title }));
    },
    settle(title: string) {
      replace(({ text: _, ...one }) => ({ ...one, title, isStanding: false }));
    },
  };
}

export function removeToast(id: number): void {
  change(shown.filter((one) => one.id !== id));
}

/** Takes away what was refused, where someone mends it. */
export function removeRefusals(): void {
  change(shown.filter(({ tone, isStanding }) => isStanding || tone !== "error"));
}

/** Shows the message that the previous page left, once. */
export function showFlashToast(): void {
  const flash = takeFlashToast();
  if (flash) showToast(flash);
}

function add(toast: FlashToast, isStanding: boolean): number {
  lastId += 1;
  const all = [...shown, { ...toast, id: lastId, isStanding }];
  while (all.length > AT_ONCE) {
    const oldest = all.findIndex((one) => !one.isStanding);
    if (oldest < 0) break;
    all.splice(oldest, 1);
  }
  change(all);
  return lastId;
}

function change(to: readonly ShownToast[]): void {
  shown = to;
  for (const onChange of watchers) onChange();
}
