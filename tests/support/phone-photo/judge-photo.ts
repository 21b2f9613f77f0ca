import { makeBlackArt, makeColorArt } from "~/features/artwork/photo/make-art.server";
import type { PrintFinding } from "~/features/artwork/photo/print-check";
import { readPhoto } from "~/features/artwork/photo/read-photo.server";

import { edgeWidth } from "./edge-width";
import { colorError, cornerError, decodeArt, overlap, truthToArt } from "./score-art";
import { type PhonePhoto, type PhotoPlan, takePhoto } from "./take-photo";

export type PhotoScore = {
  findings: readonly PrintFinding[];
  /** Intersection over union with the true strokes; 0 where nothing was lifted. */
  overlap: number;
  /** Mean CIEDE2000 of the ink's color; null for a drawing without color. */
  colorError: number | null;
  /** 95th percentile of the edges' widths at full size, in pixels. */
  edgeWidth: number;
  /** The worst corner, as a share of the sheet's diagonal. */
  cornerError: number;
  isColored: boolean;
  /** CPU milliseconds for reading the photo. */
  cpu: number;
};

type PrintSize = Parameters<typeof makeBlackArt>[1];

/** Takes a photo, reads it, makes its art (at print size unless told) and compares that with the truth. */
export async function judgePlan(plan: PhotoPlan, size?: PrintSize): Promise<PhotoScore> {
  const photo = await takePhoto(plan);
  const isColored =
    plan.drawing.fill !== undefined || plan.drawing.markers.some((one) => one !== "black");
  return judgePhoto(photo, isColored, size);
}

async function judgePhoto(
  photo: PhonePhoto,
  isColored: boolean,
  size: PrintSize,
): Promise<PhotoScore> {
  const before = process.cpuUsage();
  const reading = await readPhoto(photo.jpeg);
  const used = process.cpuUsage(before);
  if (!reading.ok) throw new Error(`A photo could not be read: ${reading.reason}`);
  const { check } = reading;
  const encoded = await (isColored ? makeColorArt(reading, size) : makeBlackArt(reading, size));
  const score = {
    findings: check.findings,
    cornerError: cornerError(check.sheetCorners, photo),
    isColored: check.isColored,
    cpu: (used.user + used.system) / 1000,
  };
  if (!encoded) return { ...score, overlap: 0, colorError: null, edgeWidth: 0 };
  const art = await decodeArt(encoded.bytes);
  const artAt = truthToArt(photo, reading, art);
  return {
    ...score,
    overlap: overlap(art, photo, artAt),
    colorError: isColored ? colorError(art, photo, artAt) : null,
    edgeWidth: edgeWidth(art),
  };
}

/** Only what the print check finds in a photo. */
export async function findingsOf(plan: PhotoPlan): Promise<readonly PrintFinding[]> {
  const reading = await readPhoto((await takePhoto(plan)).jpeg);
  if (!reading.ok) throw new Error(`A photo could not be read: ${reading.reason}`);
  return reading.check.findings;
}
