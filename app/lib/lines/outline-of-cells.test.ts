import { expect, test } from "vitest";

import { outlineOfCells } from "./outline-of-cells";
import { simplifiedRing } from "./simplified-ring";

function cellsOf(rows: readonly string[]) {
  const cells = Uint8Array.from(rows.join(""), (sign) => (sign === "#" ? 1 : 0));
  return { width: rows[0]?.length ?? 0, height: rows.length, cells };
}

/** Twice the area, positive where it goes clockwise. */
function area(ring: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < ring.length; at += 2) {
    const next = (at + 2) % ring.length;
    sum += (ring[at] ?? 0) * (ring[next + 1] ?? 0) - (ring[next] ?? 0) * (ring[at + 1] ?? 0);
  }
  return sum / 2;
}

test("the outline of a block, without the corners that lie on a straight line", () => {
  const [ring = []] = outlineOfCells(cellsOf(["....", ".##.", ".##.", "...."]));
  expect(area(ring)).toBe(4);
  expect(simplifiedRing(ring, 0.1)).toEqual([1, 1, 3, 1, 3, 3, 1, 3]);
});

test("a hole is a ring of its own, the other way round", () => {
  const rings = outlineOfCells(cellsOf(["###", "#.#", "###"]));
  expect(rings.map(area)).toEqual([9, -1]);
});

test("what only touches at a corner is two", () => {
  const rings = outlineOfCells(cellsOf(["#.", ".#"]));
  expect(rings.map(area)).toEqual([1, 1]);
});

test("the rings hold as many cells as there are, whatever their shape", () => {
  const rows = ["#..##.##", "##.#..##", ".###.#..", "..#.####", "#####..#", "#...####"];
  const grid = cellsOf(rows);
  const all = grid.cells.reduce((sum, cell) => sum + cell, 0);
  expect(outlineOfCells(grid).reduce((sum, ring) => sum + area(ring), 0)).toBe(all);
});

test("a circle has far fewer corners, and hardly another area", () => {
  const ring = Array.from({ length: 360 }, (_, at) => [
    100 * Math.cos((at * Math.PI) / 180),
    100 * Math.sin((at * Math.PI) / 180),
  ]).flat();
  const simple = simplifiedRing(ring, 0.8);
  expect(simple.length).toBeLessThan(80);
  expect(area(simple) / area(ring)).toBeGreaterThan(0.98);
});
