import type { Rgb } from "./lab-color";
import { colorKey, type RgbPicture } from "./rgb-picture";

const near = 10;
/** A drawing program's squares are gray or white. */
const mostChroma = 8;
const squareSides = [3, 90] as const;
const leastSquares = 6;
const leastOnBorder = 0.3;
const leastSeen = 0.35;
/** More of one tone in the other's squares is ink of that tone, part of which cannot be seen. */
const mostSwapped = 0.004;

/**
 * A picture whose transparency became gray squares, as screenshots of drawing programs have them,
 * with one even ground instead; null for any other picture.
 */
export function withoutSquares(picture: RgbPicture): RgbPicture | null {
  const tones = borderTones(picture);
  if (!tones) return null;
  const { width, height, pixels } = picture;
  const toneAt = (x: number, y: number) => toneOf(pixels, (y * width + x) * 3, tones);
  const across = evenSteps(Array.from({ length: width }, (_, x) => toneAt(x, 1)));
  const down = evenSteps(Array.from({ length: height }, (_, y) => toneAt(1, y)));
  if (!across || !down || Math.abs(across.side / down.side - 1) > 0.05) return null;
  const squareOf = (at: number, { first, side }: Steps) => Math.floor((at + 0.5 - first) / side);
  const columns = Array.from({ length: width }, (_, x) => squareOf(x, across) & 1);
  const rows = Array.from({ length: height }, (_, y) => squareOf(y, down) & 1);
  const phase = (toneAt(1, 1) - (columns[1] ?? 0) - (rows[1] ?? 0)) & 1;
  const clean = Uint8Array.from(pixels);
  let [seen, swapped] = [0, 0];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const tone = toneAt(x, y);
      if (tone < 0) continue;
      const isBeside = isAtStep(x, across) || isAtStep(y, down);
      if (tone === (((columns[x] ?? 0) + (rows[y] ?? 0) + phase) & 1) || isBeside) {
        seen += 1;
        clean.set(tones[0], (y * width + x) * 3);
      } else swapped += 1;
    }
  const all = width * height;
  return seen > leastSeen * all && swapped < mostSwapped * all
    ? { width, height, pixels: clean }
    : null;
}

type Tones = readonly [Rgb, Rgb];

/** The two grays that a picture's border has. */
function borderTones({ width, height, pixels }: RgbPicture): Tones | null {
  const counts = new Map<number, { count: number; at: number }>();
  let all = 0;
  const count = (x: number, y: number) => {
    const at = (y * width + x) * 3;
    const key = colorKey(pixels, at);
    counts.set(key, { count: (counts.get(key)?.count ?? 0) + 1, at });
    all += 1;
  };
  for (let x = 0; x < width; x += 1) for (const y of [1, height - 2]) count(x, y);
  for (let y = 0; y < height; y += 1) for (const x of [1, width - 2]) count(x, y);
  const tones = [...counts.values()]
    .filter((one) => one.count > leastOnBorder * all)
    .map(({ at }) => [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0] as const)
    .filter((color) => Math.max(...color) - Math.min(...color) <= mostChroma);
  const [one, other] = tones;
  if (!one || !other || tones.length > 2 || Math.abs(one[1] - other[1]) < near) return null;
  return [one, other];
}

/** 0 or 1 for one of the tones, -1 for another color. */
function toneOf(pixels: Uint8Array, at: number, tones: Tones): number {
  const off = tones.map((tone) =>
    Math.max(...tone.map((value, channel) => Math.abs(value - (pixels[at + channel] ?? 0)))),
  );
  const best = (off[0] ?? 0) <= (off[1] ?? 0) ? 0 : 1;
  return (off[best] ?? 255) < near ? best : -1;
}

interface Steps {
  first: number;
  side: number;
}

/** Where two tones change in turn at even distances; null where they do not. */
function evenSteps(tones: readonly number[]): Steps | null {
  const known = tones.map((tone, at) => ({ tone, at })).filter(({ tone }) => tone >= 0);
  const changes = known.flatMap(({ tone, at }, index) => {
    const before = known[index - 1];
    return before && before.tone !== tone ? [(before.at + at + 1) / 2] : [];
  });
  const [first] = changes;
  const last = changes.at(-1);
  if (first === undefined || last === undefined || changes.length < leastSquares) return null;
  const side = (last - first) / (changes.length - 1);
  if (side < squareSides[0] || side > squareSides[1]) return null;
  const isEven = changes.every((at, index) => Math.abs(at - first - index * side) < 1.6);
  return isEven ? { first, side } : null;
}

function isAtStep(at: number, { first, side }: Steps): boolean {
  const place = (at + 0.5 - first) / side;
  return Math.abs(place - Math.round(place)) * side < 2;
}
