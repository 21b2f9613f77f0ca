import type { Corners } from "../photo/rgb-picture";
import type { Size } from "./cut-box";
import { type Homography, identity } from "./homography";

/** Degrees, clockwise. */
export type Turn = 0 | 90 | 180 | 270;

/** From a picture's pixels to those of the picture turned. */
export function turnedBy(turn: Turn, { width, height }: Size): Homography {
  if (turn === 90) return [0, -1, height, 1, 0, 0, 0, 0, 1];
  if (turn === 180) return [-1, 0, width, 0, -1, height, 0, 0, 1];
  if (turn === 270) return [0, 1, 0, -1, 0, width, 0, 0, 1];
  return identity;
}

/** A picture turned, with as many bytes a pixel as before. */
export function turnPicture(
  picture: Size & { pixels: Uint8Array },
  turn: Turn,
): { width: number; height: number; pixels: Uint8Array } {
  if (turn === 0) return picture;
  const { width, height, pixels } = picture;
  const bytes = pixels.length / (width * height);
  const isAside = turn !== 180;
  const [w, h] = isAside ? [height, width] : [width, height];
  const turned = new Uint8Array(pixels.length);
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      const [px, py] =
        turn === 90
          ? [y, height - 1 - x]
          : turn === 270
            ? [width - 1 - y, x]
            : [width - 1 - x, height - 1 - y];
      const from = (py * width + px) * bytes;
      const to = (y * w + x) * bytes;
      for (let byte = 0; byte < bytes; byte += 1) turned[to + byte] = pixels[from + byte] ?? 0;
    }
  }
  return { width: w, height: h, pixels: turned };
}

/** The corners in the order in which they are seen after a turn, the new top left first. */
export function turnCorners([a, b, c, d]: Corners, turn: Turn): Corners {
  if (turn === 90) return [d, a, b, c];
  if (turn === 180) return [c, d, a, b];
  if (turn === 270) return [b, c, d, a];
  return [a, b, c, d];
}
