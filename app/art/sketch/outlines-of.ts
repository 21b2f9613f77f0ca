import type { Point } from "~/lib/lines/drawn-line";

/**
 * Around the pixels of a mask that are not 0, along their edges: outer rings and those of holes, each
 * closed, for the evenodd rule.
 * @param width the mask's
 */
export function outlinesOf(mask: Uint8Array, width: number): Point[][] {
  const row = width + 1;
  // From one corner to the next with the mask on the right; two edges may leave where pixels meet at a corner.
  const next = new Map<number, number[]>();
  const add = (from: number, to: number) => {
    const known = next.get(from);
    if (known) known.push(to);
    else next.set(from, [to]);
  };
  mask.forEach((isIn, at) => {
    if (isIn === 0) return;
    const x = at % width;
    const corner = Math.floor(at / width) * row + x;
    if (!mask[at - width]) add(corner, corner + 1);
    if (x === width - 1 || !mask[at + 1]) add(corner + 1, corner + 1 + row);
    if (!mask[at + width]) add(corner + 1 + row, corner + row);
    if (x === 0 || !mask[at - 1]) add(corner + row, corner);
  });
  const rings: Point[][] = [];
  for (const [start, edges] of next)
    while (edges.length > 0) {
      const ring: Point[] = [];
      for (let at: number | undefined = start; at !== undefined; at = next.get(at)?.pop()) {
        ring.push([at % row, Math.floor(at / row)]);
        if (ring.length > 1 && at === start) break;
      }
      rings.push(ring);
    }
  return rings;
}
