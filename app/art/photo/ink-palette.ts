import { chroma, distance76, type Lab, labOf, type Rgb } from "./lab-color";
import type { RgbPicture } from "./rgb-picture";

/** One of the pens that a drawing was made with. */
export interface Pen {
  color: Rgb;
  lab: Lab;
  /** Its share of the drawing's solid ink. */
  share: number;
}

const sameInk = 21;
const sameDark = 30;
const mostPens = 10;
const leastShare = 0.008;

interface Bin {
  count: number;
  color: Rgb;
  lab: Lab;
}

/** The pens of a drawing, by the colors of its solid ink; the most used one first. */
export function inkPalette(even: RgbPicture, isCore: Uint8Array): Pen[] {
  const bins = colorBins(even, isCore);
  const total = bins.reduce((sum, bin) => sum + bin.count, 0);
  let centers: Bin[] = [];
  for (const bin of bins) {
    if (centers.length === mostPens) break;
    if (bin.count < total * leastShare * 0.25) break;
    if (centers.every((center) => !isSameInk(center.lab, bin.lab))) centers.push(bin);
  }
  for (let round = 0; round < 3; round += 1) centers = regroup(bins, centers);
  const pens = centers.filter(({ count }) => count >= total * leastShare);
  return pens
    .toSorted((a, b) => b.count - a.count)
    .map(({ count, color, lab }) => ({ color, lab, share: count / total }));
}

/** Dark colors look alike sooner than their numbers say. */
function isSameInk(one: Lab, other: Lab): boolean {
  const dark = Math.max(one[0], other[0]) < 42 && Math.max(chroma(one), chroma(other)) < 16;
  return distance76(one, other) < (dark ? sameDark : sameInk);
}

/** The index of the pen whose color is nearest. */
export function nearestPen(pens: readonly { lab: Lab }[], lab: Lab): number {
  let best = 0;
  let least = Infinity;
  pens.forEach((pen, at) => {
    const apart = distance76(pen.lab, lab);
    if (apart < least) [best, least] = [at, apart];
  });
  return best;
}

function regroup(bins: readonly Bin[], centers: readonly Bin[]): Bin[] {
  const sums = centers.map(() => ({ count: 0, red: 0, green: 0, blue: 0 }));
  for (const bin of bins) {
    const sum = sums[nearestPen(centers, bin.lab)];
    if (!sum) continue;
    sum.count += bin.count;
    sum.red += bin.color[0] * bin.count;
    sum.green += bin.color[1] * bin.count;
    sum.blue += bin.color[2] * bin.count;
  }
  return sums
    .filter(({ count }) => count > 0)
    .map(({ count, red, green, blue }) => {
      const color = [red / count, green / count, blue / count] as const;
      return { count, color, lab: labOf(color) };
    });
}

/** A histogram of 32 steps a channel, fullest first. */
function colorBins(even: RgbPicture, isCore: Uint8Array): Bin[] {
  const sums = new Map<number, { count: number; red: number; green: number; blue: number }>();
  for (let cell = 0; cell < isCore.length; cell += 1) {
    if (isCore[cell] !== 1) continue;
    const at = cell * 3;
    const red = even.pixels[at] ?? 0;
    const green = even.pixels[at + 1] ?? 0;
    const blue = even.pixels[at + 2] ?? 0;
    const key = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
    const sum = sums.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 };
    sum.count += 1;
    sum.red += red;
    sum.green += green;
    sum.blue += blue;
    sums.set(key, sum);
  }
  return [...sums.values()]
    .map(({ count, red, green, blue }) => {
      const color = [red / count, green / count, blue / count] as const;
      return { count, color, lab: labOf(color) };
    })
    .toSorted((a, b) => b.count - a.count);
}
