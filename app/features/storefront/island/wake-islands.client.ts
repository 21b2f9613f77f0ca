import { islandPart } from "./island-part";

/** Gets the scripts of islands; what it gives lets React take over all of them. */
export type LoadIslands = () => Promise<() => Promise<void>>;

/** Islands that have not come by then do not keep presses from the browser any longer. */
const PATIENCE_MS = 8_000;
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
    const revived = load().then((revive) => revive());
    void Promise.race([revived, patience()]).finally(replay);
  };
  // A press may be the only sign: what presses for someone moves no pointer and no focus.
  const replay = keepPresses(islands, wake);
  for (const sign of signs) window.addEventListener(sign, wake, { capture: true, passive: true });
  // Someone may have come before this script, or back to what they had chosen.
  if (navigator.userActivation?.hasBeenActive || isComeBack()) wake();
  return wake;
}

/** The browser puts back what was chosen, which only the islands repeat in words. */
function isComeBack(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== "navigate";
}

async function patience(): Promise<void> {
  await new Promise((over) => setTimeout(over, PATIENCE_MS));
}

/**
 * Keeps presses of buttons, and of links that islands follow in their own way, from the browser.
 * @returns ends that and gives them to the islands; where there are none, the browser has them
 */
function keepPresses(islands: readonly HTMLElement[], onPress: () => void): () => void {
  const kept = new Map<HTMLElement, () => void>();
  const keep = (event: Event, control: HTMLElement | null, again: (on: HTMLElement) => void) => {
    if (!control) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const was = control.ariaPressed;
    control.ariaBusy = "true";
    // The last press comes last.
    kept.delete(control);
    kept.set(control, () => {
      const now = nowInPlaceOf(control);
      // A heart that turned out to be full already is not emptied.
      if (now.ariaPressed === was) again(now);
    });
    onPress();
  };
  const press = (event: MouseEvent) => {
    // With a modifier key a link is the browser's.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    keep(event, pressed(event.target), (control) => control.click());
  };
  const enter = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (key !== "Enter" || !(target instanceof HTMLInputElement)) return;
    // Others send the form, as a press of its button.
    keep(event, islandPart.around(target, "enters"), (field) =>
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
      control.ariaBusy = null;
      again();
    }
  };
}

function pressed(target: EventTarget | null): HTMLElement | null {
  const button = target instanceof Element ? target.closest("button") : null;
  return button ?? islandPart.around(target, "follows");
}

/** What React put in its place, if it is gone: the bar's button is the same as the page's. */
function nowInPlaceOf(control: HTMLElement): HTMLElement {
  if (control.isConnected || !(control instanceof HTMLButtonElement)) return control;
  const { name, value, textContent } = control;
  const same = [...document.querySelectorAll("button")].find(
    (button) =>
      button.name === name && button.value === value && button.textContent === textContent,
  );
  return same ?? control;
}
