import { expect, test } from "vitest";

import { FILL_CELLS, fillShape } from "./fill-shape";
import { isInside } from "./hit-item";
import { sketchActs } from "./sketch-schema";

const { width, height } = FILL_CELLS;
/** Units of the sheet a cell. */
const CELL = 5;

/** A sheet on which a ring is drawn around its middle, five cells wide, with a gap of so many degrees. */
function ringSheet(gap = 0, extra?: (x: number, y: number) => boolean) {
  const cells = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const far = Math.hypot(x - 240, y - 320);
      const angle = (Math.atan2(y - 320, x - 240) * 180) / Math.PI;
      const isRing = Math.abs(far - 100) <= 2.5 && Math.abs(angle) >= gap / 2;
      if (isRing || extra?.(x, y)) cells[y * width + x] = 1;
    }
  return { width, height, cells };
}

test("a closed shape is filled up to under its line, and not beyond", () => {
  const filled = fillShape(ringSheet(), 1200, 1600);
  expect(filled.ok && filled.rings).toHaveLength(1);
  if (!filled.ok) return;
  for (let angle = 0; angle < 6.28; angle += 0.1) {
    const at = (far: number) =>
      isInside(
        filled.rings,
        1200 + far * CELL * Math.cos(angle),
        1600 + far * CELL * Math.sin(angle),
      );
    expect(at(97)).toBe(true);
    expect(at(104)).toBe(false);
  }
  const act = { id: "a", do: "fill", color: "red", rings: filled.rings };
  expect(sketchActs.safeParse([act]).success).toBe(true);
});

test("a hair's gap counts as closed, a larger one is open", () => {
  expect(fillShape(ringSheet(0.6), 1200, 1600)).toMatchObject({ ok: true });
  expect(fillShape(ringSheet(6), 1200, 1600)).toEqual({ ok: false, reason: "open" });
});

test("outside of every shape is open", () => {
  expect(fillShape(ringSheet(), 100, 100)).toEqual({ ok: false, reason: "open" });
});

test("an island inside is a hole", () => {
  const eye = (x: number, y: number) => Math.hypot(x - 240, y - 320) < 20;
  const filled = fillShape(ringSheet(0, eye), 1200 + 60 * CELL, 1600);
  expect(filled.ok && filled.rings).toHaveLength(2);
  if (filled.ok) expect(isInside(filled.rings, 1200, 1600)).toBe(false);
});

test("a finger on the line means the shape beside it; all ink means nothing", () => {
  expect(fillShape(ringSheet(), 1200 + 98 * CELL, 1600)).toMatchObject({ ok: true });
  const cells = new Uint8Array(width * height).fill(1);
  expect(fillShape({ width, height, cells }, 1200, 1600)).toEqual({ ok: false, reason: "line" });
});

test("the wildest shape stays within what an act may hold", () => {
  const comb = (x: number, y: number) =>
    Math.hypot(x - 240, y - 320) < 95 && x % 6 < 2 && y % 7 < 3;
  const filled = fillShape(ringSheet(0, comb), 1200, 1600 + 2 * CELL);
  expect(filled.ok).toBe(true);
  if (!filled.ok) return;
  const act = { id: "a", do: "fill", color: "red", rings: filled.rings };
  expect(sketchActs.safeParse([act]).success).toBe(true);
});
