import type { Cut } from "~/schema/garment-look";

/** A shirt laid flat: across the chest below the arms, and from the top of the shoulder to the hem, in inches. */
type GarmentSize = {
  cut: Cut;
  width: number;
  length: number;
};

/** Typical measures of blank cotton T-shirts, as in the shop's size guide; makers differ by up to an inch. The drawn adult shirt is an M, the drawn youth shirt a Youth M. */
export const garmentSizes = {
  "Youth XS": { cut: "youth", width: 16, length: 20.5 },
  "Youth S": { cut: "youth", width: 17, length: 22 },
  "Youth M": { cut: "youth", width: 18, length: 23.5 },
  "Youth L": { cut: "youth", width: 19, length: 25 },
  "Youth XL": { cut: "youth", width: 20, length: 26.5 },
  XS: { cut: "adult", width: 16.5, length: 27 },
  S: { cut: "adult", width: 18, length: 28 },
  M: { cut: "adult", width: 20, length: 29 },
  L: { cut: "adult", width: 22, length: 30 },
  XL: { cut: "adult", width: 24, length: 31 },
  XXL: { cut: "adult", width: 26, length: 32 },
  "3XL": { cut: "adult", width: 28, length: 33 },
} as const satisfies Record<string, GarmentSize>;

export type GarmentSizeName = keyof typeof garmentSizes;

/**
 * The cut of a size's name; a custom name ('One size') is adult unless it says that a child wears it.
 * `is_youth_size()` is the same in the database.
 */
export function cutOfSize(name: string): Cut {
  return YOUTH.test(name) ? "youth" : "adult";
}

const YOUTH =
  /\b(youth|kids?|child|children|toddlers?|baby|babies|infants?|boys?|girls?|[2-6]t)\b/i;
