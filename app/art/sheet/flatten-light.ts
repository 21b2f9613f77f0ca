import { neighbors } from "~/lib/cells";
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

export function dividedBy(picture: RgbPicture, paper: PaperBlocks): RgbPicture {
  const pixels = new Uint8Array(picture.pixels.length);
  const row = new Float32Array(paper.width * 3);
  const columns = new Int32Array(picture.width);
  const shares = new Float64Array(picture.width);
  for (let x = 0; x < picture.width; x += 1) {
    const place = (x + 0.5) / paper.block - 0.5;
    const column = Math.min(paper.width - 1, Math.max(0, Math.floor(place)));
    columns[x] = column * 3;
    // Beside the last column nothing is mixed in.
    shares[x] = column < paper.width - 1 ? Math.max(0, place - column) : 0;
  }
  for (let y = 0; y < picture.height; y += 1) {
    mixRows(paper, (y + 0.5) / paper.block - 0.5, row);
    for (let x = 0; x < picture.width; x += 1) {
      const column = columns[x] ?? 0;
      const across = shares[x] ?? 0;
      const at = (y * picture.width + x) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const left = row[column + channel] ?? 0;
        const bare = left + ((row[column + channel + 3] ?? left) - left) * across;
        pixels[at + channel] = Math.min(
          255,
          ((picture.pixels[at + channel] ?? 0) * 255) / Math.max(8, bare) + 0.5,
        );
      }
    }
  }
  return { ...picture, pixels };
}

/** Under colored-in shapes the paper is taken from around them. */
export function bridgeShapes(blocks: PaperBlocks, bare: Uint8Array): PaperBlocks {
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
  return overNeighbors(overNeighbors(blocks, Math.max), Math.min);
}

function overNeighbors(blocks: PaperBlocks, pick: (a: number, b: number) => number): PaperBlocks {
  return around(blocks, (values) => values.reduce((a, b) => pick(a, b)));
}

function soften(blocks: PaperBlocks): PaperBlocks {
  return around(blocks, (values) => values.reduce((sum, value) => sum + value, 0) / values.length);
}

function around(blocks: PaperBlocks, combine: (values: number[]) => number): PaperBlocks {
  const { width, height, colors } = blocks;
  const result = new Float32Array(colors.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      for (let channel = 0; channel < 3; channel += 1) {
        const values: number[] = [];
        for (let dy = Math.max(0, y - 1); dy <= Math.min(height - 1, y + 1); dy += 1)
          for (let dx = Math.max(0, x - 1); dx <= Math.min(width - 1, x + 1); dx += 1)
            values.push(colors[(dy * width + dx) * 3 + channel] ?? 0);
        result[(y * width + x) * 3 + channel] = combine(values);
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
