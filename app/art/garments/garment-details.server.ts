import { type LineStyle, embossMask, fillMask, lineMask } from "./garment-masks.server";
import { canvas, type GarmentShape } from "./garment-shape";
import { type Field, blurField, emptyField } from "./height-field";
import { latticeValue } from "../seeded-noise";

/** Seams, stitches, ribs and hems: what they add to the light; 0 is nothing. */
export async function seamsAndRibs({ pieces, lines }: GarmentShape): Promise<Field> {
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
export async function insideShade({ pieces }: GarmentShape): Promise<Field> {
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

/** Brightness of the studio table with the shirt's soft shadow on it: bytes, on a grid of half the cells. */
export async function tableLight({ pieces }: GarmentShape): Promise<Uint8Array> {
  const half = canvas / 2;
  const shirt = await fillMask(Object.values(pieces), half);
  const near = blurField(shirt, 5).values;
  const middle = blurField(shirt, 17).values;
  const far = blurField(shirt, 48).values;
  const table = new Uint8Array(half * half);
  const within = (place: number) => Math.min(half - 1, Math.max(0, place));
  const at = (values: Float32Array, column: number, row: number) =>
    values[within(row) * half + within(column)] ?? 0;
  for (let row = 0; row < half; row += 1) {
    for (let column = 0; column < half; column += 1) {
      const u = column / half - 0.35;
      const v = row / half - 0.25;
      const shadow =
        0.2 * at(near, column - 3, row - 4) +
        0.2 * at(middle, column - 8, row - 12) +
        0.12 * at(far, column - 14, row - 24);
      const light = (1 - 0.045 * (u * u + v * v)) * (1 - shadow) * 254.4;
      table[row * half + column] = Math.min(255, Math.round(light + latticeValue(column, row, 71)));
    }
  }
  return table;
}

function addField(to: Field, what: Field, amount: number) {
  for (let cell = 0; cell < to.values.length; cell += 1) {
    const value = what.values[cell] ?? 0;
    if (value !== 0) to.values[cell] = (to.values[cell] ?? 0) + value * amount;
  }
}
