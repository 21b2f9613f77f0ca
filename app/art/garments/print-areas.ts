import type { Cut, GarmentLook, Side } from "~/schema/garment-look";
import { poseOf } from "./garment-pose";

/** A rectangle in inches, measured from the upper left corner of the print area. */
export type InchRectangle = {
  x: number;
  y: number;
  width: number;
  height: number;
};

/** What can be printed on one side of a cut, and where it lies on the drawn shirt. */
export type PrintArea = {
  /** Inches. */
  width: number;
  height: number;
  /** The upper left corner on the shirt that lies straight, in units of the picture's 1600 square. */
  left: number;
  top: number;
  unitsPerInch: number;
};

/** X = a x + c y + e and Y = b x + d y + f, in the order of SVG and CSS: [a, b, c, d, e, f]. */
export type Affine = readonly [number, number, number, number, number, number];

/**
 * The print area of every cut and side: pictures and print files both follow it.
 * One area serves all sizes of a cut, because one print file does: it has to fit the smallest.
 * Adult: 12 × 16 inches, what common presses print and an XS (16.5 × 27 inches) still carries clear of armpits and hem.
 * Youth: 9 × 12 inches, the same shape at three quarters, so that a drawing keeps its place on the child's shirt;
 * a Youth XS is 16 inches wide, but only about 10 of them are flat between the armpits, and it is 20.5 inches long.
 * The front starts about an inch below the collar. The back has no deep neckline and starts higher up.
 */
export const printAreas: Record<Cut, Record<Side, PrintArea>> = {
  adult: {
    front: { width: 12, height: 16, left: 530, top: 386, unitsPerInch: 45 },
    back: { width: 12, height: 16, left: 530, top: 306, unitsPerInch: 45 },
  },
  youth: {
    front: { width: 9, height: 12, left: 584, top: 442, unitsPerInch: 48 },
    back: { width: 9, height: 12, left: 584, top: 374, unitsPerInch: 48 },
  },
};

/** The whole print area as a rectangle of inches. */
export function wholeArea({ width, height }: PrintArea): InchRectangle {
  return { x: 0, y: 0, width, height };
}

/** From inches in the print area to units in the picture of this look (a square of 1600, whatever its pixels), including how far the shirt lies askew. */
export function inchesToPicture(look: GarmentLook): Affine {
  const { left, top, unitsPerInch } = printAreas[look.cut][look.side];
  const angle = (poseOf(look).tilt * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [x, y] = [left - 800, top - 800];
  return [
    cos * unitsPerInch,
    sin * unitsPerInch,
    -sin * unitsPerInch,
    cos * unitsPerInch,
    800 + x * cos - y * sin,
    800 + x * sin + y * cos,
  ];
}

/** Where a transform takes a point. */
export function moved([a, b, c, d, e, f]: Affine, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** The inverse. */
export function inverted([a, b, c, d, e, f]: Affine): Affine {
  const area = a * d - b * c;
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area];
}

/** First `inner`, then `outer`. */
export function chained(outer: Affine, inner: Affine): Affine {
  const [a, b] = [
    outer[0] * inner[0] + outer[2] * inner[1],
    outer[1] * inner[0] + outer[3] * inner[1],
  ];
  const [c, d] = [
    outer[0] * inner[2] + outer[2] * inner[3],
    outer[1] * inner[2] + outer[3] * inner[3],
  ];
  const [e, f] = moved(outer, inner[4], inner[5]);
  return [a, b, c, d, e, f];
}
