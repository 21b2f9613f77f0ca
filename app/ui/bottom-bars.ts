/** Between a toast and the window's edge or a bar. */
const GAP_PX = 16;
/** A bar may stand above another one, but no higher. */
const NEXT_BAR_PX = 120;

const bars = new Set<Element>();

/** The `ref` of a bar that stays at the bottom of the window: toasts appear above it. */
export function bottomBar(bar: Element | null): (() => void) | undefined {
  if (!bar) return;
  bars.add(bar);
  return () => void bars.delete(bar);
}

/** How far from the window's bottom a toast stands, above whatever bars are there; in px. */
export function aboveBars(): number {
  const heights = [...bars].map((bar) => {
    const { top, bottom } = bar.getBoundingClientRect();
    return bottom > innerHeight - NEXT_BAR_PX ? innerHeight - top : 0;
  });
  return Math.max(0, ...heights) + GAP_PX;
}
