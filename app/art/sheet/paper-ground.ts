import { connectedCells, neighbors } from "~/lib/cells";
import type { PaperBlocks } from "./paper-blocks";

const dimmestStep = 0.8;
const tintStep = 0.07;
/** How far paper may be from the tint that the light gives it at a place. */
const tintReach = 0.05;
const shadowTint = 0.14;
const deepestShadow = 0.25;
/** What is so much dimmer than all around it, without a way out to the sheet's edge, is drawn: shadows come in from outside. */
const deepestHole = 0.86;

interface Ground extends PaperBlocks {
  light: Float32Array;
  redTint: Float32Array;
  blueTint: Float32Array;
}

/** The paper of a sheet, block by block. */
interface BarePaper {
  /** 1 for every block that shows bare paper, lit or in shadow; 0 where a colored-in shape covers all of it. */
  bare: Uint8Array;
  /** Logarithms of red and blue to green of the paper where it is brightest. */
  tint: readonly [red: number, blue: number];
}

/** @param brightest the share of blocks that are no brighter than well lit paper: less where ink may be lighter than it */
export function barePaper(blocks: PaperBlocks, brightest = 0.95): BarePaper {
  const ground = measure(blocks);
  const bright = quantile(ground.light, brightest);
  const usual = paperTint(ground, bright);
  let tint = (at: number) => tintGap(ground, at, usual[0], usual[1]);
  let bare = litPaper(ground, bright, tint, tintReach * 2);
  for (let round = 0; round < 3; round += 1) {
    const [red, blue] = [
      fitSurface(ground, ground.redTint, bare),
      fitSurface(ground, ground.blueTint, bare),
    ];
    tint = (at) => tintGap(ground, at, red(at), blue(at));
    bare = litPaper(ground, bright, tint, tintReach);
  }
  addShadows(ground, bare, (at) => {
    const light = ground.light[at] ?? 0;
    return tint(at) < shadowTint && light > deepestShadow * bright;
  });
  leaveHoles(ground, bare);
  leaveIslands(ground, bare);
  return { bare, tint: usual };
}

/** In blocks: the paper along a sheet's edge. */
const edgeReach = 3;
const mostlyPaper = 0.7;
const edgeTint = 0.09;
/** Light ink on pale paper is a larger step. */
const evenStep = 0.89;
/** In blocks: how far it is across a stroke. */
const strokeGaps = [2, 3, 4];
const sameLight = 0.06;

/** 1 for every block of the paper that goes around a sheet's edge; null where that is not one paper. */
export function edgePaper(blocks: PaperBlocks): Uint8Array | null {
  const ground = measure(blocks);
  const { width, height, light } = ground;
  const edge = [...light.keys()].filter((at) => {
    const [column, row] = [at % width, Math.floor(at / width)];
    return Math.min(column, row, width - 1 - column, height - 1 - row) < edgeReach;
  });
  const [red, blue] = [median(edge, ground.redTint), median(edge, ground.blueTint)];
  const isPaper = (at: number) => tintGap(ground, at, red, blue) < edgeTint;
  const usual = median(edge, light);
  const lit = edge.filter((at) => isPaper(at) && Math.abs((light[at] ?? 0) / usual - 1) < 0.1);
  const bare = new Uint8Array(light.length);
  // Paper within an outline is as light as right beyond it.
  const isBeyondStroke = (at: number) =>
    [1, -1, width, -width].some((step) =>
      strokeGaps.some((gap) => {
        const other = at + gap * step;
        return (
          bare[other] === 1 && Math.abs((light[at] ?? 0) / (light[other] ?? 1) - 1) < sameLight
        );
      }),
    );
  for (let next = lit; next.length > 0;) {
    for (const at of next) bare[at] = 1;
    spread(ground, bare, next, isPaper, evenStep);
    next = [...bare.keys()].filter((at) => bare[at] === 0 && isPaper(at) && isBeyondStroke(at));
  }
  return edge.filter((at) => bare[at] === 1).length < mostlyPaper * edge.length ? null : bare;
}

/** 1 for every block of paper that goes on from the brightest without a step: a neutral table or a hard shadow does not. */
export function litBlocks(blocks: PaperBlocks): Uint8Array {
  const ground = measure(blocks);
  const bright = quantile(ground.light, 0.95);
  const isBright = (at: number) => (ground.light[at] ?? 0) > 0.6 * bright;
  const red = quantile(ground.redTint, 0.5, isBright);
  const blue = quantile(ground.blueTint, 0.5, isBright);
  return litPaper(ground, bright, (at) => tintGap(ground, at, red, blue), 0.35);
}

