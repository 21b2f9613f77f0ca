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
 * The cut of a size's name. A custom name is adult only if every word of it belongs to an adult size
 * ('One size', "Women's 2XL (tall)"); any other ('Junior M', '12M', 'Age 7-8') may be worn by a child, and
 * the law asks more of it. `is_youth_size()` is the same in the database.
 */
export function cutOfSize(name: string): Cut {
  return ADULT.test(name) ? "adult" : "youth";
}

const ADULT =
  /^[ /()&+,.'’_:-]*(?:(?:x{0,5}[sl]|m|[1-9][0-9]?xl|[1-9]x|x|small|med|medium|large|extra|adults?|unisex|m[ae]ns?|wom[ae]ns?|ladies|one|onesize|os|size|free|fits?|all|most|regular|standard|classic|relaxed|loose|slim|fitted|boyfriend|oversized?|petite|plus|tall|long)(?:[ /()&+,.'’_:-]+|$))+$/i;
