import { foldsOf } from "./fold-patterns";
import { type ClothGrid, clothGrid, foldHeights, warped } from "./garment-folds";
import type { GarmentLook } from "~/schema/garment-look";
import { fillMask, lineMask } from "./garment-masks.server";
import { poseOf, turned } from "./garment-pose";
import type { GarmentShape } from "./garment-shape";
import { type Field, blurField, emptyField } from "./height-field";
import { smoothNoise } from "../seeded-noise";

/** Large shapes need only half the resolution. */
const coarse = 800;

/** How far the cloth rises above the table, in units of the 1600 square. */
export async function garmentHeights(look: GarmentLook, shape: GarmentShape): Promise<Field> {
  const { pieces, lines } = shape;
  const stitches = lines.hemStitches + lines.cuffStitches + lines.collarStitch + lines.armholes;
  const [body, sleeves, armholes, stitched] = await Promise.all([
    fillMask([pieces.body], coarse),
    fillMask([pieces.sleeves], coarse),
    lineMask(lines.armholes, coarse, { width: 10 }),
    lineMask(stitches, coarse, { width: 34 }),
  ]);
  const whole = emptyField(coarse);
  for (let cell = 0; cell < whole.values.length; cell += 1) {
    whole.values[cell] = Math.max(body.values[cell] ?? 0, sleeves.values[cell] ?? 0);
  }
  const bodyWide = blurField(body, 34);
  const rim = blurField(whole, 7);
  const sleeveWide = blurField(sleeves, 20);
  const seam = blurField(armholes, 5);
  const pucker = blurField(stitched, 5);
  const { tilt, seed } = poseOf(look);
  const grid = clothGrid(rim, (point) => turned(point, -tilt));
  const bent = warped(grid, seed);
  const folds = foldsOf(look);
  const bodyFold = foldHeights(folds.body, bent);
  const sleeveFold = foldHeights(folds.sleeves, bent);
  const heights = emptyField(coarse);
  for (let cell = 0; cell < heights.values.length; cell += 1) {
    if (grid.cloth[cell] === 0) continue;
    const onBody = body.values[cell] ?? 0;
    const offBody = 1 - onBody;
    const puckered = pucker.values[cell] ?? 0;
    heights.values[cell] =
      onBody * (26 * (bodyWide.values[cell] ?? 0) + (bodyFold.values[cell] ?? 0)) +
      offBody * (24 * (sleeveWide.values[cell] ?? 0) + (sleeveFold.values[cell] ?? 0)) +
      9 * (rim.values[cell] ?? 0) -
      5 * (seam.values[cell] ?? 0) +
      looseWrinkles(grid, bent, cell, seed) +
      (puckered > 0.01 ? 1.5 * puckered * puckerNoise(grid, cell) : 0);
  }
  return blurField(heights, 1.4);
}

function puckerNoise(grid: ClothGrid, cell: number): number {
  return smoothNoise((grid.x[cell] ?? 0) / 15, (grid.y[cell] ?? 0) / 24, 51);
}

/** Natural creases: long and shallow, low on the body and at the sides. None on the chest, where broad shade would read as a stain. */
function looseWrinkles(grid: ClothGrid, bent: ClothGrid, cell: number, seed: number): number {
  const x = grid.x[cell] ?? 0;
  const y = grid.y[cell] ?? 0;
  const low = Math.min(1, Math.max(0, (y - 760) / 500));
  const side = Math.min(1, Math.max(0, Math.abs(x) - 160) / 260);
  const loose = 0.5 * low + 0.4 * side * side;
  if (loose < 0.02) return 0;
  const swirlX = x + 4 * ((bent.x[cell] ?? x) - x);
  const swirlY = y + 4 * ((bent.y[cell] ?? y) - y);
  const broad = smoothNoise(swirlX / 96, swirlY / 330, seed + 42);
  const small = smoothNoise(swirlX / 44, swirlY / 110, seed + 43);
  return loose * (2.6 * broad + 0.5 * small);
}

/**
 * Light from a big soft window at the upper left, and less of it where the cloth dips. About -60 to
 * 60; 0 is even.
 */
export function lightOnHeights({ size, values }: Field): Field {
  const light = emptyField(size);
  const around = blurField({ size, values }, 16);
  for (let cell = size; cell < values.length - size; cell += 1) {
    const slopeX = ((values[cell + 1] ?? 0) - (values[cell - 1] ?? 0)) / 4;
    const slopeY = ((values[cell + size] ?? 0) - (values[cell - size] ?? 0)) / 4;
    const dip = (values[cell] ?? 0) - (around.values[cell] ?? 0);
    const facing =
      (slopeX * 0.8 + slopeY * 0.75) * 112 + Math.min(0, dip) * 2.2 + Math.max(0, dip) * 1.1;
    const acrossRoom = 9 - 17 * ((cell % size) / size) * 0.6 - 17 * (cell / size / size) * 0.55;
    light.values[cell] = 70 * Math.tanh(facing / 70) + acrossRoom;
  }
  return blurField(light, 1);
}

/**
 * How far the folds carry a print along with them, in units, with an upper limit: what is picked is
 * what is printed, so the eye may notice the shift but a ruler hardly can.
 */
export function driftOfHeights(heights: Field): { driftX: Field; driftY: Field } {
  const { size, values } = blurField(heights, 4);
  const driftX = emptyField(size);
  const driftY = emptyField(size);
  const most = 0.5;
  const bounded = (slope: number) => most * Math.tanh((slope * 0.5) / most);
  for (let cell = size; cell < values.length - size; cell += 1) {
    driftX.values[cell] = bounded((values[cell + 1] ?? 0) - (values[cell - 1] ?? 0));
    driftY.values[cell] = bounded((values[cell + size] ?? 0) - (values[cell - size] ?? 0));
  }
  return { driftX, driftY };
}
