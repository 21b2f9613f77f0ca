/** @module-tag sweep */

import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";

import { garmentColor, garmentColors } from "~/art/garments/garment-colors";
import { renderGarment } from "~/art/garments/render-garment.server";
import { inchesToPicture, moved, printAreas } from "~/art/garments/print-areas";

import { artThatLies } from "~tests/support/factories/art-that-lies";
import { holds } from "~tests/support/property";

import { drawnPlacements } from "./placements";
import { foldPatternOf, type PlannedShirt, type PrintPlan } from "./print-plan";
import { PRINT_DPI } from "./print-dpi";
import { renderPrintFile } from "./print-file.server";
import { renderShirt } from "./shirt-picture.server";

/** Pixels per inch at which the two are compared. */
const GRID = 40;
/** Coarser than what is printed, because one plan at full size takes as long as ten of these. */
const PROOF_DPI = 80;

/** A shirt of each cut; the two lie differently. */
const shirts = [
  { cut: "adult", lies: "laid" },
  { cut: "youth", lies: "tossed" },
] as const;

/** Bold shapes, so that a tenth of a pixel at their edges is little beside them. */
const shapes = fc.array(
  fc.record({
    x: fc.integer({ min: 200, max: 600 }),
    y: fc.integer({ min: 200, max: 600 }),
    across: fc.integer({ min: 120, max: 200 }),
    down: fc.integer({ min: 120, max: 200 }),
  }),
  { minLength: 1, maxLength: 3 },
);

const planned = fc
  .record({
    placement: fc.constantFrom(...drawnPlacements.map(({ id }) => id)),
    color: fc.constantFrom(...garmentColors.map(({ name }) => name)),
    drawn: fc.constantFrom(...shirts),
    drawing: shapes,
  })
  .map(({ placement, color, drawn: { lies, cut }, drawing }) => {
    const artPictureId = artThatLies(lies, placement);
    const plan: PrintPlan = { id: "", artVersion: "black", artPictureId, placement, side: "front" };
    return { drawing, shirt: { plan, garmentColor: color, cut } satisfies PlannedShirt };
  });

type Planned = {
  drawing: { x: number; y: number; across: number; down: number }[];
  shirt: PlannedShirt;
};

test("ink lies in the picture of the shirt where it lies in the print file", async () => {
  await holds(
    fc.asyncProperty(planned, async (one) => {
      expect(await agreement(one, PROOF_DPI)).toBeGreaterThan(0.97);
    }),
    { numRuns: 4, endOnFailure: true },
  );
}, 180_000);

test("it also does in a print file of full size", async () => {
  await holds(
    fc.asyncProperty(planned, async (one) => {
      expect(await agreement(one, PRINT_DPI)).toBeGreaterThan(0.97);
    }),
    { numRuns: 1, endOnFailure: true },
  );
}, 180_000);

/** Intersection over union of the ink of a print file and of the picture of its shirt. */
async function agreement({ drawing, shirt }: Planned, dpi: number): Promise<number> {
  const ellipses = drawing.map(
    ({ x, y, across, down }) => `<ellipse cx="${x}" cy="${y}" rx="${across}" ry="${down}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800">${ellipses.join("")}</svg>`;
  const art = await sharp(Buffer.from(svg)).png().toBuffer();
  const file = await inkOfFile(await renderPrintFile(art, shirt, dpi), shirt);
  return overlap(file, await inkOfPicture(art, shirt));
}

/** Coverage of the print area by ink, 0 to 1, on the grid. */
async function inkOfFile(file: Buffer, { cut, plan }: PlannedShirt): Promise<Float32Array> {
  const area = printAreas[cut][plan.side];
  const alpha = await sharp(file)
    .resize(area.width * GRID, area.height * GRID, { fit: "fill" })
    .extractChannel(3)
    .raw()
    .toBuffer();
  return Float32Array.from(alpha, (value) => value / 255);
}

/** The same, read from the picture: how far each place is from blank cloth toward the ink. */
async function inkOfPicture(art: Buffer, shirt: PlannedShirt): Promise<Float32Array> {
  const { cut, plan, garmentColor: color } = shirt;
  const look = { cut, side: plan.side, foldPattern: foldPatternOf(plan) };
  const area = printAreas[cut][plan.side];
  const toPicture = inchesToPicture(look);
  const printed = await gray(await renderShirt(art, { ...shirt, view: "front" }));
  const blank = await gray(await renderGarment({ ...look, color, art: null }));
  const target = garmentColor(color).isDark ? 235 : 28;
  const result = new Float32Array(area.width * GRID * area.height * GRID);
  for (let row = 0; row < area.height * GRID; row += 1) {
    for (let column = 0; column < area.width * GRID; column += 1) {
      const [x, y] = moved(toPicture, (column + 0.5) / GRID, (row + 0.5) / GRID);
      const [was, is] = [between(blank, x, y), between(printed, x, y)];
      result[row * area.width * GRID + column] = Math.max(
        0,
        Math.min(1, (is - was) / (target - was)),
      );
    }
  }
  return result;
}

/** The gray at a place between four pixels; a pixel's own place is its middle. */
function between(picture: Buffer, x: number, y: number): number {
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)];
  const [right, down] = [x - 0.5 - left, y - 0.5 - top];
  const at = (column: number, row: number) => picture[(top + row) * 1600 + left + column] ?? 0;
  const upper = at(0, 0) * (1 - right) + at(1, 0) * right;
  const lower = at(0, 1) * (1 - right) + at(1, 1) * right;
  return upper * (1 - down) + lower * down;
}

async function gray(picture: Buffer): Promise<Buffer> {
  return sharp(picture).removeAlpha().grayscale().raw().toBuffer();
}

function overlap(a: Float32Array, b: Float32Array): number {
  let both = 0;
  let either = 0;
  for (const [at, one] of a.entries()) {
    const [first, second] = [one > 0.5, (b[at] ?? 0) > 0.5];
    if (first && second) both += 1;
    if (first || second) either += 1;
  }
  return both / either;
}
