import type { Corners, RgbPicture } from "~/art/photo/rgb-picture";
import { sheetInFrame, type SheetInFrame } from "~/art/sheet/sheet-in-frame";

import { sharpnessOf } from "./sharpness";

/** In pixels: what finding a sheet takes a few milliseconds for. */
const frameSide = 200;
const sampleSide = 360;

type FilmLook = {
  sheet: SheetInFrame;
  frame: { width: number; height: number };
  sharpness: number | null;
};

/** Looks at what a film shows just now, again and again, without new canvases. */
export function filmWatcher(film: HTMLVideoElement): () => FilmLook | null {
  const small = pad();
  const sample = pad();
  return () => {
    const { videoWidth, videoHeight } = film;
    if (!small || !sample || videoWidth === 0) return null;
    const scale = frameSide / Math.max(videoWidth, videoHeight);
    const frame = {
      width: Math.round(videoWidth * scale),
      height: Math.round(videoHeight * scale),
    };
    const seen = drawn(small, frame, [0, 0, videoWidth, videoHeight], film);
    const sheet = sheetInFrame(withoutAlpha(seen));
    const { corners, isWhole } = sheet;
    if (!corners || !isWhole) return { sheet, frame, sharpness: null };
    const side = Math.min(sampleSide, videoWidth, videoHeight);
    const sharp = placesToJudge(corners).map(({ x, y }) => {
      const left = within(x / scale - side / 2, videoWidth - side);
      const top = within(y / scale - side / 2, videoHeight - side);
      const size = { width: side, height: side };
      return sharpnessOf(drawn(sample, size, [left, top, side, side], film));
    });
    const seenSharp = sharp.filter((one) => one !== null);
    return { sheet, frame, sharpness: seenSharp.length > 0 ? Math.max(...seenSharp) : null };
  };
}

function pad() {
  return document.createElement("canvas").getContext("2d", { willReadFrequently: true });
}

function drawn(
  on: CanvasRenderingContext2D,
  { width, height }: { width: number; height: number },
  part: [left: number, top: number, width: number, height: number],
  film: HTMLVideoElement,
): ImageData {
  if (on.canvas.width !== width) on.canvas.width = width;
  if (on.canvas.height !== height) on.canvas.height = height;
  on.drawImage(film, ...part, 0, 0, width, height);
  return on.getImageData(0, 0, width, height);
}

function withoutAlpha({ width, height, data }: ImageData): RgbPicture {
  const pixels = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; to < pixels.length; from += 4, to += 3) {
    pixels[to] = data[from] ?? 0;
    pixels[to + 1] = data[from + 1] ?? 0;
    pixels[to + 2] = data[from + 2] ?? 0;
  }
  return { width, height, pixels };
}

/** Where it is drawn on, most likely, and an edge, which is there on a blank sheet, too. */
function placesToJudge([a, b, c, d]: Corners) {
  return [
    { x: (a.x + b.x + c.x + d.x) / 4, y: (a.y + b.y + c.y + d.y) / 4 },
    { x: (a.x + d.x) / 2, y: (a.y + d.y) / 2 },
  ];
}

function within(value: number, most: number): number {
  return Math.round(Math.min(Math.max(0, value), most));
}
