import { boxOf, type SketchItem } from "./sketch-items";

/**
 * Whether an item is within reach of a place. What was rubbed out is still part of it.
 * @param reach in units, besides the item's own width
 */
export function isHit(item: SketchItem, x: number, y: number, reach: number): boolean {
  const box = boxOf(item);
  if (x < box.left - reach || x > box.right + reach) return false;
  if (y < box.top - reach || y > box.bottom + reach) return false;
  if (item.kind === "fill") return isInside(item.rings, x, y);
  return distanceToLine(item.points, x, y) <= item.width / 2 + reach;
}

/** The topmost item at a place; undefined where there is none. */
export function itemAt(items: readonly SketchItem[], x: number, y: number, reach: number) {
  return items.findLast((item) => isHit(item, x, y, reach));
}

/** Whether a shape with holes holds a place. */
export function isInside(rings: readonly (readonly number[])[], x: number, y: number): boolean {
  let isIn = false;
  for (const ring of rings) {
    let [fromX = 0, fromY = 0] = ring.slice(-2);
    for (let at = 0; at + 1 < ring.length; at += 2) {
      const toX = ring[at] ?? 0;
      const toY = ring[at + 1] ?? 0;
      if (toY > y !== fromY > y && x < ((fromX - toX) * (y - toY)) / (fromY - toY) + toX)
        isIn = !isIn;
      fromX = toX;
      fromY = toY;
    }
  }
  return isIn;
}

function distanceToLine(points: readonly number[], x: number, y: number): number {
  let nearest = Infinity;
  let fromX = points[0] ?? 0;
  let fromY = points[1] ?? 0;
  for (let at = 0; at + 1 < points.length; at += 3) {
    const toX = points[at] ?? 0;
    const toY = points[at + 1] ?? 0;
    nearest = Math.min(nearest, distanceToPart(x, y, fromX, fromY, toX, toY));
    fromX = toX;
    fromY = toY;
  }
  return nearest;
}

function distanceToPart(
  x: number,
  y: number,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
): number {
  const dx = toX - fromX;
  const dy = toY - fromY;
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : ((x - fromX) * dx + (y - fromY) * dy) / length;
  const near = Math.min(1, Math.max(0, share));
  return Math.hypot(x - fromX - near * dx, y - fromY - near * dy);
}
