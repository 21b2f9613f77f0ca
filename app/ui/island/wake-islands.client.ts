import { readChosen } from "../forms/chosen-values";
import { keepEarlyPresses } from "./early-presses.client";
import { islandsOf, NOT_LOADED } from "./island-marks";

/** Gets the scripts of islands; what it gives lets React take over all of them. */
type LoadIslands = () => Promise<() => Promise<void>>;

/** Islands that have not come by then leave to the browser the presses that it can do something with. */
const PATIENCE_MS = 8_000;
/** Whoever still has the page open then is reading it: what they press next should not have to wait. */
const READING_MS = 5_000;
/** What says that someone is at the page; what fills in fields for them moves nothing else. */
const signs = ["pointermove", "pointerdown", "keydown", "focusin", "scroll", "input"] as const;

/**
 * Wakes the page's islands when someone is there, or when the browser has nothing else to do: a page
 * that is only glanced at loads nothing for them. A press that comes before they listen is kept for
 * them.
 * @returns wakes them without a sign
 */
export function wakeIslands(load: LoadIslands): () => void {
  const islands = islandsOf(document);
  let isAwake = islands.length === 0;
  const wake = () => {
    if (isAwake) return;
    isAwake = true;
    showNotLoaded(false);
    for (const sign of signs) window.removeEventListener(sign, wake, true);
    void revive();
  };
  // A press may be the only sign: what presses for someone moves no pointer and no focus.
  const presses = keepEarlyPresses(islands, wake);
  const revive = async () => {
    const patience = setTimeout(presses.giveToBrowser, PATIENCE_MS);
    try {
      const reviveAll = await load();
      await reviveAll();
      presses.giveToIslands();
    } catch (error) {
      if (presses.giveUp()) showNotLoaded(true);
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
  const isSomeoneThere =
    navigator.userActivation?.hasBeenActive ||
    isComeBack() ||
    islands.some((one) => one.contains(document.activeElement) || readChosen(one).length > 0);
  if (isSomeoneThere) wake();
  else whenIdle(wake);
  return wake;
}

function showNotLoaded(isShown: boolean): void {
  document.getElementById(NOT_LOADED)?.toggleAttribute("hidden", !isShown);
}

/** Safari does not say when it is idle: there, the time alone decides. */
function whenIdle(act: () => void): void {
  const ask = () => ("requestIdleCallback" in window ? requestIdleCallback(act) : act());
  const wait = () => setTimeout(ask, READING_MS);
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
}

/** The browser puts back what was chosen, which only the islands repeat in words. */
function isComeBack(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== "navigate";
}
