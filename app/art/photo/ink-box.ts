import type { Frame } from "./crisp-cover";
import type { ExactArt } from "./exact-art";
import type { LiftedInk } from "./lift-ink";
import type { Washes } from "./washes";

const artMargin = 0.02;
const covered = 100;
/** Of art that is see-through by itself, everything that shows at all. */
const seenAlpha = 10;

/** The part of the sheet that art shows: all ink with a small margin. */
export function artFrame({ ink, washes, exact }: DrawnArt, margin = artMargin): Frame | null {
  if (exact) return exactFrame(exact, margin);
  if (!washes) return ink && inkFrame(ink, margin);
  const { width, height, pixels } = washes.picture;
  const cover = ink ? Uint8Array.from(ink.cover) : new Uint8Array(width * height);
  for (let cell = 0; cell < cover.length; cell += 1)
    if ((pixels[cell * 4 + 3] ?? 0) >= covered) cover[cell] = 255;
  return inkFrame({ width, height, cover }, margin);
}

/** What was taken off its ground: by pens and washes, or as the picture's own pixels. */
export interface DrawnArt {
  ink: LiftedInk | null;
  washes: Washes | null;
  exact: ExactArt | null;
}

/** The frame around art that is its picture's own pixels. */
export function exactFrame({ picture }: ExactArt, margin: number): Frame | null {
  const { width, height, pixels } = picture;
  const cover = new Uint8Array(width * height);
  for (let cell = 0; cell < cover.length; cell += 1)
    cover[cell] = (pixels[cell * 4 + 3] ?? 0) >= seenAlpha ? 255 : 0;
  return inkFrame({ width, height, cover }, margin);
}

/**
 * The smallest frame around everything at least half covered, with a margin as a share of its
 * longer side; null if nothing is.
 */
function inkFrame(
  { width, height, cover }: { width: number; height: number; cover: Uint8Array },
  margin: number,
): Frame | null {
  let left = width;
  let right = -1;
  let top = height;
  let bottom = -1;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((cover[y * width + x] ?? 0) < covered) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  if (right < 0) return null;
  const around = 2 + margin * Math.max(right - left + 1, bottom - top + 1);
  return {
    left: left - around,
    top: top - around,
    width: right - left + 1 + 2 * around,
    height: bottom - top + 1 + 2 * around,
  };
}

/** The largest size with the frame's proportions that fits into an area. */
export function fitInto(frame: Frame, area: { width: number; height: number }) {
  const scale = Math.min(area.width / frame.width, area.height / frame.height);
  return {
    width: Math.max(1, Math.round(frame.width * scale)),
    height: Math.max(1, Math.round(frame.height * scale)),
  };
}
