import sharp, { type Sharp } from "sharp";
import { sniffImageFormat } from "./image-formats";
import { maxPixels, svgText } from "./inspect-image.server";
import { sanitizeSvg } from "./sanitize-svg";

export type ReencodedImage = {
  bytes: Uint8Array;
  mime: "image/jpeg" | "image/png" | "image/webp";
  width: number;
  height: number;
};

const defaultMaxSide = 4000;

/**
 * The picture and nothing else: no EXIF, location or color profile; upright, in sRGB, at most
 * `maxSide` pixels per side. SVG becomes PNG. Throws on anything `inspectImage` would refuse.
 */
export async function reencodeImage(
  bytes: Uint8Array,
  { maxSide = defaultMaxSide }: { maxSide?: number } = {},
): Promise<ReencodedImage> {
  const format = sniffImageFormat(bytes);
  if (!format) throw new Error("Not a picture: inspect it before encoding it again.");
  const source = format === "svg" ? rewrittenSvg(bytes) : bytes;
  const upright = sharp(source, { limitInputPixels: maxPixels, failOn: "truncated" })
    .autoOrient()
    .resize(maxSide, maxSide, { fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb");
  if (format === "jpeg") return finish(upright.jpeg({ quality: 90 }), "image/jpeg");
  if (format === "webp") return finish(upright.webp({ quality: 90, effort: 3 }), "image/webp");
  return finish(upright.png({ compressionLevel: 6 }), "image/png");
}

function rewrittenSvg(bytes: Uint8Array): Buffer {
  const clean = sanitizeSvg(svgText(bytes));
  if (!clean.ok) throw new Error(`Not a harmless drawing: ${clean.reason}`);
  return Buffer.from(clean.svg);
}

async function finish(picture: Sharp, mime: ReencodedImage["mime"]): Promise<ReencodedImage> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { bytes: data, mime, width: info.width, height: info.height };
}
