import type { GrayPicture } from "./even-light";

const edgeSoftness = 30;
const palestInk = 170;

/**
 * How much ink covers each pixel (0 to 255, with soft edges), from an evenly lit picture; null when
 * nothing is drawn.
 */
export function inkCoverage(even: GrayPicture): Uint8Array | null {
  const middle = middleOfEdge(even.values);
  if (middle === null) return null;
  const ramp = Uint8Array.from({ length: 256 }, (_, value) => {
    const share = (middle + edgeSoftness - value) / (2 * edgeSoftness);
    return Math.round(255 * Math.min(1, Math.max(0, share)));
  });
  return even.values.map((value) => ramp[value] ?? 0);
}

/** Halfway between this drawing's ink and the paper, where the edge of a stroke lies. */
function middleOfEdge(values: Uint8Array): number | null {
  const counts = new Uint32Array(256);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  const split = Math.min(otsu(counts, values.length), palestInk);
  let inked = 0;
  for (let value = 0; value <= split; value += 1) inked += counts[value] ?? 0;
  if (inked < values.length * 0.0002) return null;
  let seen = 0;
  let ink = 0;
  while (ink < split && seen < inked * 0.4) {
    seen += counts[ink] ?? 0;
    ink += 1;
  }
  return Math.min(200, Math.max(90, (ink + 255) / 2));
}

/** The value that best splits a histogram into dark and bright (Otsu 1979). */
function otsu(counts: Uint32Array, total: number): number {
  let sum = 0;
  for (let value = 0; value < counts.length; value += 1) sum += value * (counts[value] ?? 0);
  let below = 0;
  let belowSum = 0;
  let best = 0;
  let bestSpread = -1;
  for (let value = 0; value < counts.length; value += 1) {
    below += counts[value] ?? 0;
    belowSum += value * (counts[value] ?? 0);
    const above = total - below;
    if (below === 0 || above === 0) continue;
    const gap = belowSum / below - (sum - belowSum) / above;
    const spread = below * above * gap * gap;
    if (spread > bestSpread) {
      bestSpread = spread;
      best = value;
    }
  }
  return best;
}