function litPaper(
  ground: Ground,
  bright: number,
  tint: (at: number) => number,
  reach: number,
): Uint8Array {
  const bare = new Uint8Array(ground.light.length);
  const queue: number[] = [];
  ground.light.forEach((light, at) => {
    if (light < 0.8 * bright || tint(at) > Math.min(0.1, reach)) return;
    bare[at] = 1;
    queue.push(at);
  });
  spread(ground, bare, queue, (at) => tint(at) < reach);
  return bare;
}

const tintBin = 0.05;
const leastCluster = 0.06;

/**
 * Which of the sheet's tints is the paper's: bright, pale, and along the sheet's edge. A large area
 * that was colored in is more of the sheet, but rarely all three.
 */
function paperTint(ground: Ground, bright: number): readonly [red: number, blue: number] {
  const { width, height, light, redTint, blueTint } = ground;
  const bins = new Map<string, number[]>();
  light.forEach((value, at) => {
    if (value < 0.45 * bright) return;
    const key = `${Math.round((redTint[at] ?? 0) / tintBin)} ${Math.round((blueTint[at] ?? 0) / tintBin)}`;
    const list = bins.get(key);
    if (list) list.push(at);
    else bins.set(key, [at]);
  });
  let best = { score: -Infinity, red: 0, blue: 0 };
  for (const key of bins.keys()) {
    const [red = 0, blue = 0] = key.split(" ").map(Number);
    const members: number[] = [];
    for (let r = red - 1; r <= red + 1; r += 1)
      for (let b = blue - 1; b <= blue + 1; b += 1) members.push(...(bins.get(`${r} ${b}`) ?? []));
    if (members.length < leastCluster * light.length) continue;
    const isOnRim = (at: number) => {
      const column = at % width;
      const row = (at - column) / width;
      return column === 0 || row === 0 || column === width - 1 || row === height - 1;
    };
    const rim = members.filter(isOnRim).length / (2 * (width + height));
    const lit = members.toSorted((a, b) => (light[a] ?? 0) - (light[b] ?? 0));
    const level = (light[lit[Math.floor(lit.length * 0.8)] ?? 0] ?? 0) / bright;
    const chroma = Math.hypot(red, blue) * tintBin;
    const score = 2 * level - chroma + rim + 0.3 * (members.length / light.length);
    if (score <= best.score) continue;
    best = {
      score,
      red: median(members, redTint),
      blue: median(members, blueTint),
    };
  }
  return [best.red, best.blue];
}

function median(members: readonly number[], values: Float32Array): number {
  const sorted = members.map((at) => values[at] ?? 0).toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

function tintGap(ground: Ground, at: number, red: number, blue: number): number {
  return Math.max(
    Math.abs((ground.redTint[at] ?? 0) - red),
    Math.abs((ground.blueTint[at] ?? 0) - blue),
  );
}

/** A plane through the values of the blocks that count, so that a lamp on one side is followed and a wash is not. */
function fitSurface(
  { width, height }: Ground,
  values: Float32Array,
  counts: Uint8Array,
): (at: number) => number {
  const sums = new Float64Array(9);
  const rights = new Float64Array(3);
  counts.forEach((counted, at) => {
    if (counted === 0) return;
    const terms = termsAt(at, width, height);
    for (let i = 0; i < 3; i += 1) {
      rights[i] = (rights[i] ?? 0) + (terms[i] ?? 0) * (values[at] ?? 0);
      for (let j = 0; j < 3; j += 1)
        sums[i * 3 + j] = (sums[i * 3 + j] ?? 0) + (terms[i] ?? 0) * (terms[j] ?? 0);
    }
  });
  for (let i = 0; i < 3; i += 1) sums[i * 4] = (sums[i * 4] ?? 0) + 1e-3;
  const [p = 0, q = 0, r = 0] = solve3(sums, rights);
  return (at) => {
    const terms = termsAt(at, width, height);
    return p * (terms[0] ?? 0) + q * (terms[1] ?? 0) + r * (terms[2] ?? 0);
  };
}

function termsAt(at: number, width: number, height: number): readonly number[] {
  const column = at % width;
  return [1, column / width - 0.5, (at - column) / width / height - 0.5];
}

/** Cramer's rule. */
function solve3(m: Float64Array, v: Float64Array): number[] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = m;
  const [x = 0, y = 0, z = 0] = v;
  const det = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g) || 1e-9;
  return [
    (x * (e * i - f * h) - b * (y * i - f * z) + c * (y * h - e * z)) / det,
    (a * (y * i - f * z) - x * (d * i - f * g) + c * (d * z - y * g)) / det,
    (a * (e * z - y * h) - b * (d * z - y * g) + x * (d * h - e * g)) / det,
  ];
}

