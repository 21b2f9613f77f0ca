/** A grid of cells, row by row; 1 where there is ink. */
export type InkGrid = { width: number; height: number; cells: Uint8Array };

/**
 * The middle of every stroke, one cell wide, joined as the strokes are (Zhang and Suen). Cells at
 * the border of the grid are never ink.
 */
export function thinInk({ width, height, cells }: InkGrid): InkGrid {
  const thin = cells.slice();
  for (let x = 0; x < width; x += 1) thin[x] = thin[(height - 1) * width + x] = 0;
  for (let y = 0; y < height; y += 1) thin[y * width] = thin[y * width + width - 1] = 0;
  const steps = ringSteps(width);
  let rim = inkIndexes(thin);
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const pass of [0, 1] as const) {
      const gone = rim.filter((at) => thin[at] === 1 && isPeeled(thin, steps, at, pass));
      for (const at of gone) thin[at] = 0;
      isChanged ||= gone.length > 0;
    }
    rim = rim.filter((at) => thin[at] === 1);
  }
  return { width, height, cells: thin };
}

function inkIndexes(cells: Uint8Array): number[] {
  const found: number[] = [];
  for (let at = 0; at < cells.length; at += 1) if (cells[at] === 1) found.push(at);
  return found;
}

/** Whether a cell lies at the rim of this pass's sides, and nothing breaks or gets shorter without it. */
function isPeeled(cells: Uint8Array, steps: readonly number[], at: number, pass: 0 | 1): boolean {
  const ink = (side: number) => cells[at + (steps[side % 8] ?? 0)] ?? 0;
  let all = 0;
  let starts = 0;
  for (let side = 0; side < 8; side += 1) {
    all += ink(side);
    if (ink(side) === 0 && ink(side + 1) === 1) starts += 1;
  }
  if (all < 2 || all > 6 || starts !== 1) return false;
  const [north, east, south, west] = [ink(0), ink(2), ink(4), ink(6)];
  return pass === 0
    ? north * east * south === 0 && east * south * west === 0
    : north * east * west === 0 && north * south * west === 0;
}

/** How far the eight cells around one are from it, clockwise from the one above. */
export function ringSteps(width: number): number[] {
  return [-width, 1 - width, 1, 1 + width, width, width - 1, -1, -1 - width];
}
