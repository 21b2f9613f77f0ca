import type { Rgb } from "./lab-color";
import type { RgbPicture } from "./rgb-picture";

const blockSide = 16;
/** A block with a larger range has ink in it, which tells nothing about the ground. */
const inkRange = 40;
/** What a drawing program paints is as good as exact, also after JPEG; a camera's paper is not. */
const flatRange = 4;
const sameColor = 3;
const leastFlat = 0.75;
const leastShare = 0.06;
const leastOnBorder = 0.4;

/**
 * The ground of a picture that was drawn on a screen: one color, the same to the last step wherever
 * nothing is drawn. Null for whatever a camera or a scanner saw.
 */
export function evenGround(picture: RgbPicture): Rgb | null {
  const candidates = [
    usualColor(picture, isOnBorder, leastOnBorder),
    usualColor(picture, () => true, 0.25),
  ];
  return candidates.find((ground) => ground !== null && isEven(picture, ground)) ?? null;
}

/** The most frequent color of the pixels that count, if it has at least a share of them. */
function usualColor(
  picture: RgbPicture,
  counts: (x: number, y: number, picture: RgbPicture) => boolean,
  share: number,
): Rgb | null {
  const { width, height, pixels } = picture;
  const seen = new Map<number, number>();
  let total = 0;
  const step = counts === isOnBorder ? 1 : 3;
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      if (!counts(x, y, picture)) {
        // Between the two ends of a row nothing is on the border.
        x = Math.max(x, width - 1 - step);
        continue;
      }
      const at = (y * width + x) * 3;
      const key = ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
      seen.set(key, (seen.get(key) ?? 0) + 1);
      total += 1;
    }
  }
  let best = { key: 0, count: 0 };
  for (const [key, count] of seen) if (count > best.count) best = { key, count };
  const color = [best.key >> 16, (best.key >> 8) & 255, best.key & 255] as const;
  let near = 0;
  for (const [key, count] of seen)
    if (isNear(color, key >> 16, (key >> 8) & 255, key & 255)) near += count;
  return near >= share * total ? color : null;
}

/** How much of a picture's border has the color of its ground. */
export function shareOfBorder(picture: RgbPicture, ground: Rgb): number {
  const { width, height, pixels } = picture;
  let [near, all] = [0, 0];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += y === 0 || y === height - 1 ? 1 : Math.max(1, width - 1)) {
      const at = (y * width + x) * 3;
      all += 1;
      if (isNear(ground, pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0)) near += 1;
    }
  return near / all;
}

function isOnBorder(x: number, y: number, { width, height }: RgbPicture): boolean {
  return x === 0 || y === 0 || x === width - 1 || y === height - 1;
}

function isNear([red, green, blue]: Rgb, r: number, g: number, b: number): boolean {
  return (
    Math.abs(red - r) <= sameColor &&
    Math.abs(green - g) <= sameColor &&
    Math.abs(blue - b) <= sameColor
  );
}

/** Whether nearly every block without ink has exactly this color. */
function isEven({ width, height, pixels }: RgbPicture, ground: Rgb): boolean {
  let bare = 0;
  let flat = 0;
  let all = 0;
  for (let top = 0; top + blockSide <= height; top += blockSide) {
    for (let left = 0; left + blockSide <= width; left += blockSide) {
      const least = [255, 255, 255];
      const most = [0, 0, 0];
      for (let y = top; y < top + blockSide; y += 1) {
        for (let x = left; x < left + blockSide; x += 1) {
          const at = (y * width + x) * 3;
          for (let channel = 0; channel < 3; channel += 1) {
            const value = pixels[at + channel] ?? 0;
            if (value < (least[channel] ?? 0)) least[channel] = value;
            if (value > (most[channel] ?? 0)) most[channel] = value;
          }
        }
      }
      all += 1;
      const range = Math.max(...most.map((value, channel) => value - (least[channel] ?? 0)));
      const [r = 0, g = 0, b = 0] = most.map(
        (value, channel) => (value + (least[channel] ?? 0)) / 2,
      );
      const isGroundlike =
        Math.max(Math.abs(r - ground[0]), Math.abs(g - ground[1]), Math.abs(b - ground[2])) < 32;
      if (range > inkRange || !isGroundlike) continue;
      bare += 1;
      if (range <= flatRange && isNear(ground, r, g, b)) flat += 1;
    }
  }
  return flat >= leastFlat * bare && flat >= leastShare * all;
}
