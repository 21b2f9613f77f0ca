import type { Homography } from "~/art/sheet/homography";

/**
 * The CSS transform that lays a picture, stretched over a square of this many pixels, where a mapping
 * says; its origin is the square's top left corner.
 * @param map from shares of the picture's sides to shares of the square's
 */
export function layOver(map: Homography, side: number): string {
  const [a, b, c, d, e, f, g, h, i] = map;
  // Column by column; the third row and column are the depth, which stays.
  const columns = [
    [a, d, 0, g / side],
    [b, e, 0, h / side],
    [0, 0, 1, 0],
    [c * side, f * side, 0, i],
  ];
  return `matrix3d(${columns
    .flat()
    .map((value) => value / i)
    .map((value) => Number(value.toPrecision(9)))
    .join(",")})`;
}
