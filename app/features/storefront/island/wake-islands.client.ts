import { islandPart } from "./island-part";

/** Gets the scripts of islands; what it gives lets React take over all of them. */
export type LoadIslands = () => Promise<() => Promise<void>>;

/** What says that someone is at the page. */
const signs = ["pointermove", "pointerdown", "keydown", "focusin", "scroll"] as const;

/**
 * Wakes the islands when someone is there: a page that is only looked at loads nothing for them. A
 * press that comes before they listen is kept for them.
 * @returns wakes them without a sign
 */
export function wakeIslands(load: LoadIslands): () => void {
  const islands = islandPart.all(document, "root");
  let isAwake = false;
  const wake = () => {
    if (isAwake) return;
    isAwake = true;
    for (const sign of signs) window.removeEventListener(sign, wake, true);
    void load()
      .then((revive) => revive())
      .finally(replay);
  };
  const replay = keepPresses(islands);
  for (const sign of signs) window.addEventListener(sign, wake, { capture: true, passive: true });
  // Someone may have come before this script.
  if (navigator.userActivation?.hasBeenActive) wake();
  return wake;
}

/**
 * Keeps presses of buttons, and of links that islands follow in their own way, from the browser.
 * @returns ends that and gives them to the islands; where there are none, the browser has them
 */
function keepPresses(islands: readonly HTMLElement[]): () => void {
  const kept = new Map<EventTarget, () => void>();
  const keep = (event: Event, control: HTMLElement | null, again: (on: HTMLElement) => void) => {
    if (!control) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    control.ariaBusy = "true";
    kept.set(control, () => again(control));
  };
  const press = (event: MouseEvent) => {
    // With a modifier key a link is the browser's.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    keep(event, pressed(event.target), (control) => control.click());
  };
  const enter = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (key !== "Enter" || !(target instanceof HTMLInputElement)) return;
    keep(event, target, (field) =>
      field.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })),
    );
  };
  for (const island of islands) {
    island.addEventListener("click", press, { capture: true });
    island.addEventListener("keydown", enter, { capture: true });
  }
  return () => {
    for (const island of islands) {
      island.removeEventListener("click", press, { capture: true });
      island.removeEventListener("keydown", enter, { capture: true });
    }
    for (const [control, again] of kept) {
      if (control instanceof HTMLElement) control.ariaBusy = null;
      again();
    }
  };
}

function pressed(target: EventTarget | null): HTMLElement | null {
  const button = target instanceof Element ? target.closest("button") : null;
  return button ?? islandPart.around(target, "follows");
}
