import {
  type Affine,
  type InkPoints,
  type MarkerName,
  rubWidths,
  type SketchAct,
  tipWidths,
} from "./sketch-acts";

/** A rub as it lies on one item now. */
export type Rub = { points: InkPoints; width: number };

/** Something that is there to be seen, with what was rubbed out of it. */
export type SketchItem = { id: string; color: MarkerName; rubs: readonly Rub[] } & (
  | { kind: "ink"; points: InkPoints; width: number }
  | { kind: "fill"; rings: readonly (readonly number[])[] }
);

/** A box in units. */
export type Box = { left: number; top: number; right: number; bottom: number };

/** What is there, in the order in which it was drawn. */
export type ItemsById = Map<string, SketchItem>;

/**
 * The same from the lowest to the topmost: fills lie under lines, as a marker never covers what is
 * drawn darker.
 */
export function fromLowest(items: ItemsById): SketchItem[] {
  const all = [...items.values()];
  return [
    ...all.filter(({ kind }) => kind === "fill"),
    ...all.filter(({ kind }) => kind === "ink"),
  ];
}

/** Changes what is there by an act that is not undone. */
export function doAct(items: ItemsById, act: SketchAct): void {
  switch (act.do) {
    case "ink": {
      const { id, color, points, tip } = act;
      items.set(id, { kind: "ink", id, color, points, width: tipWidths[tip], rubs: [] });
      return;
    }
    case "fill": {
      const { id, color, rings } = act;
      items.set(id, { kind: "fill", id, color, rings, rubs: [] });
      return;
    }
    case "rub": {
      const rub = { points: act.points, width: rubWidths[act.tip] };
      const reach = boxOfPoints(act.points, 3, rub.width / 2);
      for (const item of items.values())
        if (boxesMeet(boxOf(item), reach))
          items.set(item.id, { ...item, rubs: [...item.rubs, rub] });
      return;
    }
    case "remove":
      for (const id of act.ids) items.delete(id);
      return;
    case "move":
      for (const id of act.ids) {
        const item = items.get(id);
        if (item) items.set(id, moved(item, act.by));
      }
      return;
    case "clear":
      items.clear();
      return;
    default:
  }
}

/** An item and its rubs elsewhere, in another size or mirrored. */
export function moved(item: SketchItem, by: Affine): SketchItem {
  const rubs = item.rubs.map((rub) => ({
    points: transformed(rub.points, 3, by),
    width: rub.width * scaleOf(by),
  }));
  return item.kind === "ink"
    ? {
        ...item,
        rubs,
        points: transformed(item.points, 3, by),
        width: item.width * scaleOf(by),
      }
    : { ...item, rubs, rings: item.rings.map((ring) => transformed(ring, 2, by)) };
}

/** How much longer lines become, whatever their direction. */
export function scaleOf([a, b, c, d]: Affine): number {
  return Math.sqrt(Math.abs(a * d - b * c));
}

/** What a move makes of points is the same each time it is asked, so that it is drawn only once. */
const moves = new WeakMap<readonly number[], WeakMap<Affine, readonly number[]>>();

function transformed(numbers: readonly number[], step: 2 | 3, by: Affine): readonly number[] {
  const known = moves.get(numbers) ?? new WeakMap<Affine, readonly number[]>();
  moves.set(numbers, known);
  const result = known.get(by) ?? movedPoints(numbers, step, by);
  known.set(by, result);
  return result;
}

/** Points, each of so many numbers that begin with x and y, after a move. */
export function movedPoints(numbers: readonly number[], step: 2 | 3, by: Affine): number[] {
  const [a, b, c, d, e, f] = by;
  const result = [...numbers];
  for (let at = 0; at + 1 < numbers.length; at += step) {
    const [x = 0, y = 0] = [numbers[at], numbers[at + 1]];
    result[at] = a * x + c * y + e;
    result[at + 1] = b * x + d * y + f;
  }
  return result;
}

/** Where an item is, as wide as it may be drawn. */
export function boxOf(item: SketchItem): Box {
  if (item.kind === "ink") return boxOfPoints(item.points, 3, item.width);
  return boxOfPoints(item.rings[0] ?? [], 2, 0);
}

const boxes = new WeakMap<readonly number[], Box>();

/** Where such points are, with so many units around them. */
export function boxOfPoints(numbers: readonly number[], step: 2 | 3, around: number): Box {
  const { left, top, right, bottom } = boxes.get(numbers) ?? extent(numbers, step);
  return {
    left: left - around,
    top: top - around,
    right: right + around,
    bottom: bottom + around,
  };
}

function extent(numbers: readonly number[], step: 2 | 3): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (let at = 0; at + 1 < numbers.length; at += step) {
    const x = numbers[at] ?? 0;
    const y = numbers[at + 1] ?? 0;
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  boxes.set(numbers, box);
  return box;
}

export function boxesMeet(a: Box, b: Box): boolean {
  return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;
}
