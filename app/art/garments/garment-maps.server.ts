import { insideShade, seamsAndRibs, tableLight } from "./garment-details.server";
import { type GarmentLook, lookKey, type Side } from "~/schema/garment-look";
import { fillMask } from "./garment-masks.server";
import { driftOfHeights, garmentHeights, lightOnHeights } from "./garment-relief.server";
import { canvas, garmentShape } from "./garment-shape";
import { enlargeField, fieldBytes } from "./height-field";
import { lruCache } from "./lru-cache";
import { toAllThreads } from "./to-all-threads";

/** What every shirt of a look shares, whatever its color and print: one byte a cell of the 1600 square, row by row. */
export type GarmentMaps = {
  /** Light on the cloth: 128 is even, less is shade, more is sheen. */
  shade: Uint8Array;
  /** How much of a cell is covered by the shirt. */
  cloth: Uint8Array;
  /** Light on the table around it, on a grid of half the cells. */
  table: Uint8Array;
  /** How far the folds carry a print: 128 is nowhere, `driftScale` more is one unit; on a grid of half the cells. */
  driftX: Uint8Array;
  driftY: Uint8Array;
};

export const driftScale = 127;
export const halfSize = canvas / 2;

/** 7 MB each, which all threads share: both cuts from the front, and a few backs, which are looked at seldom. */
const keep = {
  front: lruCache<Promise<GarmentMaps>>(8),
  back: lruCache<Promise<GarmentMaps>>(2),
} satisfies Record<Side, unknown>;

const tellThreads = toAllThreads<{ look: GarmentLook; maps: GarmentMaps }>(
  "garment maps",
  ({ look, maps }) => void keep[look.side](lookKey(look), async () => maps),
);

/** Made on first use in any thread, then kept for the looks used last. */
export function garmentMaps(look: GarmentLook): Promise<GarmentMaps> {
  return keep[look.side](lookKey(look), async () => {
    const maps = sharedMaps(await makeMaps(look));
    tellThreads({ look, maps });
    return maps;
  });
}

/** The same in memory that other threads read without a copy. */
function sharedMaps({ shade, cloth, table, driftX, driftY }: GarmentMaps): GarmentMaps {
  return {
    shade: sharedBytes(shade),
    cloth: sharedBytes(cloth),
    table: sharedBytes(table),
    driftX: sharedBytes(driftX),
    driftY: sharedBytes(driftY),
  };
}

function sharedBytes(bytes: Uint8Array): Uint8Array {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.byteLength));
  shared.set(bytes);
  return shared;
}

async function makeMaps(look: GarmentLook): Promise<GarmentMaps> {
  const shape = garmentShape(look);
  const heights = await garmentHeights(look, shape);
  const light = enlargeField(lightOnHeights(heights), canvas);
  const detail = await seamsAndRibs(shape);
  const inside = await insideShade(shape);
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
  const cloth = await fillMask(Object.values(shape.pieces), canvas);
  const { driftX, driftY } = driftOfHeights(heights);
  return {
    shade,
    cloth: fieldBytes(cloth, 255),
    table: await tableLight(shape),
    driftX: fieldBytes(driftX, driftScale, 128),
    driftY: fieldBytes(driftY, driftScale, 128),
  };
}
