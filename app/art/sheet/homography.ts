import type { Corners, Point } from "../photo/rgb-picture";

/** A projective mapping of the plane, row by row; the last number is 1 unless it was inverted. */
export type Homography = readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

/** Leaves everything where it is. */
export const identity: Homography = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/** The mapping that takes an upright rectangle's corners to four points. */
export function rectangleTo(width: number, height: number, corners: Corners): Homography {
  const [a, b, c, d] = corners;
  const [dx1, dx2, dx3] = [b.x - c.x, d.x - c.x, a.x - b.x + c.x - d.x];
  const [dy1, dy2, dy3] = [b.y - c.y, d.y - c.y, a.y - b.y + c.y - d.y];
  const area = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / area;
  const h = (dx1 * dy3 - dx3 * dy1) / area;
  return [
    (b.x - a.x + g * b.x) / width,
    (d.x - a.x + h * d.x) / height,
    a.x,
    (b.y - a.y + g * b.y) / width,
    (d.y - a.y + h * d.y) / height,
    a.y,
    g / width,
    h / height,
    1,
  ];
}

/** The inverse mapping. */
export function invert([a, b, c, d, e, f, g, h, i]: Homography): Homography {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

/** First `first`, then `then`. */
export function chain(first: Homography, then: Homography): Homography {
  const [a, b, c, d, e, f, g, h, i] = first;
  const row = (x: number, y: number, z: number) =>
    [x * a + y * d + z * g, x * b + y * e + z * h, x * c + y * f + z * i] as const;
  return [
    ...row(then[0], then[1], then[2]),
    ...row(then[3], then[4], then[5]),
    ...row(then[6], then[7], then[8]),
  ];
}

export function mapPoint(map: Homography, { x, y }: Point): Point {
  const depth = map[6] * x + map[7] * y + map[8];
  return {
    x: (map[0] * x + map[1] * y + map[2]) / depth,
    y: (map[3] * x + map[4] * y + map[5]) / depth,
  };
}
