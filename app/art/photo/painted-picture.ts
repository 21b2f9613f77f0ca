import type { RgbPicture } from "./rgb-picture";

const blockSide = 16;
/** A block with a larger range has a stroke in it. */
const strokeRange = 40;
/** A brush's color or a gradient has no grain, along a row or down a column; a camera's paper has. */
const smoothRange = 3;
const leastSmooth = 0.92;
const leastShare = 0.06;

/**
 * Whether a picture was painted on a screen: its areas are smooth to the last step. What is quite
 * white or black in a compressed picture tells nothing, since a camera's light ends there.
 */
export function isPainted(picture: RgbPicture, isLossy: boolean): boolean {
  const { width, height } = picture;
  let [all, bare, smooth] = [0, 0, 0];
  for (let top = 0; top + blockSide <= height; top += blockSide)
    for (let left = 0; left + blockSide <= width; left += blockSide) {
      all += 1;
      const block = blockRanges(picture, left, top);
      const isClipped = block.least > 250 || block.most < 5;
      if (block.most - block.least > strokeRange || (isLossy && isClipped)) continue;
      bare += 1;
      if (Math.min(block.along, block.down) <= smoothRange) smooth += 1;
    }
  return bare >= leastShare * all && smooth >= leastSmooth * bare;
}

/** Of the green channel: the ends of its range, and the largest range of a row and of a column. */
function blockRanges({ width, pixels }: RgbPicture, left: number, top: number) {
  const at = (x: number, y: number) => pixels[((top + y) * width + left + x) * 3 + 1] ?? 0;
  let [least, most, along, down] = [255, 0, 0, 0];
  for (let line = 0; line < blockSide; line += 1) {
    let [rowLeast, rowMost, columnLeast, columnMost] = [255, 0, 255, 0];
    for (let step = 0; step < blockSide; step += 1) {
      const [inRow, inColumn] = [at(step, line), at(line, step)];
      rowLeast = Math.min(rowLeast, inRow);
      rowMost = Math.max(rowMost, inRow);
      columnLeast = Math.min(columnLeast, inColumn);
      columnMost = Math.max(columnMost, inColumn);
    }
    least = Math.min(least, rowLeast);
    most = Math.max(most, rowMost);
    along = Math.max(along, rowMost - rowLeast);
    down = Math.max(down, columnMost - columnLeast);
  }
  return { least, most, along, down };
}
