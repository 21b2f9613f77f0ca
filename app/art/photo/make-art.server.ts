import sharp from "sharp";

import { encodeIndexedPng } from "../indexed-png.server";
import { crispCover, type Frame } from "./crisp-cover";
import { artFrame, fitInto, type DrawnArt } from "./ink-box";
import { chroma } from "./lab-color";
import { layWashes } from "./lay-washes";
import type { LiftedInk } from "./lift-ink";
import { paintColors, type RgbaPicture } from "./paint-colors";
import { noPen } from "./pen-tints";
import { penWidths } from "./pen-widths";
import type { PhotoReading } from "./read-photo.server";
import type { GrayField } from "./rgb-picture";
import { cutBox } from "../sheet/cut-box";

const widerThanStrokes = 2.4;
const paler = 22;
/** Beside a large wash, an outline is little of the ink. */
const leastOutline = 0.02;

export interface EncodedPicture {
  bytes: Buffer;
  mime: "image/png" | "image/jpeg";
  width: number;
  height: number;
}

/** 12 × 16 inches at 300 dpi. */
export const printArea = { width: 3600, height: 4800 } as const;

const markerInk = [24, 22, 21] as const;
/** The drawing as black ink on transparency, as large as fits into the area: PNG. Null for a blank sheet, and where nothing but areas is drawn. */
export async function makeBlackArt(
  reading: DrawnArt,
  area: { width: number; height: number } = printArea,
): Promise<EncodedPicture | null> {
  const { ink, exact } = reading;
  const frame = artFrame(reading);
  if (!frame) return null;
  if (exact)
    return exact.isSoft ? softArt(exact.lines, frame, area) : blackArt(exact.lines, frame, area);
  return (
    ink && blackArt({ width: ink.width, height: ink.height, values: blackCover(ink) }, frame, area)
  );
}

/** The drawing in its own colors on transparency, as large as fits into the area: PNG. A picture whose own pixels are its art keeps them. Null for a blank sheet. */
export async function makeColorArt(
  reading: DrawnArt,
  area: { width: number; height: number } = printArea,
): Promise<EncodedPicture | null> {
  const { ink, washes, exact } = reading;
  const frame = artFrame(reading);
  if (!frame) return null;
  const size = fitInto(frame, area);
  if (exact) return enlargeExact(exact.picture, frame, size);
  const pixels = new Uint8Array(size.width * size.height * 4);
  const painted = ink ? paintColors(ink, frame, size.width, size.height) : { ...size, pixels };
  if (washes) layWashes(painted, washes, frame);
  return encodeRgba(painted);
}

/** The sheet, cut and straightened, without metadata: JPEG. Null where desk or room might be in it. */
export async function makeOriginalArt({
  sheet,
  sheetAlone,
}: Pick<PhotoReading, "sheet" | "sheetAlone">): Promise<EncodedPicture | null> {
  if (!sheetAlone) return null;
  const { width, height, pixels } = cutBox(sheet, sheetAlone);
  const raw = { width, height, channels: 3 as const };
  const bytes = await sharp(pixels, { raw }).jpeg({ quality: 92 }).toBuffer();
  return { bytes, mime: "image/jpeg", width, height };
}

/** Writes pixels with transparency as PNG. */
async function encodeRgba({ width, height, pixels }: RgbaPicture): Promise<EncodedPicture> {
  const raw = { width, height, channels: 4 as const };
  const bytes = await sharp(pixels, { raw }).png({ compressionLevel: 5 }).toBuffer();
  return { bytes, mime: "image/png", width, height };
}

function blackArt(
  soft: GrayField,
  frame: Frame,
  area: { width: number; height: number },
): EncodedPicture {
  const { width, height } = fitInto(frame, area);
  return inBlack(crispCover(soft, frame, width, height), width, height);
}

/** A cover that is see-through on purpose is only enlarged. */
async function softArt(
  soft: GrayField,
  frame: Frame,
  area: { width: number; height: number },
): Promise<EncodedPicture> {
  const { width, height } = fitInto(frame, area);
  const { box, ...around } = partOf(soft, frame);
  const raw = { width: soft.width, height: soft.height, channels: 1 as const };
  const cut = await sharp(soft.values, { raw })
    .extract(box)
    .extend({ ...around, background: "#000" })
    .toColourspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data } = await sharp(cut.data, { raw: { ...sizeOf(cut.info), channels: 1 } })
    .resize(width, height, { fit: "fill" })
    .toColourspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return inBlack(new Uint8Array(data), width, height);
}

function inBlack(indexes: Uint8Array, width: number, height: number): EncodedPicture {
  const palette = Array.from({ length: 256 }, (_, alpha) => [...markerInk, alpha] as const);
  const bytes = encodeIndexedPng({ width, height, indexes, palette });
  return { bytes, mime: "image/png", width, height };
}

async function enlargeExact(
  { width, height, pixels }: RgbaPicture,
  frame: Frame,
  size: { width: number; height: number },
): Promise<EncodedPicture> {
  const { box, ...around } = partOf({ width, height }, frame);
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const cut = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .extract(box)
    .extend({ ...around, background: clear })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const bytes = await sharp(cut.data, { raw: { ...sizeOf(cut.info), channels: 4 } })
    .resize(size.width, size.height, { fit: "fill" })
    .png({ compressionLevel: 5 })
    .toBuffer();
  return { bytes, mime: "image/png", ...size };
}

/** The part of a frame that is in the picture, and how much of it lies beyond each side, where nothing is. */
function partOf({ width, height }: { width: number; height: number }, frame: Frame) {
  const left = Math.round(frame.left);
  const top = Math.round(frame.top);
  const right = Math.round(frame.left + frame.width);
  const bottom = Math.round(frame.top + frame.height);
  const from = { left: Math.max(0, left), top: Math.max(0, top) };
  const to = { right: Math.min(width, right), bottom: Math.min(height, bottom) };
  return {
    box: { ...from, width: to.right - from.left, height: to.bottom - from.top },
    left: from.left - left,
    top: from.top - top,
    right: right - to.right,
    bottom: bottom - to.bottom,
  };
}

function sizeOf({ width, height }: { width: number; height: number }) {
  return { width, height };
}

/** The cover of the black version: every stroke, but not the shapes that were colored in beside a darker outline, which would print as blots. */
function blackCover(ink: LiftedInk): Uint8Array {
  const widths = penWidths(ink);
  const isShape = ink.palette.map((pen, at) =>
    ink.palette.some(
      (other, outline) =>
        other.lab[0] < pen.lab[0] - paler &&
        other.share > leastOutline &&
        chroma(other.lab) < 30 &&
        (widths[at] ?? 0) > widerThanStrokes * (widths[outline] ?? Infinity),
    ),
  );
  if (!isShape.includes(true)) return ink.cover;
  return ink.cover.map((value, cell) => (isShape[ink.pens[cell] ?? noPen] ? 0 : value));
}
