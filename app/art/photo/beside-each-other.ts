import type { Frame } from "./crisp-cover";
import { fitInto, type DrawnArt } from "./ink-box";
import { layWashes } from "./lay-washes";
import { paintColors, type RgbaPicture } from "./paint-colors";

const partHeight = 1400;
const gapShare = 0.08;

/** A drawing's art at a size that is large enough to be laid beside others. */
export function paintedPart({ ink, washes }: DrawnArt, frame: Frame): RgbaPicture {
  const size = fitInto(frame, { width: partHeight, height: partHeight });
  const pixels = new Uint8Array(size.width * size.height * 4);
  const painted = ink ? paintColors(ink, frame, size.width, size.height) : { ...size, pixels };
  if (washes) layWashes(painted, washes, frame);
  return painted;
}

/** Pictures in one row, each in the middle of its height. */
export function besideEachOther(parts: readonly RgbaPicture[]): RgbaPicture {
  const gap = Math.round(gapShare * partHeight);
  const width = parts.reduce((sum, part) => sum + part.width + gap, -gap);
  const height = Math.max(1, ...parts.map((part) => part.height));
  const row = {
    width: Math.max(1, width),
    height,
    pixels: new Uint8Array(Math.max(1, width) * height * 4),
  };
  let left = 0;
  for (const part of parts) {
    const top = Math.round((height - part.height) / 2);
    for (let y = 0; y < part.height; y += 1) {
      const line = part.pixels.subarray(y * part.width * 4, (y + 1) * part.width * 4);
      row.pixels.set(line, ((top + y) * row.width + left) * 4);
    }
    left += part.width + gap;
  }
  return row;
}
