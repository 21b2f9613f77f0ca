import type { RgbPicture } from "../photo/rgb-picture";

/** Which way strokes differ from their ground: darker, lighter, or (on kraft or colored card) either. */
interface SheetTone {
  isDark: boolean;
  hasLightInk: boolean;
}

const blockSide = 24;
const noise = 16;
/** Paper is lighter than this even in a dim room, once something dark lies on it. */
const darkGround = 118;
const clearly = 2.5;
/** White paper has no lighter ink; what glints on it is none. */
const mostForLightInk = 200;
const clearStep = 44;
const leastBlocks = 0.012;

/** How many blocks around one tell the ground it lies on: strokes are thinner, shadows wider. */
const around = 2;

/** The same for paper beside a large dark shape, which is lit in another way elsewhere. */
const beside = 6;

/** Judges a straightened sheet by what stands out from each of its parts. */
export function sheetTone(sheet: RgbPicture): SheetTone {
  const counts = new Uint16Array(256);
  const width = Math.floor(sheet.width / blockSide);
  const height = Math.floor(sheet.height / blockSide);
  const blocks = Array.from({ length: width * height }, (_, at) => {
    const column = at % width;
    const seen = countLight(sheet, column * blockSide, ((at - column) / width) * blockSide, counts);
    const block = {
      middle: valueAt(counts, seen * 0.5),
      most: valueAt(counts, seen * 0.985),
      least: valueAt(counts, seen * 0.015),
    };
    counts.fill(0);
    return block;
  });
  /** @returns in order, what a block and those around it give */
  const near = (at: number, reach: number, value: (other: number) => number) => {
    const [column, row] = [at % width, Math.floor(at / width)];
    const values: number[] = [];
    for (let y = Math.max(0, row - reach); y <= Math.min(height - 1, row + reach); y += 1)
      for (let x = Math.max(0, column - reach); x <= Math.min(width - 1, column + reach); x += 1)
        values.push(value(y * width + x));
    return values.toSorted((a, b) => a - b);
  };
  const grounds = blocks.map((_, at) => {
    const values = near(at, around, (other) => blocks[other]?.middle ?? 0);
    return values[values.length >> 1] ?? 0;
  });
  // Paper beside a dark shape is no light ink on it.
  const lightest = grounds.toSorted((a, b) => a - b)[Math.floor(grounds.length * 0.9)] ?? 255;
  let [above, below, clear] = [0, 0, 0];
  blocks.forEach(({ most, least }, at) => {
    const ground = grounds[at] ?? 0;
    const [up, down] = [most - ground, ground - least];
    above += Math.max(0, up - noise);
    below += Math.max(0, down - noise);
    if (up <= clearStep || up <= down || most <= lightest + noise) return;
    const paper = near(at, beside, (other) => grounds[other] ?? 0);
    if (most > (paper[Math.floor(paper.length * 0.9)] ?? 255) + noise) clear += 1;
  });
  const ground = middleOf(grounds);
  const rim = grounds.filter((_, at) => {
    const [column, row] = [at % width, Math.floor(at / width)];
    return column === 0 || row === 0 || column === width - 1 || row === height - 1;
  });
  // Paper around dense lines is lighter than what lies between their edges.
  const isSame = middleOf(rim) - ground < clearStep;
  const isDark = isSame && ground < darkGround && above > clearly * below;
  return {
    isDark,
    hasLightInk: !isDark && ground < mostForLightInk && clear > leastBlocks * blocks.length,
  };
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

function countLight(
  { width, pixels }: RgbPicture,
  left: number,
  top: number,
  counts: Uint16Array,
): number {
  let seen = 0;
  for (let y = top; y < top + blockSide; y += 1) {
    for (let x = left; x < left + blockSide; x += 2) {
      const at = (y * width + x) * 3;
      const light =
        (3 * (pixels[at] ?? 0) + 5 * (pixels[at + 1] ?? 0) + 2 * (pixels[at + 2] ?? 0)) / 10;
      const step = Math.round(light);
      counts[step] = (counts[step] ?? 0) + 1;
      seen += 1;
    }
  }
  return seen;
}

function valueAt(counts: Uint16Array, wanted: number): number {
  let seen = 0;
  for (let value = 0; value < 256; value += 1) {
    seen += counts[value] ?? 0;
    if (seen >= wanted) return value;
  }
  return 255;
}
