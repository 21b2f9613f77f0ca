import type { InkDensity } from "./ink-density";
import { brightest } from "./slide-window";

const coreShare = 0.84;
const coreReach = 2;

interface InkCores {
  /** 1 where ink is at its full strength: on the flat of a stroke or a shape, not on its edge. */
  isCore: Uint8Array;
  count: number;
  /** What counts as darker than paper at all. */
  floor: number;
}

/** Finds where the ink is at its strongest; edges, noise and what the paper shows through are left out. */
export function inkCores(density: InkDensity): InkCores {
  const floor = floorOf(density);
  const { width, height } = density;
  const noisy = noisyFloors(density);
  const across = Math.ceil(width / noiseBlock);
  const peaks = brightest(density, coreReach).values;
  const isCore = new Uint8Array(density.values.length);
  let count = 0;
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / noiseBlock) * across;
    for (let x = 0; x < width; x += 1) {
      const cell = y * width + x;
      const value = density.values[cell] ?? 0;
      if (value < floor || value < coreShare * (peaks[cell] ?? 0)) continue;
      if (value < (noisy[row + Math.floor(x / noiseBlock)] ?? 0)) continue;
      isCore[cell] = 1;
      count += 1;
    }
  }
  return { isCore, count, floor };
}

const noiseBlock = 40;
const aboveNoise = 6;
const mostNoise = 40;

/** What counts as ink in each block at least: where little light fell, evening it out has made noise larger. */
function noisyFloors({ width, height, values }: InkDensity): Float32Array {
  const across = Math.ceil(width / noiseBlock);
  const down = Math.ceil(height / noiseBlock);
  const noise = new Float32Array(across * down);
  const counts = new Uint32Array(256);
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      let seen = 0;
      for (let y = row * noiseBlock; y < Math.min(height, (row + 1) * noiseBlock); y += 2) {
        for (let x = column * noiseBlock; x < Math.min(width, (column + 1) * noiseBlock); x += 1) {
          const value = values[y * width + x] ?? 0;
          counts[value] = (counts[value] ?? 0) + 1;
          seen += 1;
        }
      }
      const at = (share: number) => {
        let sum = 0;
        for (let value = 0; value < 256; value += 1) {
          sum += counts[value] ?? 0;
          if (sum >= share * seen) return value;
        }
        return 255;
      };
      // Where ink covers most of a block, as dense lines do, what differs is ink and paper.
      noise[row * across + column] = at(0.5) > mostNoise ? 0 : at(0.5) - at(0.16);
      counts.fill(0);
    }
  }
  // Ink in a block is no noise: the quietest of the blocks around tells.
  return noise.map((_, at) => {
    const [column, row] = [at % across, Math.floor(at / across)];
    let quiet = Infinity;
    for (let y = Math.max(0, row - 1); y <= Math.min(down - 1, row + 1); y += 1)
      for (let x = Math.max(0, column - 1); x <= Math.min(across - 1, column + 1); x += 1)
        quiet = Math.min(quiet, noise[y * across + x] ?? 0);
    return aboveNoise * quiet;
  });
}

/**
 * Well above the paper's noise, and a third of what the drawing's usual ink has, so that a faint
 * pencil is found and creases beside a marker are not.
 */
function floorOf({ values, noise }: InkDensity): number {
  const least = Math.max(25, 6 * noise);
  const counts = new Uint32Array(256);
  let inked = 0;
  for (const value of values) {
    if (value < least) continue;
    counts[value] = (counts[value] ?? 0) + 1;
    inked += 1;
  }
  let seen = 0;
  for (let value = 255; value >= least; value -= 1) {
    seen += counts[value] ?? 0;
    if (seen > inked * 0.25) return Math.max(least, Math.min(90, value * 0.36));
  }
  return least;
}
