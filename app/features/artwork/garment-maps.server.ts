import { insideShade, knitPattern, seamsAndRibs, tableLight } from "./garment-details.server";
import { fillMask } from "./garment-masks.server";
import { driftOfHeights, garmentHeights, lightOnHeights } from "./garment-relief.server";
import { canvas, pieces } from "./garment-shape";
import { type Field, enlargeField } from "./height-field";

/** What all shirts share, whatever their color and print: one byte per cell of the 1600 square. */
export type GarmentMaps = {
  /** Light on the cloth: 128 is even, less is shade, more is sheen. */
  shade: Uint8Array;
  /** How much of a cell is covered by the shirt. */
  cloth: Uint8Array;
  /** How much of a cell can be printed: the front of the body, not the collar or the sleeves. */
  printable: Uint8Array;
  knit: Uint8Array;
  table: Uint8Array;
  /** How far the folds shift a print, in units, on a coarser grid. */
  driftX: Field;
  driftY: Field;
};

let kept: Promise<GarmentMaps> | undefined;

/**
 * Made once per process, then cached (about 20 MB). Call it at startup to have the first picture
 * sooner.
 */
export function garmentMaps(): Promise<GarmentMaps> {
  kept ??= makeMaps();
  return kept;
}

async function makeMaps(): Promise<GarmentMaps> {
  const heights = await garmentHeights();
  const light = enlargeField(lightOnHeights(heights), canvas);
  const detail = await seamsAndRibs();
  const inside = await insideShade();
  const shade = new Uint8Array(canvas * canvas);
  for (let cell = 0; cell < shade.length; cell += 1) {
    const deep = inside.values[cell] ?? 0;
    const value =
      128 +
      (light.values[cell] ?? 0) * (1 - Math.min(1, deep * 3)) +
      (detail.values[cell] ?? 0) -
      deep * 84;
    shade[cell] = Math.min(255, Math.max(0, Math.round(value)));
  }
  const cloth = await fillMask(Object.values(pieces), canvas);
  const printable = await fillMask([pieces.body], canvas);
  return {
    shade,
    cloth: toBytes(cloth),
    printable: toBytes(printable),
    knit: knitPattern(),
    table: await tableLight(),
    ...driftOfHeights(heights),
  };
}

function toBytes(field: Field): Uint8Array {
  const bytes = new Uint8Array(field.values.length);
  for (let cell = 0; cell < bytes.length; cell += 1)
    bytes[cell] = Math.round((field.values[cell] ?? 0) * 255);
  return bytes;
}
