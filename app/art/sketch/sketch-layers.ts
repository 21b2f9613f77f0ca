import { inkOutline, itemOutline, rubOutline } from "./ink-outline";
import {
  type Affine,
  type InkPoints,
  type MarkerName,
  rubWidths,
  type SketchAct,
  tipWidths,
  undone,
} from "./sketch-acts";
import { type Box, boxesMeet, boxOfPoints, movedPoints, scaleOf } from "./sketch-items";

type Outline = { d: string; rule: "nonzero" | "evenodd" };

/** One step of drawing: ink that is laid down, or what is rubbed out of all of it so far. */
export type Step = {
  /** Which act it was. */
  at: number;
  color: MarkerName | "none";
  isFill: boolean;
  /** Which of two that meet lies above: the higher one. From 1 on. */
  height: number;
  /** Around it, in units. */
  box: Box;
  outline(): Outline;
  /** The line itself, where it is one. */
  line?: InkLine;
};

export type InkLine = { points: InkPoints; width: number };

/** Items that were moved together, or never, with what was rubbed out of them, as it was done. */
export type SketchLayer = {
  box: Box;
  steps: Step[];
  /** How many points were gone through for it. */
  points: number;
};

/**
 * What `LiveSketch` says is there, as layers that are drawn one after another. A rub is one step for
 * all of a layer, however many items lie under it: the work grows with what was done, not with items
 * times rubs.
 * @throws TooMuchWorkError where nearly all items were moved apart and rubbed at
 */
export function sketchLayers(acts: readonly SketchAct[]): SketchLayer[] {
  const { items, rubs } = whatIsThere(acts);
  const isFill = ({ act }: Drawn) => act.do === "fill";
  const all = [...items.values()];
  const fromLowest = [...all.filter(isFill), ...all.filter((item) => !isFill(item))];
  const heights = new Map(fromLowest.map((item, at) => [item, at + 1]));
  const layers = Map.groupBy(all, ({ moves }) => moves);
  const room = { points: MOST_POINTS, rubs: MOST_RUBS };
  return [...layers].map(([moves, own]) => layerOf(own, { moves, rubs, heights, room }));
}

/** Drawing it would take more time or memory than a picture may. */
export class TooMuchWorkError extends Error {}

/** How many points of rubs may be looked at, and how many rubs be a step of some layer. */
const MOST_POINTS = 20_000_000;
const MOST_RUBS = 200_000;

/** How items were moved: those that were moved together share one, and the unmoved have none. */
type Moves = { before: Moves | null; at: number; by: Affine; after: Map<number, Moves> };

type Drawn = { act: Extract<SketchAct, { do: "ink" | "fill" }>; at: number; moves: Moves | null };
type Rubbed = { act: Extract<SketchAct, { do: "rub" }>; at: number };

function whatIsThere(acts: readonly SketchAct[]) {
  const off = undone(acts);
  const items = new Map<string, Drawn>();
  const rubs: Rubbed[] = [];
  const firstMoves = new Map<number, Moves>();
  for (const [at, act] of acts.entries()) {
    if (off.has(act.id)) continue;
    if (act.do === "ink" || act.do === "fill") {
      items.delete(act.id);
      items.set(act.id, { act, at, moves: null });
    } else if (act.do === "rub") rubs.push({ act, at });
    else if (act.do === "clear") items.clear();
    else if (act.do === "remove") for (const id of act.ids) items.delete(id);
    else if (act.do === "move")
      for (const id of act.ids) {
        const item = items.get(id);
        if (!item) continue;
        const known = item.moves?.after ?? firstMoves;
        const moves = known.get(at) ?? { before: item.moves, at, by: act.by, after: new Map() };
        known.set(at, moves);
        item.moves = moves;
      }
  }
  return { items, rubs };
}

type Known = {
  moves: Moves | null;
  rubs: readonly Rubbed[];
  heights: ReadonlyMap<Drawn, number>;
  /** What is left for it and for the layers after it. */
  room: { points: number; rubs: number };
};

