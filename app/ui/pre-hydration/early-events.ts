/** What happened on a page before its scripts were there. */
type Early = {
  /** What translators and extensions changed since the page was read. */
  changes: MutationRecord[];
  /** What was pressed and only scripts can do, the last press last. */
  presses: Set<HTMLElement>;
  /** Ends the watching for changes, or that for presses. */
  endChanges: () => void;
  endPresses: () => void;
};

/** Sent for each press that is kept: no pointer moves and no key is heard where a program presses. */
export const EARLY_PRESS = "early-press";

type EarlyWindow = Window & { early?: Early };

/**
 * Runs in the page's head, as text: it may use nothing but its arguments.
 * @param buttons what only scripts can do something with, or do in their own way
 * @param fields in which Enter does something of its own
 * @param pressed the event that says that a press was kept
 * @param patienceMs scripts that have not come by then leave to the browser what it can do
 */
export function watchEarly(
  buttons: string,
  fields: string,
  pressed: string,
  patienceMs: number,
): void {
  const presses = new Set<HTMLElement>();
  const changes: MutationRecord[] = [];
  const take = (records: MutationRecord[]) => changes.push(...records);
  const observer = new MutationObserver(take);
  const look = () => {
    const what = { childList: true, characterData: true, characterDataOldValue: true };
    observer.observe(document, { ...what, subtree: true });
  };
  const keep = (event: KeyboardEvent | MouseEvent) => {
    const isKey = event instanceof KeyboardEvent;
    if (event.metaKey || event.ctrlKey || event.shiftKey || (isKey && event.key !== "Enter"))
      return;
    const { target } = event;
    const control =
      target instanceof Element ? target.closest<HTMLElement>(isKey ? fields : buttons) : null;
    if (!control) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    control.ariaBusy = "true";
    // The last press comes last.
    presses.delete(control);
    presses.add(control);
    dispatchEvent(new Event(pressed));
    setTimeout(giveUp, patienceMs);
  };
  const endPresses = () => {
    removeEventListener("click", keep, true);
    removeEventListener("keydown", keep, true);
    for (const control of presses) control.ariaBusy = null;
  };
  const giveUp = () => {
    if (presses.size === 0) return;
    endPresses();
    for (const control of presses) control.click();
    presses.clear();
  };
  const early: Early = {
    changes,
    presses,
    endPresses,
    endChanges: () => {
      take(observer.takeRecords());
      observer.disconnect();
      document.removeEventListener("DOMContentLoaded", look);
    },
  };
  Object.assign(window, { early });
  // What the browser itself reads into the page is no change.
  document.addEventListener("DOMContentLoaded", look);
  addEventListener("click", keep, true);
  addEventListener("keydown", keep, true);
}

/** Changes from before this script; from now on it watches itself. */
export function takeEarlyChanges(): MutationRecord[] {
  const { early } = window as EarlyWindow;
  early?.endChanges();
  return early?.changes ?? [];
}

/** Presses from before this script, which hears the next ones itself. */
export function takeEarlyPresses(): HTMLElement[] {
  const { early } = window as EarlyWindow;
  const pressed = [...(early?.presses ?? [])];
  early?.endPresses();
  early?.presses.clear();
  return pressed;
}
