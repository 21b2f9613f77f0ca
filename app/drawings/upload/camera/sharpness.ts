/** Less than this between the darkest and the lightest says nothing about an edge. */
const leastRange = 50;
/** How far an edge is looked at to either side, in pixels. */
const reach = 5;
/** Fewer edges may be grain. */
const leastEdges = 10;

/**
 * How sharp the edges of a part of a picture are: the share of an edge's whole step that its
 * steepest pixel takes, near 1 for ink and near 0 for a blur. Null where there is no edge.
 * @param picture `data` has four bytes a pixel
 */
export function sharpnessOf({
  width,
  height,
  data,
}: Pick<ImageData, "width" | "height" | "data">): number | null {
  const found: number[] = [];
  const slope = new Float32Array(width);
  for (let y = 0; y < height; y += 4) {
    const green = (x: number) => data[(y * width + x) * 4 + 1] ?? 0;
    for (let x = 1; x < width; x += 1) slope[x] = Math.abs(green(x) - green(x - 1));
    for (let x = reach + 1; x < width - reach; x += 1) {
      const steepest = slope[x] ?? 0;
      if (steepest < leastRange / (2 * reach + 1)) continue;
      if (slope.subarray(x - reach, x + reach).some((one) => one > steepest)) continue;
      let [low, high] = [255, 0];
      for (let at = x - reach; at < x + reach; at += 1) {
        low = Math.min(low, green(at));
        high = Math.max(high, green(at));
      }
      if (high - low >= leastRange) found.push(steepest / (high - low));
    }
  }
  if (found.length < leastEdges) return null;
  return found.toSorted((one, other) => one - other)[found.length >> 1] ?? null;
}
