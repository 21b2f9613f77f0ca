import { openPicture } from "../open-picture.server";
import type { Rgb } from "./lab-color";
import type { RgbaPicture } from "./paint-colors";
import type { RgbPicture } from "./rgb-picture";

type DecodedPhoto =
  | {
      ok: true;
      /** The picture's own size, upright. */
      full: { width: number; height: number };
      /** Upright, in sRGB, at most `workingSide` a side; what was see-through lies on the sheet's color. */
      picture: RgbPicture;
      /** Its pixels with their transparency, where it is a cut-out rather than a photo. */
      cutOut: RgbaPicture | null;
      /** Whether it was compressed with loss, which leaves ripples beside strokes. */
      isLossy: boolean;
    }
  | { ok: false; reason: "unreadable" | "too-many-pixels" };

/** More shows in no print of a pen's strokes. */
const workingSide = 2200;

/**
 * Decodes a photo to the size it is worked on in; of an animation, the first frame. No content of
 * the bytes makes it throw.
 */
export async function decodePhoto(bytes: Uint8Array): Promise<DecodedPhoto> {
  const photo = await openPicture(bytes);
  if (!photo.ok) {
    const { reason } = photo;
    return { ok: false, reason: reason === "too-many-pixels" ? reason : "unreadable" };
  }
  const decoded = await photo
    .decode()
    .resize(workingSide, workingSide, { fit: "inside", withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (!decoded) return { ok: false, reason: "unreadable" };
  const { data, info } = decoded;
  const seen = { width: info.width, height: info.height, pixels: new Uint8Array(data) };
  const full = { width: photo.width, height: photo.height };
  const isLossy = photo.format === "jpeg" || photo.format === "webp";
  if (info.channels === 3) return { ok: true, full, picture: seen, cutOut: null, isLossy };
  const isSeeThrough = clearShare(seen) > leastClear;
  const sheet = isSeeThrough ? sheetColor(seen) : null;
  return {
    ok: true,
    full,
    picture: laidOn(seen, sheet ?? [255, 255, 255]),
    cutOut: isSeeThrough && !sheet ? seen : null,
    isLossy,
  };
}

/** What of a picture is see-through where it is one at all. */
const leastClear = 0.003;
const opaque = 250;
/** Corners beside a sheet that was cut out of its photo are less than this. */
const leastSheet = 0.5;
const leastPaper = 0.6;
const lightPaper = 150;
const likePaper = 28;

function clearShare({ pixels }: RgbaPicture): number {
  let clear = 0;
  for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] ?? 0) < opaque) clear += 1;
  return (clear * 4) / pixels.length;
}

/**
 * The paper's color of a sheet that was cut out of its surroundings, as scanner apps do: its
 * transparency is not the drawing's. Null for a true cut-out.
 */
function sheetColor(picture: RgbaPicture): Rgb | null {
  const { pixels } = picture;
  const counts = new Uint32Array(4096);
  let solid = 0;
  for (let at = 0; at < pixels.length; at += 16) {
    if ((pixels[at + 3] ?? 0) < opaque) continue;
    solid += 1;
    const key =
      (((pixels[at] ?? 0) >> 4) << 8) |
      (((pixels[at + 1] ?? 0) >> 4) << 4) |
      ((pixels[at + 2] ?? 0) >> 4);
    counts[key] = (counts[key] ?? 0) + 1;
  }
  if (solid * 16 < leastSheet * pixels.length || !isFourSided(picture)) return null;
  const usual = counts.indexOf(Math.max(...counts));
  const color = [
    ((usual >> 8) << 4) + 8,
    (((usual >> 4) & 15) << 4) + 8,
    ((usual & 15) << 4) + 8,
  ] as const;
  if (Math.min(...color) < lightPaper) return null;
  let paper = 0;
  for (let at = 0; at < pixels.length; at += 16) {
    if ((pixels[at + 3] ?? 0) < opaque) continue;
    const isPaper = color.every(
      (value, channel) => Math.abs((pixels[at + channel] ?? 0) - value) < likePaper,
    );
    if (isPaper) paper += 1;
  }
  return paper >= leastPaper * solid ? color : null;
}

const mostOffShape = 0.04;

/** Whether what is opaque fills the four-sided shape between its outermost points, as a sheet does and a drawing hardly. */
function isFourSided({ width, height, pixels }: RgbaPicture): boolean {
  const ways = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ] as const;
  const ends = ways.map(() => ({ most: -Infinity, x: 0, y: 0 }));
  let area = 0;
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      if ((pixels[(y * width + x) * 4 + 3] ?? 0) < opaque) continue;
      area += 4;
      ways.forEach(([right, down], way) => {
        const along = right * x + down * y;
        if (along > (ends[way]?.most ?? 0)) ends[way] = { most: along, x, y };
      });
    }
  }
  const quad = (corners: typeof ends) => {
    const [a, b, c, d] = corners;
    if (!a || !b || !c || !d) return 0;
    return Math.abs((c.x - a.x) * (d.y - b.y) - (d.x - b.x) * (c.y - a.y)) / 2;
  };
  const shape = Math.max(quad(ends.slice(0, 4)), quad(ends.slice(4)));
  return Math.abs(area / Math.max(1, shape) - 1) < mostOffShape;
}

function laidOn({ width, height, pixels }: RgbaPicture, ground: Rgb): RgbPicture {
  const flat = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; from < pixels.length; from += 4, to += 3) {
    const alpha = pixels[from + 3] ?? 255;
    for (let channel = 0; channel < 3; channel += 1) {
      const bare = ground[channel] ?? 255;
      flat[to + channel] =
        bare + Math.round((((pixels[from + channel] ?? 0) - bare) * alpha) / 255);
    }
  }
  return { width, height, pixels: flat };
}
