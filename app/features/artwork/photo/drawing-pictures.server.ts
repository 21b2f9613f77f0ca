import { reencodeImage, type ReencodedImage } from "../reencode-image.server";
import {
  makeBlackArt,
  makeColorArt,
  makeOriginalArt,
  type EncodedPicture,
} from "./make-art.server";
import type { LeftOut } from "../svg-left-out";
import type { PrintFinding } from "./print-check";
import { readPhoto, type PrintCheck } from "./read-photo.server";

/** Bytes that came from another thread are no longer a Buffer. */
type Plain<Picture> = Omit<Picture, "bytes"> & { bytes: Uint8Array };

export type DrawingPictures = {
  /** Upright, re-encoded at full size, without metadata. */
  photo: Plain<Omit<ReencodedImage, "leftOut">>;
  /** Null for a blank sheet. */
  black: Plain<EncodedPicture> | null;
  /** Null if nothing is drawn in color. */
  colors: Plain<EncodedPicture> | null;
  /** Null where desk or room might be in it. */
  original: Plain<EncodedPicture> | null;
  check: PrintCheck;
};

/**
 * Every picture that is made from an upload, and what the print check found.
 * @throws Error for bytes that `inspectImage` would refuse
 */
export async function drawingPictures(upload: Uint8Array): Promise<DrawingPictures> {
  const { leftOut, ...photo } = await reencodeImage(upload);
  const reading = await readPhoto(photo.bytes);
  if (!reading.ok)
    throw new Error(`A drawing that was inspected cannot be read: ${reading.reason}`);
  const findings = [...reading.check.findings, ...findingsOfFile(leftOut)];
  const check = { ...reading.check, findings };
  return {
    photo,
    black: await makeBlackArt(reading),
    colors: check.isColored ? await makeColorArt(reading) : null,
    original: await makeOriginalArt(reading),
    check,
  };
}

function findingsOfFile(leftOut: readonly LeftOut[]): PrintFinding[] {
  const findings: PrintFinding[] = [];
  if (leftOut.includes("letters")) findings.push("our-letters");
  if (leftOut.some((what) => what !== "letters")) findings.push("left-out");
  return findings;
}
