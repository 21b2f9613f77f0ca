/** A picture without transparency: red, green and blue, row by row, 0 to 255. */
export interface RgbPicture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** One channel of a picture, row by row. */
export interface GrayField {
  width: number;
  height: number;
  values: Uint8Array;
}

export interface Point {
  x: number;
  y: number;
}

/** A place on the way from one to the other: 0 is the first, 1 the second. */
export function pointBetween(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** Top left, top right, bottom right, bottom left. */
export type Corners = readonly [Point, Point, Point, Point];

/** The corners of a whole picture. */
export function pictureCorners({ width, height }: { width: number; height: number }): Corners {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
}

/** One of 4,096 colors, four bits a channel, of the pixel whose first byte is at `at`. */
export function colorKey(pixels: Uint8Array, at: number): number {
  return (
    (((pixels[at] ?? 0) >> 4) << 8) |
    (((pixels[at + 1] ?? 0) >> 4) << 4) |
    ((pixels[at + 2] ?? 0) >> 4)
  );
}
