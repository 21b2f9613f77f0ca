import type { Sharp } from "sharp";

import { type OpenPicture, openPicture } from "./open-picture.server";
import type { LeftOut } from "./svg-left-out";

export type ReencodedImage = {
  bytes: Uint8Array;
  mime: "image/jpeg" | "image/png" | "image/webp";
  width: number;
  height: number;
  /** What an SVG lost on the way to pixels, and an animation by becoming one picture. */
  leftOut: LeftOut[];
};

const defaultMaxSide = 4000;

/**
 * The picture and nothing else: no EXIF, location or color profile; upright, in sRGB, at most
 * `maxSide` pixels per side. SVG becomes PNG, AVIF becomes WebP. Throws on anything `inspectImage`
 * would refuse.
 */
export async function reencodeImage(
  bytes: Uint8Array,
  { maxSide = defaultMaxSide }: { maxSide?: number } = {},
): Promise<ReencodedImage> {
  const picture = await openPicture(bytes);
  if (!picture.ok)
    throw new Error(`Not a picture to encode again, as inspecting it says: ${picture.reason}`);
  const { format } = picture;
  const finish = (upright: Sharp, mime: ReencodedImage["mime"]) => encoded(upright, mime, picture);
  const upright = picture
    .decode()
    .resize(maxSide, maxSide, { fit: "inside", withoutEnlargement: true });
  if (format === "jpeg") return finish(upright.jpeg({ quality: 90 }), "image/jpeg");
  if (format === "webp" || format === "avif")
    return finish(upright.webp({ quality: 90, effort: 3 }), "image/webp");
  return finish(upright.png({ compressionLevel: 6 }), "image/png");
}

async function encoded(
  upright: Sharp,
  mime: ReencodedImage["mime"],
  { leftOut }: OpenPicture,
): Promise<ReencodedImage> {
  const { data, info } = await upright.toBuffer({ resolveWithObject: true });
  return { bytes: data, mime, width: info.width, height: info.height, leftOut };
}
