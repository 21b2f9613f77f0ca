import type { InkDensity } from "./ink-density";
import { brightest } from "./slide-window";

const coreShare = 0.84;
const coreReach = 2;

interface InkCores {
  /** 1 where ink is at its full strength: on the flat of a stroke or a shape, not on its edge. */
  isCore: Uint8Array;
  count: number;
  /** What counts as darker than paper at all. */
  floor: number;
}

/** Finds where the ink is at its strongest; edges, noise and what the paper shows through are left out. */
export function inkCores(density: InkDensity): InkCores {
  const floor = floorOf(density);
  const peaks = brightest(density, coreReach).values;
  const isCore = new Uint8Array(density.values.length);
  let count = 0;
  for (let cell = 0; cell < isCore.length; cell += 1) {
    const value = density.values[cell] ?? 0;
    if (value < floor || value < coreShare * (peaks[cell] ?? 0)) continue;
    isCore[cell] = 1;
    count += 1;
  }
  return { isCore, count, floor };
}

/**
 * Well above the paper's noise, and a third of what the drawing's usual ink has, so that a faint
 * pencil is found and creases beside a marker are not.
 */
function floorOf({ values, noise }: InkDensity): number {
  const least = Math.max(25, 6 * noise);
  const counts = new Uint32Array(256);
  let inked = 0;
  for (const value of values) {
    if (value < least) continue;
    counts[value] = (counts[value] ?? 0) + 1;
    inked += 1;
  }
  let seen = 0;
  for (let value = 255; value >= least; value -= 1) {
    seen += counts[value] ?? 0;
    if (seen > inked * 0.25) return Math.max(least, Math.min(90, value * 0.36));
  }
  return least;
}
