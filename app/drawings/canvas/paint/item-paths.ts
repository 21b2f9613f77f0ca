import { itemOutline, rubOutline } from "~/art/sketch/ink-outline";
import type { Rub, SketchItem } from "~/art/sketch/sketch-items";

/** By the points, which stay the same for an item that others draw over or rub. */
const inks = new WeakMap<readonly unknown[], Map<number, Path2D>>();

/** What an item is filled as; made once. */
export function pathOfItem(item: SketchItem): Path2D {
  const isInk = item.kind === "ink";
  return known(isInk ? item.points : item.rings, isInk ? item.width : 0, () => itemOutline(item).d);
}

export function pathOfRub({ points, width }: Rub): Path2D {
  return known(points, -width, () => rubOutline(points, width));
}

export function ruleOf(item: SketchItem): CanvasFillRule {
  return item.kind === "ink" ? "nonzero" : "evenodd";
}

/** What a line that is still being drawn is filled as. */
export function pathOf(outline: string): Path2D {
  return new Path2D(outline);
}

function known(points: readonly unknown[], width: number, outline: () => string): Path2D {
  const widths = inks.get(points) ?? new Map<number, Path2D>();
  inks.set(points, widths);
  const path = widths.get(width) ?? pathOf(outline());
  widths.set(width, path);
  return path;
}
