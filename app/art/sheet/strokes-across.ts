import { type Corners, pointBetween, type RgbPicture } from "../photo/rgb-picture";

const acrossSamples = 240;
/** In shares of the picture's longer side: where both sides of an edge are looked at. */
const acrossReach = 0.007;
/** In samples: a slanted stroke is a little further along on the other side. */
const acrossSlant = 8;
/** How much darker or lighter than what is usual around it a stroke is, as a logarithm. */
const clearStroke = 0.6;
/** In samples to each side: a lamp's light fades along an edge, which is no stroke. */
const usualReach = 30;

/** How many strokes go on from one side of a frame's edges to the other. */
export function strokesAcross(picture: RgbPicture, corners: Corners): number {
  const reach = acrossReach * Math.max(picture.width, picture.height);
  let strokes = 0;
  corners.forEach((from, side) => {
    const to = corners[(side + 1) % 4] ?? from;
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const normal = {
      x: ((to.y - from.y) / length) * reach,
      y: ((from.x - to.x) / length) * reach,
    };
    const levels = (sign: number) =>
      Array.from({ length: acrossSamples }, (_, at) => {
        const share = 0.06 + (0.88 * at) / acrossSamples;
        const on = pointBetween(from, to, share);
        const x = Math.floor(on.x + sign * normal.x);
        const y = Math.floor(on.y + sign * normal.y);
        if (x < 0 || y < 0 || x >= picture.width || y >= picture.height) return null;
        return Math.log(8 + lightAt(picture, x, y));
      });
    const [one, other] = [strokesAlong(levels(1)), strokesAlong(levels(-1))];
    let isIn = false;
    one.forEach((is, at) => {
      const isStroke =
        is !== 0 && other.slice(Math.max(0, at - acrossSlant), at + acrossSlant + 1).includes(is);
      if (isStroke && !isIn) strokes += 1;
      isIn = isStroke;
    });
  });
  return strokes;
}

/** -1 where it is clearly darker than usual there along a line, 1 where lighter, otherwise 0. */
function strokesAlong(levels: readonly (number | null)[]): number[] {
  return levels.map((level, at) => {
    if (level === null) return 0;
    const around = levels
      .slice(Math.max(0, at - usualReach), at + usualReach + 1)
      .filter((one) => one !== null)
      .toSorted((a, b) => a - b);
    const usual = around[around.length >> 1] ?? level;
    return Math.abs(level - usual) < clearStroke ? 0 : Math.sign(level - usual);
  });
}

function lightAt({ width, pixels }: RgbPicture, x: number, y: number): number {
  const at = (y * width + x) * 3;
  return ((pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0)) / 3;
}
