import type { Frame } from "./crisp-cover";

/**
 * The smallest frame around everything at least half covered, with a margin as a share of its
 * longer side; null if nothing is.
 */
export function inkFrame(
  { width, height, cover }: { width: number; height: number; cover: Uint8Array },
  margin: number,
): Frame | null {
  let left = width;
  let right = -1;
  let top = height;
  let bottom = -1;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((cover[y * width + x] ?? 0) < 100) continue;
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
