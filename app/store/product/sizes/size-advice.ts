import { garmentSizes, type GarmentSizeName } from "~/art/garments/garment-sizes";

type Range = readonly [from: number, to: number];

/** Who wears a youth size: age in years, height in inches. As children grow in the United States. */
export const youthFits = {
  "Youth XS": { ages: [4, 5], heights: [39, 44] },
  "Youth S": { ages: [6, 8], heights: [45, 51] },
  "Youth M": { ages: [9, 11], heights: [52, 57] },
  "Youth L": { ages: [12, 14], heights: [58, 63] },
  "Youth XL": { ages: [15, 16], heights: [64, 68] },
} as const satisfies Partial<Record<GarmentSizeName, { ages: Range; heights: Range }>>;

/** Around the chest of whoever wears it, in inches. */
export const adultFits = {
  XS: [31, 34],
  S: [34, 37],
  M: [38, 41],
  L: [42, 45],
  XL: [46, 49],
  XXL: [50, 53],
  "3XL": [54, 57],
} as const satisfies Partial<Record<GarmentSizeName, Range>>;

type YouthSize = keyof typeof youthFits;
type Child = { age: number | null; height: number | null };
type Advice = {
  /** The size that a child of this age or height wears. */
  fits: YouthSize;
  /** The same, or else the smallest that is no narrower and no shorter; null if there is none. */
  size: GarmentSizeName | null;
};

/** The size of this shirt for a child. Children of an age differ: a height that is known decides. */
export function adviceFor({ age, height }: Child, offered: readonly string[]): Advice | null {
  const fits = youthSizes.find((name) => {
    const { ages, heights } = youthFits[name];
    return height !== null ? isWithin(height, heights) : age !== null && isWithin(age, ages);
  });
  if (!fits) return null;
  const { width, length } = garmentSizes[fits];
  const size = measured(offered).find(
    (name) => garmentSizes[name].width >= width && garmentSizes[name].length >= length,
  );
  return { fits, size: size ?? null };
}

// Written above with its sizes as keys, from small to large.
const youthSizes = Object.keys(youthFits) as YouthSize[];

function isWithin(number: number, [from, to]: Range): boolean {
  return number >= from && number <= to;
}

/** The sizes whose measures are known, from small to large. */
export function measured(sizes: readonly string[]): GarmentSizeName[] {
  const known = Object.keys(garmentSizes) as GarmentSizeName[];
  return known.filter((name) => sizes.includes(name));
}

/** 46 → "3 ft 10 in". */
export function feetText(inches: number): string {
  return `${Math.floor(inches / 12)} ft ${inches % 12} in`;
}
