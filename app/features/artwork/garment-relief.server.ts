import { bodyFolds, foldHeights, sleeveFolds } from "./garment-folds";
import { fillMask, lineMask } from "./garment-masks.server";
import { lines, pieces } from "./garment-shape";
import { type Field, blurField, emptyField } from "./height-field";
import { smoothNoise } from "./seeded-noise";

/** Large shapes need only half the resolution. */
const coarse = 800;

/** How far the cloth rises above the table, in units of the 1600 square. */
export async function garmentHeights(): Promise<Field> {
  const [body, sleeves, armholes, stitched] = await Promise.all([
    fillMask([pieces.body], coarse),
    fillMask([pieces.sleeves], coarse),
    lineMask(lines.armholes, coarse, { width: 10 }),
    lineMask(lines.hemStitches + lines.cuffStitches + lines.collarStitch + lines.armholes, coarse, {
      width: 34,
    }),
  ]);
  const whole: Field = {
    size: coarse,
    values: body.values.map((value, cell) => Math.max(value, sleeves.values[cell] ?? 0)),
  };
  const bodyWide = blurField(body, 34);
  const rim = blurField(whole, 7);
  const sleeveWide = blurField(sleeves, 20);
  const seam = blurField(armholes, 5);
  const pucker = blurField(stitched, 5);
  const bodyFold = foldHeights(bodyFolds, coarse);
  const sleeveFold = foldHeights(sleeveFolds, coarse);
  const heights = emptyField(coarse);
  for (let cell = 0; cell < heights.values.length; cell += 1) {
    const x = (cell % coarse) * 2 - 800;
    const y = Math.floor(cell / coarse) * 2;
    if (x < -720 || x > 720 || y < 100 || y > 1520) continue;
    const onBody = body.values[cell] ?? 0;
    const offBody = 1 - onBody;
    heights.values[cell] =
      onBody * (26 * (bodyWide.values[cell] ?? 0) + (bodyFold.values[cell] ?? 0)) +
      offBody * (24 * (sleeveWide.values[cell] ?? 0) + (sleeveFold.values[cell] ?? 0)) +
      9 * (rim.values[cell] ?? 0) -
      5 * (seam.values[cell] ?? 0) +
      looseWrinkles(x, y) +
      1.5 * (pucker.values[cell] ?? 0) * smoothNoise(x / 15, y / 24, 51);
  }
  return blurField(heights, 1.4);
}

/**
 * Natural creases: soft and shallow, more of them low on the body and at the sides than on the
 * chest.
 */
function looseWrinkles(x: number, y: number): number {
  const low = Math.min(1, Math.max(0, (y - 560) / 600));
  const side = Math.min(1, Math.abs(x) / 420);
  const swirlX = x + 60 * smoothNoise(x / 230, y / 230, 41);
  const swirlY = y + 60 * smoothNoise(x / 230, y / 230, 44);
  const broad = smoothNoise(swirlX / 130, swirlY / 230, 42);
  const small = smoothNoise(swirlX / 52, swirlY / 84, 43);
  return broad * (3 + 3 * low + 2 * side) + small * (0.6 + 0.9 * side + 0.6 * low);
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
      (slopeX * 0.8 + slopeY * 0.75) * 112 + Math.min(0, dip) * 2.7 + Math.max(0, dip) * 1.1;
    const acrossRoom = 9 - 17 * ((cell % size) / size) * 0.6 - 17 * (cell / size / size) * 0.55;
    light.values[cell] = 70 * Math.tanh(facing / 70) + acrossRoom;
  }
  return blurField(light, 1);
}

/** How far the folds shift a print, in units. */
export function driftOfHeights(heights: Field): { driftX: Field; driftY: Field } {
  const { size, values } = blurField(heights, 4);
  const driftX = emptyField(size);
  const driftY = emptyField(size);
  for (let cell = size; cell < values.length - size; cell += 1) {
    driftX.values[cell] = ((values[cell + 1] ?? 0) - (values[cell - 1] ?? 0)) * 6;
    driftY.values[cell] = ((values[cell + size] ?? 0) - (values[cell - size] ?? 0)) * 6;
  }
  return { driftX, driftY };
}
