import { neighbors } from "./cells";
import { type PaperBlocks, paperBlocks } from "./paper-blocks";
import { barePaper } from "./paper-ground";
import type { RgbPicture } from "../photo/rgb-picture";

export interface EvenSheet {
  /** The picture as if bare paper were white everywhere: shadows, lamps and the paper's own tint are divided away. */
  even: RgbPicture;
  /** What was divided away. */
  paper: PaperBlocks;
  /** 1 for every pixel that lies beyond the photo; left out where none does. */
  isOutside?: Uint8Array;
  /** 1 for every block where bare paper is seen. */
  bare: Uint8Array;
  /** Logarithms of red and blue to green of the paper where it is brightest. */
  tint: readonly [red: number, blue: number];
}

/** @param hasBoth whether ink may be lighter than the paper as well as darker */
export function flattenLight(picture: RgbPicture, hasBoth = false): EvenSheet {
  const blocks = hasBoth ? paperBlocks(picture, 0.5) : paperBlocks(picture);
  const { bare, tint } = hasBoth ? barePaper(blocks, 0.7) : barePaper(blocks);
  const paper = soften(fillDips(bridgeShapes(blocks, bare)));
  return { even: dividedBy(picture, paper), paper, bare, tint };
}

function dividedBy(picture: RgbPicture, paper: PaperBlocks): RgbPicture {
  const pixels = new Uint8Array(picture.pixels.length);
  const row = new Float32Array(paper.width * 3);
  const seen = picture.pixels;
  const last = (paper.width - 1) * 3;
  const length = picture.width * 3;
  for (let y = 0; y < picture.height; y += 1) {
    mixRows(paper, (y + 0.5) / paper.block - 0.5, row);
    // Between the middles of two blocks, which begin half a block to the left of the picture.
    for (let block = -1; block < paper.width; block += 1) {
      const left = Math.max(0, block * 3);
      const right = Math.min(last, block * 3 + 3);
      const middle = (block + 0.5) * paper.block;
      const from = Math.max(0, Math.ceil(middle - 0.5));
      const to = Math.min(picture.width, Math.ceil(middle + paper.block - 0.5));
      for (let channel = 0; channel < 3; channel += 1) {
        const one = row[left + channel] ?? 0;
        const step = ((row[right + channel] ?? 0) - one) / paper.block;
        let bare = one + step * (from + 0.5 - middle);
        for (let at = y * length + from * 3 + channel; at < y * length + to * 3; at += 3) {
          pixels[at] = Math.min(255, ((seen[at] ?? 0) * 255) / Math.max(8, bare) + 0.5);
          bare += step;
        }
      }
    }
  }
  return { ...picture, pixels };
}

/** Under colored-in shapes the paper is taken from around them. */
function bridgeShapes(blocks: PaperBlocks, bare: Uint8Array): PaperBlocks {
  const colors = Float32Array.from(blocks.colors);
  const known = Uint8Array.from(bare);
  let ring = [...bare.keys()].filter((at) => bare[at] === 1);
  if (ring.length === 0) return blocks;
  while (ring.length > 0) {
    const next = new Set<number>();
    for (const at of ring)
      for (const other of neighbors(blocks, at)) if (known[other] === 0) next.add(other);
    for (const at of next) {
      const from = neighbors(blocks, at).filter((other) => known[other] === 1);
      for (let channel = 0; channel < 3; channel += 1) {
        const sum = from.reduce((total, other) => total + (colors[other * 3 + channel] ?? 0), 0);
        colors[at * 3 + channel] = sum / from.length;
      }
    }
    for (const at of next) known[at] = 1;
    ring = [...next];
  }
  const hidden = [...bare.keys()].filter((at) => bare[at] === 0);
  const around = hidden.map((at) => neighbors(blocks, at));
  // A shadow's edge goes on under a shape as it comes in on both of its sides.
  for (let round = 0; round < bridgeRounds; round += 1)
    hidden.forEach((at, index) => {
      const from = around[index] ?? [];
      for (let channel = 0; channel < 3; channel += 1) {
        let sum = 0;
        for (const other of from) sum += colors[other * 3 + channel] ?? 0;
        const own = colors[at * 3 + channel] ?? 0;
        colors[at * 3 + channel] = own + overshoot * (sum / from.length - own);
      }
    });
  return { ...blocks, colors };
}

/** Successive overrelaxation: enough rounds for the largest shape. */
const bridgeRounds = 80;
const overshoot = 1.85;

/** A block that a thick stroke darkened gets its neighbors' brightness; wide shadows stay. */
function fillDips(blocks: PaperBlocks): PaperBlocks {
  return around(around(blocks, Math.max), Math.min);
}

function soften(blocks: PaperBlocks): PaperBlocks {
  return around(
    blocks,
    (sum, value) => sum + value,
    (sum, count) => sum / count,
  );
}

/** Each block's color from those around it and its own: all of them taken together, then finished. */
function around(
  blocks: PaperBlocks,
  combine: (all: number, value: number) => number,
  finish = (all: number, _count: number) => all,
): PaperBlocks {
  const { width, height, colors } = blocks;
  const result = new Float32Array(colors.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [top, bottom] = [Math.max(0, y - 1), Math.min(height - 1, y + 1)];
      const [left, right] = [Math.max(0, x - 1), Math.min(width - 1, x + 1)];
      for (let channel = 0; channel < 3; channel += 1) {
        let [all, count] = [0, 0];
        for (let row = top; row <= bottom; row += 1)
          for (let column = left; column <= right; column += 1) {
            const value = colors[(row * width + column) * 3 + channel] ?? 0;
            all = count === 0 ? value : combine(all, value);
            count += 1;
          }
        result[(y * width + x) * 3 + channel] = finish(all, count);
      }
    }
  }
  return { ...blocks, colors: result };
}

function mixRows({ width, height, colors }: PaperBlocks, y: number, row: Float32Array) {
  const top = Math.min(height - 1, Math.max(0, Math.floor(y)));
  const bottom = Math.min(height - 1, top + 1);
  const down = Math.min(1, Math.max(0, y - top));
  for (let at = 0; at < row.length; at += 1) {
    const above = colors[top * width * 3 + at] ?? 0;
    row[at] = above + ((colors[bottom * width * 3 + at] ?? 0) - above) * down;
  }
}
