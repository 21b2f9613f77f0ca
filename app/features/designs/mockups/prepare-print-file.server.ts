import sharp from "sharp";

import { inspectImage } from "~/features/artwork/inspect-image.server";
import { printAreas } from "~/features/artwork/garments/print-areas";
import { workSlots } from "~/features/pictures/work-slots";
import { PRINT_DPI } from "~/features/print-plans/print-file.server";

import { DESIGN_FILE_MAX_BYTES, type MockupProblem } from "../upload/upload-limits";
import type { MockupFile } from "./prepare-mockups.server";

const inSlot = workSlots(1, 20);

/** Half the resolution of a print file still prints; less would show. */
const LEAST_DPI = PRINT_DPI / 2;

type PreparedPrintFile = {
  bytes: Uint8Array;
  mimeType: "image/png";
  width: number;
  height: number;
};

/**
 * Judges an admin's own print file: a transparent PNG of the whole adult print area (12 × 16
 * inches), at 150 dpi or more, with ink on it. It is re-encoded without metadata.
 */
export async function preparePrintFile(
  file: MockupFile,
): Promise<{ ok: true; art: PreparedPrintFile } | { ok: false; reason: MockupProblem }> {
  const seen = await inSlot(() =>
    inspectImage(file.bytes, { allow: ["png"], maxBytes: DESIGN_FILE_MAX_BYTES }),
  );
  if (!seen.ok) return { ok: false, reason: "print-file" };
  const area = printAreas.adult.front;
  return inSlot(async () => {
    const { width, height, hasAlpha } = await sharp(file.bytes).metadata();
    const isWhole = Math.abs(width / height / (area.width / area.height) - 1) < 0.01;
    const isLargeEnough = width >= area.width * LEAST_DPI;
    if (!isWhole || !hasAlpha || !isLargeEnough || !(await isInkOnNothing(file.bytes)))
      return { ok: false as const, reason: "print-file" as const };
    const { data, info } = await sharp(file.bytes)
      .toColourspace("srgb")
      .png({ compressionLevel: 6 })
      .toBuffer({ resolveWithObject: true });
    const art = { bytes: new Uint8Array(data), mimeType: "image/png" as const };
    return { ok: true as const, art: { ...art, width: info.width, height: info.height } };
  });
}

/** A file without a clear pixel prints its background, too; one without ink prints nothing. */
async function isInkOnNothing(bytes: Uint8Array): Promise<boolean> {
  const { isOpaque, channels } = await sharp(bytes).stats();
  return !isOpaque && (channels.at(-1)?.max ?? 0) > 0;
}