function layerOf(own: readonly Drawn[], { moves, rubs, heights, room }: Known): SketchLayer {
  const placeAt = placesOf(moves);
  const place = placeAt(-1);
  const laid = own.flatMap((item) => {
    const { act, at } = item;
    const drawn = act.do === "ink" ? inkStep(act, place) : fillStep(act, place);
    const step = { ...drawn, at, height: heights.get(item) ?? 0 };
    return isDrawable(step.box) ? [{ at, step }] : [];
  });
  const box = around(laid.map(({ step }) => step.box));
  const since = laid[0]?.at ?? Infinity;
  let points = 0;
  const rubbed = rubs.flatMap(({ act, at }) => {
    if (at < since) return [];
    points += act.points.length / 3;
    room.points -= act.points.length / 3;
    const step = { ...rubStep(act, placeAt(at)), at };
    const meets = laid.some((item) => item.at < at && boxesMeet(item.step.box, step.box));
    const isStep = meets && isDrawable(step.box);
    if (isStep) room.rubs -= 1;
    if (Math.min(room.points, room.rubs) < 0)
      throw new TooMuchWorkError("Too many moves and rubs meet on this sketch");
    return isStep ? [{ at, step }] : [];
  });
  const steps = [...laid, ...rubbed].toSorted((a, b) => a.at - b.at);
  return { box, points, steps: steps.map(({ step }) => step) };
}

const asItIs: Affine = [1, 0, 0, 1, 0, 0];

/** Where what was done at some moment lies after all moves since. */
function placesOf(moves: Moves | null): (at: number) => Affine {
  const since: { at: number; place: Affine }[] = [];
  let place = asItIs;
  for (let move = moves; move; move = move.before) {
    place = chained(move.by, place);
    since.push({ at: move.at, place });
  }
  // From the last move to the first: each place is what it and all later ones do.
  return (at) => since.findLast((move) => move.at > at)?.place ?? asItIs;
}

/** First the one, then the other. */
function chained([a, b, c, d, e, f]: Affine, [g, h, i, j, k, l]: Affine): Affine {
  return [
    g * a + i * b,
    h * a + j * b,
    g * c + i * d,
    h * c + j * d,
    g * e + i * f + k,
    h * e + j * f + l,
  ];
}

type Laid = Omit<Step, "height" | "at">;

function inkStep(act: Extract<SketchAct, { do: "ink" }>, place: Affine): Laid {
  const points = placed(act.points, 3, place);
  const width = tipWidths[act.tip] * scaleOf(place);
  const outline = outlined(() => inkOutline(points, width));
  const box = boxOfPoints(points, 3, width);
  return { color: act.color, isFill: false, box, outline, line: { points, width } };
}

function fillStep({ id, color, ...act }: Extract<SketchAct, { do: "fill" }>, place: Affine): Laid {
  const rings = act.rings.map((ring) => placed(ring, 2, place));
  const outline = () => itemOutline({ kind: "fill", id, color, rings, rubs: [] });
  const box = around(rings.map((ring) => boxOfPoints(ring, 2, 0)));
  return { color, isFill: true, box, outline };
}

function rubStep(act: Extract<SketchAct, { do: "rub" }>, place: Affine): Omit<Step, "at"> {
  const points = placed(act.points, 3, place);
  const width = rubWidths[act.tip] * scaleOf(place);
  const outline = outlined(() => rubOutline(points, width));
  return { color: "none", isFill: false, height: 0, box: boxOfPoints(points, 3, width), outline };
}

/** A step is drawn more than once: to find out where it is, and to see it. */
function outlined(draw: () => string): () => Outline {
  let known: Outline | null = null;
  return () => (known ??= { d: draw(), rule: "nonzero" });
}

function placed(numbers: readonly number[], step: 2 | 3, place: Affine): readonly number[] {
  return place === asItIs ? numbers : movedPoints(numbers, step, place);
}

/** Units beyond which nothing that is seen can be: moves of moves may lead anywhere. */
const FAR = 1e7;

function isDrawable({ left, top, right, bottom }: Box): boolean {
  return left >= -FAR && top >= -FAR && right <= FAR && bottom <= FAR;
}

function around(boxes: readonly Box[]): Box {
  const all = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { left, top, right, bottom } of boxes) {
    all.left = Math.min(all.left, left);
    all.top = Math.min(all.top, top);
    all.right = Math.max(all.right, right);
    all.bottom = Math.max(all.bottom, bottom);
  }
  return all;
}
