/**
 * A repeatable stream of numbers in [0, 1): the same seed always gives the same picture
 * (mulberry32).
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return function next() {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One repeatable value in [-1, 1) for a grid cell. */
export function latticeValue(column: number, row: number, seed: number): number {
  return scramble(column, row, seed) / 2147483648 - 1;
}

function scramble(column: number, row: number, seed: number): number {
  let hash = Math.imul(seed | 0, 0x9e3779b1) + Math.imul(column | 0, 0x85ebca77);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) + Math.imul(row | 0, 0xc2b2ae3d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return (hash ^ (hash >>> 14)) >>> 0;
}

const gradients = Array.from({ length: 64 }, (_, index) => {
  const angle = (index / 64) * 2 * Math.PI;
  return [Math.cos(angle) * 1.55, Math.sin(angle) * 1.55] as const;
});

/** Smooth noise in about [-1, 1], one feature per unit, without a visible grid (gradient noise). */
export function smoothNoise(x: number, y: number, seed: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const u = x - column;
  const v = y - row;
  const across = fade(u);
  const down = fade(v);
  const topLeft = slope(column, row, u, v, seed);
  const topRight = slope(column + 1, row, u - 1, v, seed);
  const bottomLeft = slope(column, row + 1, u, v - 1, seed);
  const bottomRight = slope(column + 1, row + 1, u - 1, v - 1, seed);
  const top = topLeft + (topRight - topLeft) * across;
  const bottom = bottomLeft + (bottomRight - bottomLeft) * across;
  return top + (bottom - top) * down;
}

function slope(column: number, row: number, u: number, v: number, seed: number): number {
  const gradient = gradients[scramble(column, row, seed) & 63];
  return gradient ? gradient[0] * u + gradient[1] * v : 0;
}

function fade(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10);
}
