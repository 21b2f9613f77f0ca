import sharp from "sharp";
import type { PictureFormat, PictureWidth } from "~/lib/picture-sizes";

type DerivativeSpec = {
  width: PictureWidth;
  format: PictureFormat;
};

/** Far more than any picture needs: one that takes longer was made to. */
const TIMEOUT_SECONDS = 30;
const paper = "#fffdf7";

/**
 * A smaller (never larger) version of the picture for the browser, without metadata. JPEG gets a
 * paper-colored background; the other formats keep their transparency.
 */
export function makeDerivative(
  bytes: Uint8Array,
  { width, format }: DerivativeSpec,
): Promise<Uint8Array> {
  const sized = sharp(bytes, { limitInputPixels: 40_000_000 })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toColourspace("srgb")
    .timeout({ seconds: TIMEOUT_SECONDS });
  if (format === "avif") return sized.avif({ quality: 58, effort: 1 }).toBuffer();
  if (format === "webp") return sized.webp({ quality: 80, effort: 3 }).toBuffer();
  return sized.flatten({ background: paper }).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}
