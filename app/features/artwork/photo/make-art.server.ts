import sharp from "sharp";

import { encodeIndexedPng } from "../indexed-png.server";
import { blackCover } from "./black-cover";
import { crispCover, type Frame } from "./crisp-cover";
import { artFrame, fitInto } from "./ink-box";
import type { LiftedInk } from "./lift-ink";
import { paintColors, type RgbaPicture } from "./paint-colors";
import type { PhotoReading } from "./read-photo.server";
import { cutBox } from "../sheet/cut-box";

export interface EncodedPicture {
  bytes: Buffer;
  mime: "image/png" | "image/jpeg";
  width: number;
  height: number;
}

/** 12 × 16 inches at 300 dpi. */
export const printArea = { width: 3600, height: 4800 } as const;

const markerInk = [24, 22, 21] as const;
/** The drawing as black ink on transparency, as large as fits into the area: PNG. Null for a blank sheet. */
export async function makeBlackArt(
  reading: PhotoReading,
  area: { width: number; height: number } = printArea,
): Promise<EncodedPicture | null> {
  const { ink } = reading;
  const frame = artFrame(ink);
  return ink && frame ? blackArt(ink, frame, area) : null;
}

/** The drawing in its own colors on transparency, as large as fits into the area: PNG. A cut-out keeps its own pixels. Null for a blank sheet. */
export async function makeColorArt(
  reading: PhotoReading,
  area: { width: number; height: number } = printArea,
): Promise<EncodedPicture | null> {
  const { ink, cutOut } = reading;
  const frame = artFrame(ink);
  if (!ink || !frame) return null;
  const size = fitInto(frame, area);
  if (cutOut) return enlargeCutOut(cutOut, frame, size);
  return encodeRgba(paintColors(ink, frame, size.width, size.height));
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
  ink: LiftedInk,
  frame: Frame,
  area: { width: number; height: number },
): EncodedPicture {
  const { width, height } = fitInto(frame, area);
  const soft = { width: ink.width, height: ink.height, values: blackCover(ink) };
  const indexes = crispCover(soft, frame, width, height);
  const palette = Array.from({ length: 256 }, (_, alpha) => [...markerInk, alpha] as const);
  const bytes = encodeIndexedPng({ width, height, indexes, palette });
  return { bytes, mime: "image/png", width, height };
}

async function enlargeCutOut(
  cutOut: RgbaPicture,
  frame: Frame,
  size: { width: number; height: number },
): Promise<EncodedPicture> {
  const left = Math.max(0, Math.floor(frame.left));
  const top = Math.max(0, Math.floor(frame.top));
  const width = Math.min(cutOut.width - left, Math.ceil(frame.width));
  const height = Math.min(cutOut.height - top, Math.ceil(frame.height));
  const raw = { width: cutOut.width, height: cutOut.height, channels: 4 as const };
  const { data, info } = await sharp(cutOut.pixels, { raw })
    .extract({ left, top, width, height })
    .resize(size.width, size.height, { fit: "inside" })
    .png({ compressionLevel: 5 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, mime: "image/png", width: info.width, height: info.height };
}
