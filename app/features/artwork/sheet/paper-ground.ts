import type { PaperBlocks } from "./paper-blocks";

const dimmestStep = 0.8;
const tintStep = 0.07;
const tintReach = 0.35;
const shadowTint = 0.14;
const deepestShadow = 0.25;

interface Ground extends PaperBlocks {
  light: Float32Array;
  redTint: Float32Array;
  blueTint: Float32Array;
}

/** 1 for every block that shows bare paper, lit or in shadow; 0 where a colored-in shape covers all of it. */
export function bareBlocks(blocks: PaperBlocks): Uint8Array {
  const ground = measure(blocks);
  const bare = new Uint8Array(ground.light.length);
  const bright = quantile(ground.light, 0.95);
  const usualRed = quantile(ground.redTint, 0.5, (at) => (ground.light[at] ?? 0) > 0.6 * bright);
  const usualBlue = quantile(ground.blueTint, 0.5, (at) => (ground.light[at] ?? 0) > 0.6 * bright);
  const tint = (at: number) =>
    Math.max(
      Math.abs((ground.redTint[at] ?? 0) - usualRed),
      Math.abs((ground.blueTint[at] ?? 0) - usualBlue),
    );
  const queue: number[] = [];
  ground.light.forEach((light, at) => {
    if (light < 0.8 * bright || tint(at) > 0.1) return;
    bare[at] = 1;
    queue.push(at);
  });
  spread(ground, bare, queue, (at) => tint(at) < tintReach);
  addShadows(ground, bare, (at) => {
    const light = ground.light[at] ?? 0;
    return tint(at) < shadowTint && light > deepestShadow * bright;
  });
  return bare;
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
) {
  for (let next = 0; next < queue.length; next += 1) {
    const at = queue[next] ?? 0;
    for (const other of neighbors(ground, at)) {
      if (bare[other] === 1 || !isPaper(other)) continue;
      const ratio = (ground.light[other] ?? 0) / (ground.light[at] ?? 1);
      const red = Math.abs((ground.redTint[other] ?? 0) - (ground.redTint[at] ?? 0));
      const blue = Math.abs((ground.blueTint[other] ?? 0) - (ground.blueTint[at] ?? 0));
      if (ratio < dimmestStep || ratio > 1 / dimmestStep || Math.max(red, blue) > tintStep)
        continue;
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
    const region = [start];
    seen[start] = 1;
    let edge = 0;
    for (let next = 0; next < region.length; next += 1) {
      const at = region[next] ?? 0;
      const around = neighbors(ground, at);
      if (around.length < 4) edge += 1;
      for (const other of around) {
        if (seen[other] === 1 || !isShadow(other)) continue;
        seen[other] = 1;
        region.push(other);
      }
    }
    if (edge >= leastEdge) for (const at of region) bare[at] = 1;
  }
}

/** The blocks left, right, above and below. */
export function neighbors({ width, height }: PaperBlocks, at: number): number[] {
  const column = at % width;
  const found: number[] = [];
  if (column > 0) found.push(at - 1);
  if (column < width - 1) found.push(at + 1);
  if (at >= width) found.push(at - width);
  if (at < width * (height - 1)) found.push(at + width);
  return found;
}

function quantile(values: Float32Array, share: number, counts = (_at: number) => true): number {
  const sorted = values.filter((_, at) => counts(at)).toSorted();
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
}
