import sharp from "sharp";
import { formatOfName, type ImageFormat, sniffImageFormat } from "./image-formats";
import { sanitizeSvg } from "./sanitize-svg";

export type ImageInspection =
  | { ok: true; format: ImageFormat; width: number; height: number }
  | {
      ok: false;
      reason: "empty" | "too-large" | "wrong-type" | "corrupted" | "too-many-pixels" | "unsafe-svg";
    };

export type InspectionLimits = {
  allow: readonly ImageFormat[];
  maxBytes: number;
  /** What the file calls itself: a .jpg without a picture's bytes is broken, not of another type. */
  name?: string;
};

/** 40 megapixels: more than a phone's camera takes, and about 160 MB when decoded. */
export const maxPixels = 40_000_000;
const maxDecodeSeconds = 20;

/**
 * Judges an upload by its bytes; its name only tells why others are refused. The size in pixels is read from the header before anything
 * is decoded; then all of it is decoded once. Width and height are as seen, after the camera's
 * orientation.
 */
export async function inspectImage(
  bytes: Uint8Array,
  limits: InspectionLimits,
): Promise<ImageInspection> {
  if (bytes.length === 0) return { ok: false, reason: "empty" };
  if (bytes.length > limits.maxBytes) return { ok: false, reason: "too-large" };
  const format = sniffImageFormat(bytes);
  if (!format || !limits.allow.includes(format)) {
    const claimed = formatOfName(limits.name ?? "");
    const isBroken = claimed !== null && limits.allow.includes(claimed);
    return { ok: false, reason: isBroken ? "corrupted" : "wrong-type" };
  }
  return format === "svg" ? inspectSvg(bytes) : inspectRaster(bytes, format);
}

async function inspectRaster(bytes: Uint8Array, format: ImageFormat): Promise<ImageInspection> {
  try {
    const header = await sharp(bytes, { limitInputPixels: false, failOn: "truncated" }).metadata();
    if (header.format !== format || !header.width || !header.height)
      return { ok: false, reason: "corrupted" };
    if (header.width * header.height > maxPixels) return { ok: false, reason: "too-many-pixels" };
    await decodeAll(bytes);
    return { ok: true, format, width: header.autoOrient.width, height: header.autoOrient.height };
  } catch {
    return { ok: false, reason: "corrupted" };
  }
}

async function inspectSvg(bytes: Uint8Array): Promise<ImageInspection> {
  const clean = sanitizeSvg(svgText(bytes));
  if (!clean.ok) return clean;
  try {
    await decodeAll(Buffer.from(clean.svg));
  } catch {
    return { ok: false, reason: "corrupted" };
  }
  return { ok: true, format: "svg", width: clean.width, height: clean.height };
}

async function decodeAll(bytes: Uint8Array): Promise<void> {
  const options = {
    limitInputPixels: maxPixels,
    failOn: "truncated",
    sequentialRead: true,
  } as const;
  await sharp(bytes, options)
    .timeout({ seconds: maxDecodeSeconds })
    .resize(64, 64, { fit: "fill" })
    .raw()
    .toBuffer();
}

/** The text of an SVG file; invalid UTF-8 becomes replacement characters. */
export function svgText(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
