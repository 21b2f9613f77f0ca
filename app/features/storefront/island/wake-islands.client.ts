import { keepEarlyPresses } from "./early-presses.client";
import { islandPart } from "./island-part";

/** Gets the scripts of islands; what it gives lets React take over all of them. */
export type LoadIslands = () => Promise<() => Promise<void>>;

/** Islands that have not come by then leave to the browser the presses that it can do something with. */
const PATIENCE_MS = 8_000;
/** What says that someone is at the page; what fills in fields for them moves nothing else. */
const signs = ["pointermove", "pointerdown", "keydown", "focusin", "scroll", "input"] as const;

/**
 * Wakes the islands when someone is there: a page that is only looked at loads nothing for them. A
 * press that comes before they listen is kept for them.
 * @returns wakes them without a sign
 */
export function wakeIslands(load: LoadIslands): () => void {
  let isAwake = false;
  const wake = () => {
    if (isAwake) return;
    isAwake = true;
    for (const sign of signs) window.removeEventListener(sign, wake, true);
    void revive();
  };
  // A press may be the only sign: what presses for someone moves no pointer and no focus.
  const presses = keepEarlyPresses(islandPart.all(document, "root"), wake);
  const revive = async () => {
    const patience = setTimeout(presses.giveToBrowser, PATIENCE_MS);
    try {
      const reviveAll = await load();
      await reviveAll();
      presses.giveToIslands();
    } catch (error) {
      presses.giveUp();
      // A press or a choice asks for them again: the connection may be back.
      isAwake = false;
      window.addEventListener("input", wake, true);
      throw error;
    } finally {
      clearTimeout(patience);
    }
  };
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
