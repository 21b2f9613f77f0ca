type Size = { width: number; height: number };

/** The cells of a grid left, right, above and below of one, as far as it has them. */
export function neighbors({ width, height }: Size, at: number): number[] {
  const column = at % width;
  const found: number[] = [];
  if (column > 0) found.push(at - 1);
  if (column < width - 1) found.push(at + 1);
  if (at >= width) found.push(at - width);
  if (at < width * (height - 1)) found.push(at + width);
  return found;
}

/**
 * A cell with all that belong and are connected with it.
 * @param seen 1 for cells that are left out; what is found is marked in it
 */
export function connectedCells(
  size: Size,
  start: number,
  seen: Uint8Array,
  belongs: (at: number) => boolean,
): number[] {
  const found = [start];
  seen[start] = 1;
  for (let next = 0; next < found.length; next += 1)
    for (const other of neighbors(size, found[next] ?? 0)) {
      if (seen[other] === 1 || !belongs(other)) continue;
      seen[other] = 1;
      found.push(other);
    }
  return found;
}

/** 1 for every cell that is 1 or has one around it. */
export function dilated(cells: Uint8Array, width: number, height: number): Uint8Array {
  return cells.map((_, at) => {
    const column = at % width;
    const row = (at - column) / width;
    for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y += 1)
      for (let x = Math.max(0, column - 1); x <= Math.min(width - 1, column + 1); x += 1)
        if (cells[y * width + x] === 1) return 1;
    return 0;
  });
}
