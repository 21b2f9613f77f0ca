/** One channel of a picture, row by row, 0 (black) to 255. */
export type GrayPicture = {
  width: number;
  height: number;
  values: Uint8Array;
};

const blocksAcross = 96;
const strokeBlocks = 5;

type EvenedPicture = GrayPicture & {
  /**
   * One value per pixel: 1 where the ground itself changes abruptly, as between sheet and table.
   */
  brinks: Uint8Array;
};

/**
 * How dark each pixel is against the bare paper around it, from 0 (darkest) to 255 (paper).
 * Shadows, lamps and the paper's own tint are divided out.
 */
export function divideByPaper(picture: GrayPicture): EvenedPicture {
  const block = Math.max(4, Math.ceil(Math.max(picture.width, picture.height) / blocksAcross));
  const ground = groundBrightness(picture, block);
  const paper = averageNeighbours(averageNeighbours(ground));
  const abrupt = abruptBlocks(ground);
  const values = new Uint8Array(picture.values.length);
  const brinks = new Uint8Array(picture.values.length);
  for (let y = 0; y < picture.height; y += 1) {
    for (let x = 0; x < picture.width; x += 1) {
      const cell = y * picture.width + x;
      const bare = Math.max(
        8,
        sampleBlocks(paper, (x + 0.5) / block - 0.5, (y + 0.5) / block - 0.5),
      );
      values[cell] = Math.min(255, Math.round(((picture.values[cell] ?? 0) / bare) * 255));
      brinks[cell] = blockAt(abrupt, Math.floor(x / block), Math.floor(y / block));
    }
  }
  return { ...picture, values, brinks };
}

type Blocks = {
  width: number;
  height: number;
  values: Float32Array;
};

/** Spreads light, then dark, over the same distance: strokes vanish, shadow edges stay put. */
function groundBrightness(picture: GrayPicture, block: number): Blocks {
  const blocks = brightOfBlocks(picture, block);
  const widened = overNeighbours(blocks, strokeBlocks, Math.max);
  return overNeighbours(widened, strokeBlocks, Math.min);
}

/** Blocks whose ground is more than 1.5 times as bright as other ground nearby. */
function abruptBlocks(ground: Blocks): Blocks {
  const bright = overNeighbours(ground, 2, Math.max);
  const dark = overNeighbours(ground, 2, Math.min);
  const values = bright.values.map((value, at) =>
    value > 1.5 * (dark.values[at] ?? 0) + 4 ? 1 : 0,
  );
  return { ...ground, values };
}

/**
 * The brightness of most of a block's paper: the 80th percentile, so neither ink nor glare counts.
 */
function brightOfBlocks(picture: GrayPicture, block: number): Blocks {
  const width = Math.ceil(picture.width / block);
  const height = Math.ceil(picture.height / block);
  const values = new Float32Array(width * height);
  const counts = new Uint32Array(256);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      counts.fill(0);
      let total = 0;
      for (let y = row * block; y < Math.min(picture.height, (row + 1) * block); y += 1) {
        for (let x = column * block; x < Math.min(picture.width, (column + 1) * block); x += 1) {
          const value = picture.values[y * picture.width + x] ?? 0;
          counts[value] = (counts[value] ?? 0) + 1;
          total += 1;
        }
      }
      values[row * width + column] = percentile(counts, total * 0.8);
    }
  }
  return { width, height, values };
}

function percentile(counts: Uint32Array, rank: number): number {
  let seen = 0;
  for (let value = 0; value < 256; value += 1) {
    seen += counts[value] ?? 0;
    if (seen >= rank) return value;
  }
  return 255;
}

function overNeighbours(
  blocks: Blocks,
  reach: number,
  pick: (a: number, b: number) => number,
): Blocks {
  const across = alongLine(blocks, reach, pick, 1, 0);
  return alongLine(across, reach, pick, 0, 1);
}

function alongLine(
  blocks: Blocks,
  reach: number,
  pick: (a: number, b: number) => number,
  stepX: number,
  stepY: number,
) {
  const values = new Float32Array(blocks.values.length);
  for (let row = 0; row < blocks.height; row += 1) {
    for (let column = 0; column < blocks.width; column += 1) {
      let best = blocks.values[row * blocks.width + column] ?? 0;
      for (let step = -reach; step <= reach; step += 1) {
        const x = column + step * stepX;
        const y = row + step * stepY;
        if (x < 0 || y < 0 || x >= blocks.width || y >= blocks.height) continue;
        best = pick(best, blocks.values[y * blocks.width + x] ?? 0);
      }
      values[row * blocks.width + column] = best;
    }
  }
  return { ...blocks, values };
}

function averageNeighbours(blocks: Blocks): Blocks {
  const values = new Float32Array(blocks.values.length);
  for (let row = 0; row < blocks.height; row += 1) {
    for (let column = 0; column < blocks.width; column += 1) {
      let sum = 0;
      for (let y = row - 1; y <= row + 1; y += 1) {
        for (let x = column - 1; x <= column + 1; x += 1) sum += blockAt(blocks, x, y);
      }
      values[row * blocks.width + column] = sum / 9;
    }
  }
  return { ...blocks, values };
}

function blockAt({ width, height, values }: Blocks, x: number, y: number): number {
  return (
    values[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))] ?? 0
  );
}

function sampleBlocks(blocks: Blocks, x: number, y: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const across = x - column;
  const down = y - row;
  const top =
    blockAt(blocks, column, row) * (1 - across) + blockAt(blocks, column + 1, row) * across;
  const bottom =
    blockAt(blocks, column, row + 1) * (1 - across) + blockAt(blocks, column + 1, row + 1) * across;
  return top * (1 - down) + bottom * down;
}
