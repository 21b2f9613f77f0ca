import { readChosen } from "../forms/chosen-values";
import { whenUserIsActive } from "../lazy/when-user-is-active";
import { captureEarlyPresses } from "./early-presses.client";
import { islandsOf, NOT_LOADED } from "./island-attributes";

/** Gets the scripts of islands; what it gives lets React take over all of them. */
type LoadIslands = () => Promise<() => Promise<void>>;

/** Islands that have not come by then leave to the browser the presses that it can do something with. */
const PATIENCE_MS = 8_000;

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
    window.removeEventListener("input", wake, true);
    void hydrate();
  };
  // A press may be the only sign: what presses for someone moves no pointer and no focus.
  const presses = captureEarlyPresses(islands, wake);
  const hydrate = async () => {
    const patience = setTimeout(presses.giveToBrowser, PATIENCE_MS);
    try {
      const hydrateAll = await load();
      await hydrateAll();
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
  const hasTraces = islands.some(
    (one) => one.contains(document.activeElement) || readChosen(one).length > 0,
  );
  whenUserIsActive(wake, hasTraces);
  return wake;
}

function showNotLoaded(isShown: boolean): void {
  document.getElementById(NOT_LOADED)?.toggleAttribute("hidden", !isShown);
}
