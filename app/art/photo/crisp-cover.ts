import type { GrayField } from "./rgb-picture";

export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Pixels from bare to covered: enough to look smooth, less than a printer's dot at 300 dpi. */
const ramp = 1.7;
/** The flattest slope that still counts as an edge, per pixel of the photo. */
const flattest = 0.035;

/**
 * Enlarges (or shrinks) a part of a soft cover so that its edges are as sharp as if drawn at that
 * size: the field is smoothed and enlarged, and each pixel's distance from the half-covered line
 * decides its cover. The result is `width` × `height`, 0 to 255.
 */
export function crispCover(
  soft: GrayField,
  frame: Frame,
  width: number,
  height: number,
): Uint8Array {
  const scale = width / frame.width;
  const rows = enlargedRows(smooth(soft), frame, width, height);
  const result = new Uint8Array(width * height);
  const leastSlope = flattest / Math.max(1, scale);
  let above = rows(0);
  let here = rows(0);
  for (let y = 0; y < height; y += 1) {
    const below = rows(Math.min(height - 1, y + 1));
    for (let x = 0; x < width; x += 1) {
      const value = here[x] ?? 0;
      if (value < 0.04) continue;
      const at = y * width + x;
      if (value > 0.96) {
        result[at] = 255;
        continue;
      }
      const across = ((here[x + 1] ?? value) - (here[x - 1] ?? value)) / 2;
      const down = ((below[x] ?? value) - (above[x] ?? value)) / 2;
      const slope = Math.max(leastSlope, Math.sqrt(across * across + down * down));
      const share = 0.5 + (value - 0.5) / (slope * ramp);
      result[at] = share <= 0 ? 0 : share >= 1 ? 255 : Math.round(share * 255);
    }
    above = here;
    here = below;
  }
  return result;
}

/** A binomial of five by five: evens out what a photo's pixels and JPEG's blocks have roughened. */
function smooth({ width, height, values }: GrayField): GrayField {
  const across = blurLine(values, width, height, 1);
  return { width, height, values: blurLine(across, width, height, width) };
}

function blurLine(from: Uint8Array, width: number, height: number, stride: number): Uint8Array {
  const to = new Uint8Array(from.length);
  const last = stride === 1 ? width - 1 : height - 1;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const cell = y * width + x;
      const along = stride === 1 ? x : y;
      if (along < 2 || along > last - 2) {
        to[cell] = from[cell] ?? 0;
        continue;
      }
      const sum =
        (from[cell - 2 * stride] ?? 0) +
        (from[cell + 2 * stride] ?? 0) +
        4 * ((from[cell - stride] ?? 0) + (from[cell + stride] ?? 0)) +
        6 * (from[cell] ?? 0);
      to[cell] = (sum + 8) >> 4;
    }
  }
  return to;
}

/** Rows of the enlarged field on demand, from the top down (Catmull-Rom both ways, 0 to 1). */
function enlargedRows(field: GrayField, frame: Frame, width: number, height: number) {
  const columns = placesOf(frame.left, frame.width, width, field.width);
  const lines = placesOf(frame.top, frame.height, height, field.height);
  const kept = new Map<number, Float32Array>();
  function across(row: number): Float32Array {
    const ready = kept.get(row);
    if (ready) return ready;
    const line = new Float32Array(width);
    const start = row * field.width;
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let tap = 0; tap < 4; tap += 1)
        sum +=
          (field.values[start + (columns.cells[x * 4 + tap] ?? 0)] ?? 0) *
          (columns.weights[x * 4 + tap] ?? 0);
      line[x] = sum / 255;
    }
    kept.set(row, line);
    if (kept.size > 12) kept.delete(kept.keys().next().value ?? row);
    return line;
  }
  return function rowAt(y: number): Float32Array {
    const result = new Float32Array(width);
    for (let tap = 0; tap < 4; tap += 1) {
      const weight = lines.weights[y * 4 + tap] ?? 0;
      const line = across(lines.cells[y * 4 + tap] ?? 0);
      for (let x = 0; x < width; x += 1) result[x] = (result[x] ?? 0) + (line[x] ?? 0) * weight;
    }
    return result;
  };
}

/** For every result pixel the four cells it is mixed from, and their weights. */
function placesOf(start: number, length: number, count: number, limit: number) {
  const cells = new Int32Array(count * 4);
  const weights = new Float32Array(count * 4);
  for (let at = 0; at < count; at += 1) {
    const place = start + ((at + 0.5) * length) / count - 0.5;
    const first = Math.floor(place);
    const t = place - first;
    const mix = [
      ((2 - t) * t - 1) * t * 0.5,
      ((3 * t - 5) * t * t + 2) * 0.5,
      ((4 - 3 * t) * t + 1) * t * 0.5,
      (t - 1) * t * t * 0.5,
    ];
    for (let tap = 0; tap < 4; tap += 1) {
      const cell = first - 1 + tap;
      // What lies outside of the field is bare.
      const isInside = cell >= 0 && cell < limit;
      cells[at * 4 + tap] = isInside ? cell : 0;
      weights[at * 4 + tap] = isInside ? (mix[tap] ?? 0) : 0;
    }
  }
  return { cells, weights };
}
