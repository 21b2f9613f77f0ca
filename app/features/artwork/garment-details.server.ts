import { type LineStyle, embossMask, fillMask, lineMask } from "./garment-masks.server";
import { canvas, lines, pieces } from "./garment-shape";
import { type Field, blurField, emptyField } from "./height-field";
import { latticeValue, smoothNoise } from "./seeded-noise";

/** Seams, stitches, ribs and hems: what they add to the light; 0 is nothing. */
export async function seamsAndRibs(): Promise<Field> {
  const detail = emptyField(canvas);
  async function draw(path: string, amount: number, style: LineStyle) {
    addField(detail, await lineMask(path, canvas, style), amount);
  }
  const seams = lines.armholes + lines.collarSeam + lines.backRibSeam;
  const stitches = lines.cuffStitches + lines.hemStitches + lines.collarStitch;
  await draw(seams, -34, { width: 3, blur: 1.2 });
  await draw(seams, -12, { width: 14, blur: 3.3 });
  await draw(stitches, -9, { width: 9, blur: 2.2 });
  await draw(stitches, -26, { width: 2.2, dash: "7.5 3.5" });
  await draw(lines.collarRibs + lines.backRibs, -17, { width: 1.7 });
  await draw(lines.collarEdge, 16, { width: 4, blur: 1.2 });
  await draw(lines.cuffEdge + lines.hemEdge, -16, { width: 8, blur: 2.2 });
  addField(detail, embossMask(await fillMask([pieces.collar], canvas), 6), 230);
  return detail;
}

/** How dark it is inside the neck, the sleeves and the hem, 0 to 1. */
export async function insideShade(): Promise<Field> {
  const [neckHole, collar, openings, tape] = await Promise.all(
    [pieces.neckHole, pieces.collar, pieces.openings, pieces.neckTape].map((path) =>
      fillMask([path], canvas),
    ),
  );
  const shade = emptyField(canvas);
  if (!neckHole || !collar || !openings || !tape) return shade;
  const underCollar = blurField(collar, 16);
  const tapeLight = embossMask(tape, 2);
  for (let cell = 0; cell < shade.values.length; cell += 1) {
    const neck = (neckHole.values[cell] ?? 0) * (1 - (collar.values[cell] ?? 0));
    const depth =
      0.3 + 0.75 * (underCollar.values[cell] ?? 0) - 0.7 * (tapeLight.values[cell] ?? 0);
    shade.values[cell] = Math.max(neck * depth, 0.85 * (openings.values[cell] ?? 0));
  }
  return shade;
}

/** The knit of cotton jersey at arm's length: bytes around 128. */
export function knitPattern(): Uint8Array {
  const knit = new Uint8Array(canvas * canvas);
  for (let y = 0; y < canvas; y += 1) {
    for (let x = 0; x < canvas; x += 1) {
      const grain = latticeValue(x, y >> 1, 61) * 0.7 + latticeValue(x, y, 62) * 0.4;
      const wale = ((x + (y >> 3)) % 3) - 1;
      const slub = (x & 1) === 0 || y % 3 !== 0 ? 0 : latticeValue(x >> 3, y, 63) * 0.3;
      knit[y * canvas + x] = Math.round(128 + 42 * (grain + wale * 0.16 + slub));
    }
  }
  return knit;
}

let keptHeather: Uint8Array | undefined;

/**
 * Two-colored yarn of a heather shirt: bytes around 128. Made for the first such shirt, then
 * cached.
 */
export function heatherPattern(): Uint8Array {
  keptHeather ??= makeHeather();
  return keptHeather;
}

function makeHeather(): Uint8Array {
  const heather = new Uint8Array(canvas * canvas);
  for (let y = 0; y < canvas; y += 1) {
    for (let x = 0; x < canvas; x += 1) {
      const fleck = smoothNoise(x / 9, y / 2.6, 81) * 0.6 + smoothNoise(x / 3.2, y / 1.9, 82) * 0.6;
      heather[y * canvas + x] = Math.round(128 + 90 * Math.max(-1, Math.min(1, fleck)));
    }
  }
  return heather;
}

/** Brightness of the studio table with the shirt's soft shadow on it: bytes. */
export async function tableLight(): Promise<Uint8Array> {
  const half = canvas / 2;
  const shirt = await fillMask(Object.values(pieces), half);
  const near = blurField(shirt, 5).values;
  const middle = blurField(shirt, 17).values;
  const far = blurField(shirt, 48).values;
  const table = new Uint8Array(canvas * canvas);
  const at = (values: Float32Array, column: number, row: number) =>
    values[Math.min(half - 1, Math.max(0, row)) * half + Math.min(half - 1, Math.max(0, column))] ??
    0;
  for (let y = 0; y < canvas; y += 1) {
    for (let x = 0; x < canvas; x += 1) {
      const column = x >> 1;
      const row = y >> 1;
      const u = x / canvas - 0.35;
      const v = y / canvas - 0.25;
      const shadow =
        0.2 * at(near, column - 3, row - 4) +
        0.2 * at(middle, column - 8, row - 12) +
        0.12 * at(far, column - 14, row - 24);
      const grain = 0.7 * latticeValue(x, y, 71);
      table[y * canvas + x] = Math.min(
        255,
        Math.round((1 - 0.045 * (u * u + v * v)) * (1 - shadow) * 254.4 + grain),
      );
    }
  }
  return table;
}

function addField(to: Field, what: Field, amount: number) {
  for (let cell = 0; cell < to.values.length; cell += 1) {
    to.values[cell] = (to.values[cell] ?? 0) + (what.values[cell] ?? 0) * amount;
  }
}
