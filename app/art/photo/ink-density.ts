import type { GrayField, RgbPicture } from "./rgb-picture";

export interface InkDensity extends GrayField {
  /** The paper's own noise in the same steps (one sigma). */
  noise: number;
}

/**
 * How much darker than paper each pixel of an evenly lit sheet is in its darkest channel, 0 to 255,
 * softened a little.
 * @param weights how far each channel is to be trusted
 */
export function inkDensity(
  even: RgbPicture,
  weights: readonly [red: number, green: number, blue: number],
): InkDensity {
  const { width, height } = even;
  const least = weighedLeast(even, weights);
  const values = new Uint8Array(least.length);
  for (let y = 0; y < height; y += 1) {
    const up = y > 0 ? -width : 0;
    const down = y < height - 1 ? width : 0;
    for (let x = 0; x < width; x += 1) {
      const cell = y * width + x;
      const left = x > 0 ? -1 : 0;
      const right = x < width - 1 ? 1 : 0;
      const cross =
        (least[cell + up] ?? 0) +
        (least[cell + down] ?? 0) +
        (least[cell + left] ?? 0) +
        (least[cell + right] ?? 0);
      values[cell] = 255 - Math.round((cross + 4 * (least[cell] ?? 0)) / 8);
    }
  }
  return { width, height, values, noise: noiseOf(values) };
}

function weighedLeast(
  { pixels }: RgbPicture,
  [red, green, blue]: readonly [number, number, number],
): Uint8Array {
  const least = new Uint8Array(pixels.length / 3);
  for (let cell = 0, at = 0; cell < least.length; cell += 1, at += 3)
    least[cell] =
      255 -
      Math.max(
        (255 - (pixels[at] ?? 0)) * red,
        (255 - (pixels[at + 1] ?? 0)) * green,
        (255 - (pixels[at + 2] ?? 0)) * blue,
      );
  return least;
}

/** What is darker is drawn: nothing that a camera adds to paper by chance comes near it. */
const inkFrom = 112;

/** From the lower half of the paper's histogram, also where black is over more of the sheet than paper. */
function noiseOf(values: Uint8Array): number {
  const counts = new Uint32Array(256);
  let papers = 0;
  for (const value of values) {
    if (value >= inkFrom) continue;
    counts[value] = (counts[value] ?? 0) + 1;
    papers += 1;
  }
  const at = (share: number) => {
    let seen = 0;
    for (let value = 0; value < inkFrom; value += 1) {
      seen += counts[value] ?? 0;
      if (seen >= share * papers) return value;
    }
    return inkFrom;
  };
  return Math.max(1, at(0.5) - at(0.16));
}
