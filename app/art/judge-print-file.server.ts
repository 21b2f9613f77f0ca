import sharp from "sharp";

import { inspectImage } from "./inspect-image.server";
import { printAreas } from "./garments/print-areas";

export type JudgedPrintFile = {
  bytes: Uint8Array;
  mimeType: "image/png";
  width: number;
  height: number;
};

/**
 * A print file that someone made themselves: a transparent PNG of the whole adult print area (12 × 16
 * inches), in enough dots an inch, with ink on it; re-encoded without metadata.
 * @returns null when it is not that
 */
export async function judgePrintFile(
  bytes: Uint8Array,
  { maxBytes, leastDpi }: { maxBytes: number; leastDpi: number },
): Promise<JudgedPrintFile | null> {
  const seen = await inspectImage(bytes, { allow: ["png"], maxBytes });
  if (!seen.ok) return null;
  const area = printAreas.adult.front;
  const { width, height, hasAlpha } = await sharp(bytes).metadata();
  const isWhole = Math.abs(width / height / (area.width / area.height) - 1) < 0.01;
  const isLargeEnough = width >= area.width * leastDpi;
  if (!isWhole || !hasAlpha || !isLargeEnough || !(await isInkOnNothing(bytes))) return null;
  const { data, info } = await sharp(bytes)
    .toColourspace("srgb")
    .png({ compressionLevel: 6 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, mimeType: "image/png", width: info.width, height: info.height };
}

/** A file without a clear pixel prints its background, too; one without ink prints nothing. */
async function isInkOnNothing(bytes: Uint8Array): Promise<boolean> {
  const { isOpaque, channels } = await sharp(bytes).stats();
  return !isOpaque && (channels.at(-1)?.max ?? 0) > 0;
}
