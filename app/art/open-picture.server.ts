import sharp, { type Sharp } from "sharp";

import { type ImageFormat, isHeic, sniffImageFormat } from "./image-formats";
import { withColorProfile } from "./png-colors.server";
import { knowOurLetters } from "./marker-font.server";
import { sanitizeSvg } from "./sanitize-svg";
import type { LeftOut } from "./svg-left-out";
import { textOfSvg } from "./svg-text";
import { wholeJpeg } from "./whole-jpeg.server";

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
  /** What a browser would show of it and `decode` does not: only of an SVG. */
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
    return { ok: true, format, width, height, leftOut: [], decode };
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
