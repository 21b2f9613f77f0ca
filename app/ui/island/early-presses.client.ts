import { replayPress } from "../pre-hydration/replay-press";
import { ENTERED, FOLLOWED, PLAIN } from "./island-attributes";

/** Whether the browser would do nothing with a press, or something else; and what presses again. */
type Press = [isForIsland: boolean, again: () => void];

/**
 * Keeps presses of buttons, and of links that islands follow in their own way, from the browser
 * until it is known who gets them.
 * @param onPress called for each that is kept
 */
export function captureEarlyPresses(islands: readonly HTMLElement[], onPress: () => void) {
  const kept = new Map<HTMLElement, Press>();
  let isForBrowserToo = false;
  const keep = (
    event: Event,
    control: HTMLElement | null,
    isForIsland: boolean,
    again: (on: HTMLElement) => void,
  ) => {
    if (!control || (isForBrowserToo && !isForIsland)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const was = control.ariaPressed;
    control.ariaBusy = "true";
    // The last press comes last.
    kept.delete(control);
    const press = replayPress(control);
    // A heart that turned out to be full already is not emptied.
    const pressUnchanged = () => press((now) => now.ariaPressed === was && again(now));
    kept.set(control, [isForIsland, pressUnchanged]);
    onPress();
  };
  const press = (event: MouseEvent) => {
    // With a modifier key a link is the browser's.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    const control = pressed(event.target);
    keep(event, control, control?.matches("[type=button]") ?? false, (now) => now.click());
  };
  const enter = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (key !== "Enter" || !(target instanceof HTMLInputElement)) return;
    // Others send the form, as a press of its button.
    keep(event, around(target, ENTERED), true, (field) =>
      field.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })),
    );
  };
  const end = new AbortController();
  const listening = { capture: true, signal: end.signal };
  for (const island of islands) {
    island.addEventListener("click", press, listening);
    island.addEventListener("keydown", enter, listening);
  }
  const take = (isWithIslands: boolean) => {
    const taken = [...kept].filter(([, [isForIsland]]) => isWithIslands || !isForIsland);
    for (const [control] of taken) {
      control.ariaBusy = null;
      kept.delete(control);
    }
    return taken;
  };
  const give = (isWithIslands: boolean) => {
    for (const [, [, again]] of take(isWithIslands)) again();
  };
  const giveToBrowser = () => {
    isForBrowserToo = true;
    give(false);
  };
  // Whoever comes back to the page does not wait for them any longer.
  window.addEventListener("pagehide", () => take(true));
  return {
    giveToIslands() {
      end.abort();
      give(true);
    },
    /** From now on the browser gets what it can do something with. */
    giveToBrowser,
    /** There are no islands to give them to: the browser gets its own. @returns whether others are lost */
    giveUp(): boolean {
      giveToBrowser();
      return take(true).length > 0;
    },
  };
}

function pressed(target: EventTarget | null): HTMLElement | null {
  const button = target instanceof Element ? target.closest("button") : null;
  if (around(button, PLAIN)) return null;
  return button ?? around(target, FOLLOWED);
}

function around(target: EventTarget | null, mark: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(`[${mark}]`) : null;
}
