import { EARLY_PRESS } from "../pre-hydration/early-events";

/** Whoever still has the page open then is reading it: what they press next should not have to wait. */
const READING_MS = 5_000;
/** What says that someone is at the page; what fills in fields for them moves nothing else. */
const signs = [
  "pointermove",
  "pointerdown",
  "keydown",
  "focusin",
  "scroll",
  "input",
  EARLY_PRESS,
] as const;

/**
 * Calls once, when someone is there, or when the browser has nothing else to do: a page that is only
 * glanced at does nothing for them.
 * @param hasTraces something on the page says that someone is there already
 */
export function whenUserIsActive(act: () => void, hasTraces: boolean): void {
  const called = new AbortController();
  const call = () => {
    if (called.signal.aborted) return;
    called.abort();
    act();
  };
  const listening = { capture: true, passive: true, signal: called.signal };
  const listen = (event: Event) => isResting(event) || call();
  for (const sign of signs) window.addEventListener(sign, listen, listening);
  if (hasTraces || navigator.userActivation?.hasBeenActive || isComeBack()) call();
  else whenIdle(call);
}

/** A page that appears under a mouse is told of it as of a move, of no length. */
function isResting(event: Event): boolean {
  return (
    event instanceof PointerEvent &&
    event.type === "pointermove" &&
    event.movementX === 0 &&
    event.movementY === 0
  );
}

/** Safari does not say when it is idle: there, the time alone decides. */
function whenIdle(act: () => void): void {
  const ask = () => ("requestIdleCallback" in window ? requestIdleCallback(act) : act());
  const wait = () => setTimeout(ask, READING_MS);
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
}

/** The browser puts back what was chosen, which only scripts repeat in words. */
function isComeBack(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== "navigate";
}
