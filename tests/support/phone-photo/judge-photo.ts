import { makeBlackArt, makeColorArt } from "~/art/photo/make-art.server";
import type { PrintFinding } from "~/art/photo/print-check";
import { readPhoto } from "~/art/photo/read-photo.server";

import { edgeWidth } from "./edge-width";
import {
  colorError,
  cornerError,
  decodeArt,
  overlap,
  type Strays,
  strays,
  truthToArt,
} from "./score-art";
import type { Marker } from "./marker-colors";
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
  /** Whether the sheet itself can be printed: no desk is in it. */
  hasOriginal: boolean;
  strays: Strays;
  /** CPU milliseconds for reading the photo. */
  cpu: number;
};

type PrintSize = Parameters<typeof makeBlackArt>[1];

/** One of them alone is printed in the ink that its cloth needs. */
const colorless: ReadonlySet<Marker> = new Set<Marker>(["black", "white", "chalk", "gray"]);

/** Takes a photo, reads it, makes its art (at print size unless told) and compares that with the truth. */
export async function judgePlan(plan: PhotoPlan, size?: PrintSize): Promise<PhotoScore> {
  const photo = await takePhoto(plan);
  const { fill, under, ground, markers } = plan.drawing;
  const tones = new Set(markers);
  const isColored =
    [fill, under, ground].some((one) => one !== undefined) ||
    [...tones].some((one) => !colorless.has(one)) ||
    tones.size > 1;
  return judgePhoto(photo, isColored, size);
}

/** Reads a photo whose truth is known, makes its art and compares the two. */
export async function judgePhoto(
  photo: PhonePhoto,
  isColored: boolean,
  size?: PrintSize,
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
    hasOriginal: reading.sheetAlone !== null,
    cpu: (used.user + used.system) / 1000,
  };
  if (!encoded) {
    const nothing = { missing: 1, extra: 0, specks: 0, recolored: 0, softOverlap: 0, lookError: 0 };
    return { ...score, overlap: 0, colorError: null, edgeWidth: 0, strays: nothing };
  }
  const art = await decodeArt(encoded.bytes);
  const artAt = truthToArt(photo, reading, art);
  return {
    ...score,
    overlap: overlap(art, photo, artAt),
    colorError: isColored ? colorError(art, photo, artAt) : null,
    edgeWidth: edgeWidth(art),
    strays: strays(art, photo, artAt),
  };
}

const mostWrong = 0.03;

/** Whether someone would say that the art is not what was drawn. */
export function isWrong({
  strays: { missing, extra, recolored },
  colorError: error,
}: PhotoScore): boolean {
  return missing > mostWrong || extra > mostWrong || (error !== null && recolored > mostWrong);
}

/** What was said of a picture and is not so. */
export function wrongReasons(
  { findings, strays: { missing, extra, recolored } }: PhotoScore,
  known: readonly PrintFinding[] = [],
): PrintFinding[] {
  const isSo = (finding: PrintFinding) => {
    if (known.includes(finding)) return true;
    if (finding === "faint-lines" || finding === "white-left-out") return missing > mostWrong;
    if (finding === "color-changed") return recolored > mostWrong;
    // Parts of the table are in the art.
    return finding === "no-sheet" && extra > mostWrong;
  };
  return findings.filter((finding) => !isSo(finding));
}

/** Only what the print check finds in a photo. */
export async function findingsOf(plan: PhotoPlan): Promise<readonly PrintFinding[]> {
  const reading = await readPhoto((await takePhoto(plan)).jpeg);
  if (!reading.ok) throw new Error(`A photo could not be read: ${reading.reason}`);
  return reading.check.findings;
}
