import sharp, { type Sharp } from "sharp";

import { isHeic, sniffImageFormat, type ImageFormat } from "./image-formats";
import { withColorProfile } from "./png-colors.server";
import { knowOurLetters } from "./marker-font.server";
import { sanitizeSvg } from "./sanitize-svg";
import type { LeftOut } from "./svg-left-out";
import { textOfSvg } from "./svg-text";

const END = Buffer.from([0xff, 0xd9]);
const SCAN = Buffer.from([0xff, 0xda]);
/** How much of a photo's height may be missing at the bottom before we call it half a picture. */
const MOST_MISSING = 0.02;
/** A JPEG is written in rows of blocks, which are lost as a whole. */
const BLOCK_ROWS = 16;

export type Unopened = {
  ok: false;
  reason:
    | "wrong-type"
    | "heic"
    | "corrupted"
    | "too-many-pixels"
    | "unsafe-svg"
    | "svg-too-complex";
};

export type OpenPicture = {
  ok: true;
  format: ImageFormat;
  /** As seen: after the camera's orientation, of an animation the first frame. */
  width: number;
  height: number;
  /** What a browser would show of it and `decode` does not: of an SVG, and of what moves. */
  leftOut: LeftOut[];
  /**
   * A new decoding of it: upright, in sRGB with the colors that a browser shows. It fails on pixels
   * that are not there and after `maxDecodeSeconds`.
   */
  decode(): Sharp;
};

/** 40 megapixels: more than a phone's camera takes, and about 160 MB when decoded. */
const maxPixels = 40_000_000;
const maxDecodeSeconds = 20;

/**
 * Any picture that people send, told by its bytes and read in one way wherever it is read. The size
 * comes from the header: no pixel is decoded before `decode` is asked for one. Never throws for what
 * is in the bytes.
 */
export async function openPicture(bytes: Uint8Array): Promise<OpenPicture | Unopened> {
  const format = sniffImageFormat(bytes);
  if (!format) return { ok: false, reason: isHeic(bytes) ? "heic" : "wrong-type" };
  if (format === "svg") return openSvg(bytes);
  try {
    const header = await sharp(bytes, { limitInputPixels: false }).metadata();
    const isWhatItSays = header.format === (format === "avif" ? "heif" : format);
    if (!isWhatItSays || !header.width || !header.height) return { ok: false, reason: "corrupted" };
    if (header.width * header.height > maxPixels) return { ok: false, reason: "too-many-pixels" };
    const source = await mended(bytes, format);
    if (!source) return { ok: false, reason: "corrupted" };
    const { width, height } = header.autoOrient;
    const hasProfile = header.hasProfile || source !== bytes;
    // What has 16 bits and a profile is decoded in wider colors than sRGB's.
    const isWide = hasProfile && header.depth === "ushort";
    const decode = () =>
      isWide ? decoding(source).withIccProfile("srgb", { attach: false }) : decoding(source);
    const leftOut: LeftOut[] = format === "webp" && (header.pages ?? 1) > 1 ? ["parts"] : [];
    return { ok: true, format, width, height, leftOut, decode };
  } catch {
    return { ok: false, reason: "corrupted" };
  }
}

async function mended(bytes: Uint8Array, format: ImageFormat): Promise<Uint8Array | null> {
  if (format === "jpeg") return wholeJpeg(bytes, maxPixels);
  return format === "png" ? withColorProfile(bytes) : bytes;
}

async function openSvg(bytes: Uint8Array): Promise<OpenPicture | Unopened> {
  const clean = sanitizeSvg(textOfSvg(bytes));
  if (!clean.ok) return clean;
  const { width, height, svg, leftOut } = clean;
  if (leftOut.includes("letters")) await knowOurLetters();
  const decode = () => decoding(Buffer.from(svg));
  return { ok: true, format: "svg", width, height, leftOut, decode };
}

function decoding(source: Uint8Array): Sharp {
  return sharp(source, { limitInputPixels: maxPixels, failOn: "truncated", sequentialRead: true })
    .timeout({ seconds: maxDecodeSeconds })
    .autoOrient()
    .toColourspace("srgb");
}

/**
 * A JPEG with the marker that ends it. A phone or a mail that loses the last bytes loses nothing of
 * the picture; where more than its last rows are missing, there is none: null.
 */
async function wholeJpeg(bytes: Uint8Array, maxPixels: number): Promise<Uint8Array | null> {
  const jpeg = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const scan = jpeg.lastIndexOf(SCAN);
  if (scan < 0 || jpeg.indexOf(END, scan) >= 0) return bytes;
  const ended = Buffer.concat([jpeg, END]);
  return (await decodes(ended, maxPixels)) ? ended : withBareLastRows(ended, maxPixels);
}

/** Whether there is data to the last row; scaled down while it is decoded, a lack of it is not noticed. */
async function decodes(jpeg: Buffer, maxPixels: number): Promise<boolean> {
  const options = { limitInputPixels: maxPixels, failOn: "warning", sequentialRead: true } as const;
  try {
    const { width, height } = await sharp(jpeg, options).metadata();
    const last = { left: 0, top: height - 1, width, height: 1 };
    await sharp(jpeg, options).extract(last).raw().toBuffer();
    return true;
  } catch {
    return false;
  }
}

/**
 * The decoder fills what it has no data for with gray, which would be printed. In its place comes
 * what most of the last whole row shows: bare paper. Null where more than the last rows are lost.
 */
async function withBareLastRows(jpeg: Buffer, maxPixels: number): Promise<Buffer | null> {
  const options = { limitInputPixels: maxPixels, failOn: "none" } as const;
  try {
    const { isProgressive, width, height } = await sharp(jpeg, options).metadata();
    // Of a progressive one, every row may lack its last details.
    if (isProgressive) return null;
    const most = Math.ceil(height * MOST_MISSING) + BLOCK_ROWS;
    const tall = Math.min(height, most + 1);
    const last = { left: width - 1, top: height - tall, width: 1, height: tall };
    const column = await sharp(jpeg, options).extract(last).removeAlpha().raw().toBuffer();
    const lost = rowsLikeLast(column, column.length / tall);
    if (lost === 0 || lost > most || lost === height) return null;
    const kept = { left: 0, top: 0, width, height: height - lost };
    const row = { ...kept, top: kept.height - 1, height: 1 };
    const pixels = await sharp(jpeg, options).extract(row).toColourspace("srgb").raw().toBuffer();
    const background = medianColor(pixels, pixels.length / width);
    return await sharp(jpeg, options)
      .extract(kept)
      .toColourspace("srgb")
      .extend({ bottom: lost, background })
      .keepExif()
      .jpeg({ quality: 95, chromaSubsampling: "4:4:4" })
      .toBuffer();
  } catch {
    return null;
  }
}

/** How many of a column's pixels from the bottom up have the color of its last one. */
function rowsLikeLast(column: Uint8Array, channels: number): number {
  const last = column.subarray(-channels);
  const isOther = (value: number, at: number) => Math.abs(value - (last[at % channels] ?? 0)) > 1;
  const other = column.findLastIndex(isOther);
  return (column.length - channels * (Math.floor(other / channels) + 1)) / channels;
}

function medianColor(pixels: Uint8Array, channels: number) {
  const [r = 0, g = r, b = r] = Array.from({ length: channels }, (_, channel) => {
    const values = pixels.filter((_value, at) => at % channels === channel).toSorted();
    return values[values.length >> 1];
  });
  return { r, g, b };
}
