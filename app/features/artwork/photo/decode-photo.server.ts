import sharp from "sharp";

import type { RgbaPicture } from "./paint-colors";
import type { RgbPicture } from "./rgb-picture";

type DecodedPhoto =
  | {
      ok: true;
      /** The picture's own size, upright. */
      full: { width: number; height: number };
      /** Upright, in sRGB, at most `workingSide` a side, on white. */
      picture: RgbPicture;
      /** Its pixels with their transparency, where it is a cut-out rather than a photo. */
      cutOut: RgbaPicture | null;
    }
  | { ok: false; reason: "unreadable" | "too-many-pixels" };

/** 40 megapixels: more than a phone's camera makes. */
const maxPixels = 40_000_000;
const workingSide = 2600;
const maxSeconds = 20;
const leastClear = 0.2;

/**
 * Decodes a photo to the size it is worked on in; of an animation, the first frame. No content of
 * the bytes makes it throw.
 */
export async function decodePhoto(bytes: Uint8Array): Promise<DecodedPhoto> {
  try {
    const header = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (header.width * (header.pageHeight ?? header.height) > maxPixels)
      return { ok: false, reason: "too-many-pixels" };
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels })
      .timeout({ seconds: maxSeconds })
      .autoOrient()
      .resize(workingSide, workingSide, { fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height } = header.autoOrient;
    const rgba = { width: info.width, height: info.height, pixels: new Uint8Array(data) };
    return {
      ok: true,
      full: { width, height },
      picture: onWhite(rgba),
      cutOut: isCutOut(rgba) ? rgba : null,
    };
  } catch {
    return { ok: false, reason: "unreadable" };
  }
}

function onWhite({ width, height, pixels }: RgbaPicture): RgbPicture {
  const flat = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; from < pixels.length; from += 4, to += 3) {
    const alpha = pixels[from + 3] ?? 255;
    for (let channel = 0; channel < 3; channel += 1)
      flat[to + channel] = 255 - Math.round(((255 - (pixels[from + channel] ?? 0)) * alpha) / 255);
  }
  return { width, height, pixels: flat };
}

/**
 * A real cut-out is largely transparent; a stray transparent corner of a scan does not make one.
 */
function isCutOut({ pixels }: RgbaPicture): boolean {
  let clear = 0;
  for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] ?? 0) < 64) clear += 1;
  return clear * 4 > pixels.length * leastClear;
}
