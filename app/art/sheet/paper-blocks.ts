import type { RgbPicture } from "../photo/rgb-picture";

/** A picture's ground in coarse blocks, three values a block. */
export interface PaperBlocks {
  block: number;
  width: number;
  height: number;
  colors: Float32Array;
}

const blocksAcross = 96;
const usualRank = 0.8;

/**
 * The color of most of each block's ground: the 80th percentile by channel, so that neither ink nor
 * glints count.
 * @param rank 0.5 where ink may be lighter than its ground
 */
export function paperBlocks(picture: RgbPicture, rank = usualRank): PaperBlocks {
  const block = Math.max(4, Math.ceil(Math.max(picture.width, picture.height) / blocksAcross));
  const width = Math.ceil(picture.width / block);
  const height = Math.ceil(picture.height / block);
  const colors = new Float32Array(width * height * 3);
  const counts = [new Uint16Array(256), new Uint16Array(256), new Uint16Array(256)];
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const seen = countBlock(picture, row * block, column * block, block, counts);
      counts.forEach((count, channel) => {
        colors[(row * width + column) * 3 + channel] = percentile(count, seen * rank);
        count.fill(0);
      });
    }
  }
  return { block, width, height, colors };
}

function countBlock(
  { width, height, pixels }: RgbPicture,
  top: number,
  left: number,
  block: number,
  counts: readonly Uint16Array[],
): number {
  const [red, green, blue] = counts;
  if (!red || !green || !blue) return 0;
  let seen = 0;
  const step = block >= 12 ? 2 : 1;
  for (let y = top; y < Math.min(height, top + block); y += step) {
    for (let x = left; x < Math.min(width, left + block); x += step) {
      const at = (y * width + x) * 3;
      const [r, g, b] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
      red[r] = (red[r] ?? 0) + 1;
      green[g] = (green[g] ?? 0) + 1;
      blue[b] = (blue[b] ?? 0) + 1;
      seen += 1;
    }
  }
  return seen;
}

function percentile(counts: Uint16Array, wanted: number): number {
  let seen = 0;
  for (let value = 0; value < 256; value += 1) {
    seen += counts[value] ?? 0;
    if (seen >= wanted) return value;
  }
  return 255;
}