function measure(blocks: PaperBlocks): Ground {
  const count = blocks.width * blocks.height;
  const light = new Float32Array(count);
  const redTint = new Float32Array(count);
  const blueTint = new Float32Array(count);
  for (let at = 0; at < count; at += 1) {
    const red = (blocks.colors[at * 3] ?? 0) + 6;
    const green = (blocks.colors[at * 3 + 1] ?? 0) + 6;
    const blue = (blocks.colors[at * 3 + 2] ?? 0) + 6;
    light[at] = 0.3 * red + 0.55 * green + 0.15 * blue;
    redTint[at] = Math.log(red / green);
    blueTint[at] = Math.log(blue / green);
  }
  return { ...blocks, light, redTint, blueTint };
}

/** Paper continues where light and tint change only a little from block to block. */
function spread(
  ground: Ground,
  bare: Uint8Array,
  queue: number[],
  isPaper: (at: number) => boolean,
  step = dimmestStep,
) {
  for (let next = 0; next < queue.length; next += 1) {
    const at = queue[next] ?? 0;
    for (const other of neighbors(ground, at)) {
      if (bare[other] === 1 || !isPaper(other)) continue;
      const ratio = (ground.light[other] ?? 0) / (ground.light[at] ?? 1);
      const red = Math.abs((ground.redTint[other] ?? 0) - (ground.redTint[at] ?? 0));
      const blue = Math.abs((ground.blueTint[other] ?? 0) - (ground.blueTint[at] ?? 0));
      if (ratio < step || ratio > 1 / step || Math.max(red, blue) > tintStep) continue;
      bare[other] = 1;
      queue.push(other);
    }
  }
}

/** A hard shadow comes in from outside: a gray region that runs along the picture's edge. A gray shape stands free. */
function addShadows(ground: Ground, bare: Uint8Array, isShadow: (at: number) => boolean) {
  const seen = Uint8Array.from(bare);
  const leastEdge = (ground.width + ground.height) * 0.06;
  for (let start = 0; start < seen.length; start += 1) {
    if (seen[start] === 1 || !isShadow(start)) continue;
    const region = connectedCells(ground, start, seen, isShadow);
    const edge = region.filter((at) => neighbors(ground, at).length < 4).length;
    if (edge >= leastEdge) for (const at of region) bare[at] = 1;
  }
}

/** Takes gray areas in the middle of the paper out of it again. */
function leaveHoles(ground: Ground, bare: Uint8Array) {
  const filled = filledLight(ground);
  bare.forEach((isBare, at) => {
    if (isBare === 1 && (ground.light[at] ?? 0) < deepestHole * (filled[at] ?? 0)) bare[at] = 0;
  });
}

/** As a share of all blocks: so little bare paper alone amid what is drawn is a pale place in it. */
const leastIsland = 0.012;

/** Takes small bare areas out of the paper, which stands around them as well. */
function leaveIslands(ground: Ground, bare: Uint8Array) {
  const seen = new Uint8Array(bare.length);
  const islands: number[][] = [];
  for (let start = 0; start < bare.length; start += 1) {
    if (bare[start] === 0 || seen[start] === 1) continue;
    islands.push(connectedCells(ground, start, seen, (at) => bare[at] === 1));
  }
  const largest = Math.max(0, ...islands.map((island) => island.length));
  for (const island of islands)
    if (island.length < Math.min(largest, leastIsland * bare.length))
      for (const at of island) bare[at] = 0;
}

/** The light with every hole filled up to where it would flow over to the sheet's edge. */
function filledLight(ground: Ground): Float32Array {
  const { light } = ground;
  const filled = new Float32Array(light.length).fill(Infinity);
  // Levels from dark to bright: each block is settled once, at the least level that reaches it.
  const levels: number[][] = Array.from({ length: 264 }, () => []);
  const offer = (at: number, level: number) => {
    if (level >= (filled[at] ?? 0)) return;
    filled[at] = level;
    levels[Math.min(263, Math.floor(level))]?.push(at);
  };
  light.forEach((value, at) => {
    if (neighbors(ground, at).length < 4) offer(at, value);
  });
  for (const queue of levels) {
    for (let next = 0; next < queue.length; next += 1) {
      const at = queue[next] ?? 0;
      const level = filled[at] ?? 0;
      for (const other of neighbors(ground, at)) offer(other, Math.max(level, light[other] ?? 0));
    }
  }
  return filled;
}

function quantile(values: Float32Array, share: number, counts = (_at: number) => true): number {
  const sorted = values.filter((_, at) => counts(at)).toSorted();
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
}
