import sharp from "sharp";
import { divideByPaper } from "./even-light";
import { encodeIndexedPng } from "./indexed-png.server";
import { inkCoverage } from "./ink-coverage";
import { type Coverage, cropWithMargin, inkBox, removeSpecks } from "./remove-specks";

type CleanDrawing =
  | {
      ok: true;
      /** Transparent PNG, trimmed with a small margin: ready to print. */
      ink: Buffer;
      /** The same on white paper: WebP, at most 800 pixels per side. */
      preview: Buffer;
      width: number;
      height: number;
    }
  | { ok: false; reason: "no-ink" };

const workingSide = 2400;
const maxPixels = 40_000_000;
const markerInk = [24, 22, 21] as const;

/**
 * Takes the drawing off its sheet: a photo or scan becomes near-black ink on transparency. A
 * picture that is already transparent keeps its pixels and is only trimmed.
 * Pass only bytes that `inspectImage` accepted; broken ones throw.
 */
export async function cleanPhotographedDrawing(input: Uint8Array): Promise<CleanDrawing> {
  const upright = sharp(input, { limitInputPixels: maxPixels }).autoOrient();
  const shrunk = upright.resize(workingSide, workingSide, {
    fit: "inside",
    withoutEnlargement: true,
  });
  const { data, info } = await shrunk
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const size = { width: info.width, height: info.height };
  const alpha = channelOf(data, 3);
  return isSeeThrough(alpha)
    ? trimTransparent(data, { ...size, values: alpha })
    : liftInk(data, size);
}

async function liftInk(
  data: Buffer,
  size: { width: number; height: number },
): Promise<CleanDrawing> {
  const raw = { ...size, channels: 4 as const };
  const gray = await sharp(data, { raw }).removeAlpha().grayscale().blur(0.7).raw().toBuffer();
  const even = divideByPaper({ ...size, values: new Uint8Array(gray) });
  const values = inkCoverage(even);
  if (!values) return { ok: false, reason: "no-ink" };
  const coverage = { ...size, values };
  removeSpecks(coverage, {
    leastPixels: (Math.max(size.width, size.height) * 0.0045) ** 2,
    brinks: even.brinks,
    mostEdgePixels: (size.width + size.height) * 0.12,
  });
  const box = inkBox(coverage);
  if (!box) return { ok: false, reason: "no-ink" };
  const drawing = cropWithMargin(coverage, box, marginOf(box));
  const palette = Array.from({ length: 256 }, (_, level) => [...markerInk, level] as const);
  const ink = encodeIndexedPng({ ...drawing, indexes: drawing.values, palette });
  return withPreview(ink, drawing.width, drawing.height);
}

async function trimTransparent(data: Buffer, alpha: Coverage): Promise<CleanDrawing> {
  const box = inkBox(alpha);
  if (!box) return { ok: false, reason: "no-ink" };
  const margin = marginOf(box);
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const { data: ink, info } = await sharp(data, {
    raw: { width: alpha.width, height: alpha.height, channels: 4 },
  })
    .extract(box)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: clear })
    .png({ compressionLevel: 6 })
    .toBuffer({ resolveWithObject: true });
  return withPreview(ink, info.width, info.height);
}

async function withPreview(ink: Buffer, width: number, height: number): Promise<CleanDrawing> {
  const small = sharp(ink).resize(800, 800, { fit: "inside", withoutEnlargement: true });
  const preview = await small
    .flatten({ background: "#ffffff" })
    .webp({ quality: 82, effort: 2 })
    .toBuffer();
  return { ok: true, ink, preview, width, height };
}

function marginOf(box: { width: number; height: number }): number {
  return Math.round(Math.max(box.width, box.height) * 0.04);
}

function channelOf(data: Uint8Array, channel: number): Uint8Array {
  const values = new Uint8Array(data.length / 4);
  for (let pixel = 0; pixel < values.length; pixel += 1)
    values[pixel] = data[pixel * 4 + channel] ?? 0;
  return values;
}

/**
 * A real cut-out is largely transparent; a stray transparent corner of a scan does not make one.
 */
function isSeeThrough(alpha: Uint8Array): boolean {
  let clear = 0;
  for (const value of alpha) if (value < 64) clear += 1;
  return clear > alpha.length * 0.2;
}
