import { renderArtOnPaper } from "../art-on-paper.server";
import type { LeftOut } from "../svg-left-out";
import { reencodeImage, type ReencodedImage } from "../reencode-image.server";
import {
  makeBlackArt,
  makeColorArt,
  makeOriginalArt,
  type EncodedPicture,
  printArea,
} from "./make-art.server";
import { type MendChoices, noChoices } from "./mend-choices";
import type { PrintFinding } from "./print-check";
import { PAPER_SIDE, paperMargin } from "./photo-on-paper";
import { type PhotoReading, type PrintCheck, readPhoto } from "./read-photo.server";

/** Bytes that came from another thread are no longer a Buffer. */
type Plain<Picture> = Omit<Picture, "bytes"> & { bytes: Uint8Array };

/** Art as large as it is seen on paper: a print's size takes longer than someone likes to wait. */
const seenSide = Math.round(PAPER_SIDE * (1 - 2 * paperMargin));
export const seenArea = { width: seenSide, height: seenSide };

/** Lifted strokes as they are seen, and the size that they will be printed in. */
export type SeenArt = {
  /** On clean paper: PNG. */
  paper: Uint8Array;
  print: { width: number; height: number };
};

export type PhotoLook = {
  /** Null for a blank sheet. */
  black: SeenArt | null;
  /** Null if nothing is drawn in color. */
  colors: SeenArt | null;
  /** The sheet, printed as it is; null where desk or room might be in it. */
  original: Plain<EncodedPicture> | null;
  check: PrintCheck;
};

export type UploadLook = PhotoLook & {
  /** Upright, re-encoded at full size, without metadata. */
  photo: Plain<Omit<ReencodedImage, "leftOut">>;
};

/**
 * An upload encoded anew, and what is made of it as people see it.
 * @throws Error for bytes that `inspectImage` would refuse
 */
export async function lookAtUpload(upload: Uint8Array): Promise<UploadLook> {
  const { leftOut, ...photo } = await reencodeImage(upload);
  const { check, ...look } = await lookAtPhoto(photo.bytes);
  const findings = [...check.findings, ...findingsOfFile(leftOut)];
  return { photo, ...look, check: { ...check, findings } };
}

function findingsOfFile(leftOut: readonly LeftOut[]): PrintFinding[] {
  const findings: PrintFinding[] = [];
  if (leftOut.includes("letters")) findings.push("our-letters");
  if (leftOut.some((what) => what !== "letters")) findings.push("left-out");
  return findings;
}

/** What is made of a stored photo and of what someone decided about it, as people see it. */
export async function lookAtPhoto(
  photo: Uint8Array,
  choices: MendChoices = noChoices,
): Promise<PhotoLook> {
  const reading = await readingOf(photo, choices);
  const { check } = reading;
  const [black, colors, original] = await Promise.all([
    makeBlackArt(reading, seenArea).then(seen),
    check.isColored ? makeColorArt(reading, seenArea).then(seen) : null,
    makeOriginalArt(reading),
  ]);
  return { black, colors, original, check };
}

/** The lifted strokes in the size they are printed in, as `lookAtPhoto` has shown them: PNG. */
export async function artOfPhoto(
  photo: Uint8Array,
  version: "black" | "colors",
  choices: MendChoices,
): Promise<Uint8Array> {
  const reading = await readingOf(photo, choices);
  const art = await (version === "black" ? makeBlackArt : makeColorArt)(reading);
  if (!art) throw new Error(`There are no strokes of this photo in ${version}`);
  return art.bytes;
}

async function readingOf(photo: Uint8Array, choices: MendChoices): Promise<PhotoReading> {
  const reading = await readPhoto(photo, choices);
  if (!reading.ok) throw new Error(`A photo that was looked at cannot be read: ${reading.reason}`);
  return reading;
}

async function seen(art: EncodedPicture | null): Promise<SeenArt | null> {
  if (!art) return null;
  const scale = Math.min(printArea.width / art.width, printArea.height / art.height);
  return {
    paper: await renderArtOnPaper(art.bytes),
    print: { width: Math.round(art.width * scale), height: Math.round(art.height * scale) },
  };
}
