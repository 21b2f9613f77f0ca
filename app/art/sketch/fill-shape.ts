import { simplifiedRing } from "~/lib/lines/simplified-ring";
import { outlineOfCells } from "~/lib/lines/outline-of-cells";

import { SHEET, sketchLimits } from "./sketch-acts";

/** A coarse picture of the sheet's lines: 1 where there is ink. */
type InkCells = { width: number; height: number; cells: Uint8Array };

/** How large that picture is, so that a fine line is some cells wide. */
export const FILL_CELLS = { width: 480, height: 640 } as const;

/** Gaps of so many cells on both sides together count as closed. */
const CLOSED_GAP = 1;
/** So far under the lines around it a fill reaches, in cells. */
const UNDER_LINES = 3;
/** Where a finger touches a line, the shape next to it is meant, so many cells away. */
const BESIDE_LINE = 6;
/** A shape this small is the gap between two lines, of all cells. */
const FEWEST_CELLS = 12;

type Filled =
  | { ok: true; rings: number[][] }
  /** `open`: it reaches the edge of the sheet; `line`: there is nothing but ink. */
  | { ok: false; reason: "open" | "line" };

/**
 * The closed shape around a place as rings in units, grown under the lines that close it.
 * @param x in units @param y in units
 */
export function fillShape(ink: InkCells, x: number, y: number): Filled {
  const { width, height } = ink;
  const column = Math.floor((x / SHEET.width) * width);
  const row = Math.floor((y / SHEET.height) * height);
  let walls = ink.cells;
  for (let step = 0; step < CLOSED_GAP; step += 1) walls = thickened(walls, width, height);
  const start = freeNear(walls, width, height, column, row);
  if (start === null) return { ok: false, reason: "line" };
  const shape = flooded(walls, width, height, start);
  if (!shape) return { ok: false, reason: "open" };
  if (shape.reduce((sum, cell) => sum + cell, 0) < FEWEST_CELLS)
    return { ok: false, reason: "line" };
  return { ok: true, rings: ringsOf(grown(shape, ink, walls), width, height) };
}

/** The cell itself, or the nearest beside the line that it lies on. */
function freeNear(
  walls: Uint8Array,
  width: number,
  height: number,
  column: number,
  row: number,
): number | null {
  let nearest: { at: number; far: number } | null = null;
  for (let y = Math.max(0, row - BESIDE_LINE); y <= Math.min(height - 1, row + BESIDE_LINE); y += 1)
    for (
      let x = Math.max(0, column - BESIDE_LINE);
      x <= Math.min(width - 1, column + BESIDE_LINE);
      x += 1
    ) {
      const at = y * width + x;
      const far = Math.hypot(x - column, y - row);
      if (walls[at] === 0 && (!nearest || far < nearest.far)) nearest = { at, far };
    }
  return nearest && nearest.at;
}

/** All free cells connected with one; null where they reach the edge of the sheet. */
function flooded(
  walls: Uint8Array,
  width: number,
  height: number,
  start: number,
): Uint8Array | null {
  const shape = new Uint8Array(walls.length);
  const open = [start];
  shape[start] = 1;
  while (open.length > 0) {
    const at = open.pop() ?? 0;
    const column = at % width;
    if (column === 0 || column === width - 1 || at < width || at >= width * (height - 1))
      return null;
    for (const next of [at - 1, at + 1, at - width, at + width]) {
      if (shape[next] === 1 || walls[next] === 1) continue;
      shape[next] = 1;
      open.push(next);
    }
  }
  return shape;
}

/** 1 for every cell that is 1 or has one around it; a phone does this while a finger waits. */
function thickened(cells: Uint8Array, width: number, height: number): Uint8Array {
  const wide = new Uint8Array(cells.length);
  for (let at = 0; at < cells.length; at += 1) {
    const column = at % width;
    const isLeft = column > 0 && cells[at - 1] === 1;
    const isRight = column < width - 1 && cells[at + 1] === 1;
    if (cells[at] === 1 || isLeft || isRight) wide[at] = 1;
  }
  const thick = wide.slice();
  for (let at = 0; at < cells.length; at += 1) {
    if (wide[at] !== 1) continue;
    if (at >= width) thick[at - width] = 1;
    if (at < width * (height - 1)) thick[at + width] = 1;
  }
  return thick;
}

/** Back to the lines that were thickened, and under them; never out on their other side. */
function grown(shape: Uint8Array, { width, cells }: InkCells, walls: Uint8Array): Uint8Array {
  const result = shape.slice();
  const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
  let edge: number[] = [];
  // It reaches no edge of the sheet, so everything around a cell is there.
  for (let at = 0; at < shape.length; at += 1)
    if (shape[at] === 1 && around.some((by) => shape[at + by] === 0)) edge.push(at);
  for (let step = 0; step < CLOSED_GAP + UNDER_LINES; step += 1) {
    const may = step < CLOSED_GAP ? walls : cells;
    const next: number[] = [];
    for (const at of edge)
      for (const by of around) {
        const to = at + by;
        if (result[to] !== 0 || may[to] !== 1) continue;
        result[to] = 1;
        next.push(to);
      }
    // What a line kept out may be let in by the next step.
    edge = step < CLOSED_GAP ? [...edge, ...next] : next;
  }
  return result;
}

/** Within the limits of an act, the largest rings first. */
function ringsOf(shape: Uint8Array, width: number, height: number): number[][] {
  const outlines = outlineOfCells({ width, height, cells: shape })
    .toSorted((a, b) => b.length - a.length)
    .slice(0, sketchLimits.ringsOfFill);
  for (let tolerance = 0.6; ; tolerance *= 1.5) {
    const rings = outlines
      .map((ring) => simplifiedRing(ring, tolerance))
      .filter((ring) => ring.length >= 6);
    const points = rings.reduce((sum, ring) => sum + ring.length / 2, 0);
    if (points > sketchLimits.pointsOfFill) continue;
    return rings.map((ring) =>
      ring.map((value, at) =>
        Math.round(at % 2 === 0 ? (value * SHEET.width) / width : (value * SHEET.height) / height),
      ),
    );
  }
}
