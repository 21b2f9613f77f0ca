export type Coverage = {
  width: number;
  height: number;
  /** 0 (bare) to 255 (ink), row by row. */
  values: Uint8Array;
};

type Box = {
  left: number;
  top: number;
  width: number;
  height: number;
};

type SpeckLimits = {
  /** Connected ink with fewer well-covered pixels than this is dust, a crumb or noise. */
  leastPixels: number;
  /**
   * Ink that touches the picture's edge for more pixels than this is the table, not the drawing.
   */
  mostEdgePixels: number;
  /** 1 where the ground changes abruptly: what lies mostly there is the edge of the sheet. */
  brinks: Uint8Array;
};

/** Erases, in place, whatever does not belong to the drawing. */
export function removeSpecks(coverage: Coverage, limits: SpeckLimits): void {
  const { width, height, values } = coverage;
  const seen = new Uint8Array(values.length);
  const members = new Int32Array(values.length);
  for (let start = 0; start < values.length; start += 1) {
    if (values[start] === 0 || seen[start] === 1) continue;
    let count = 1;
    let solid = 0;
    let edge = 0;
    let brink = 0;
    members[0] = start;
    seen[start] = 1;
    for (let next = 0; next < count; next += 1) {
      const cell = members[next] ?? 0;
      if ((values[cell] ?? 0) > 127) solid += 1;
      const x = cell % width;
      const y = (cell - x) / width;
      brink += limits.brinks[cell] ?? 0;
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) edge += 1;
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny += 1) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx += 1) {
          const neighbour = ny * width + nx;
          if (values[neighbour] === 0 || seen[neighbour] === 1) continue;
          seen[neighbour] = 1;
          members[count] = neighbour;
          count += 1;
        }
      }
    }
    const isSheetEdge =
      edge > limits.mostEdgePixels || (brink > count * 0.6 && count > width + height);
    if (solid >= limits.leastPixels && !isSheetEdge) continue;
    for (let member = 0; member < count; member += 1) values[members[member] ?? 0] = 0;
  }
}

/** The smallest box around all ink; null when there is none. */
export function inkBox({ width, height, values }: Coverage): Box | null {
  let left = width;
  let right = -1;
  let top = height;
  let bottom = -1;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((values[y * width + x] ?? 0) < 24) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** The part of a coverage inside a box, with an empty margin around it. */
export function cropWithMargin(coverage: Coverage, box: Box, margin: number): Coverage {
  const width = box.width + 2 * margin;
  const height = box.height + 2 * margin;
  const values = new Uint8Array(width * height);
  for (let row = 0; row < box.height; row += 1) {
    const from = (box.top + row) * coverage.width + box.left;
    values.set(coverage.values.subarray(from, from + box.width), (row + margin) * width + margin);
  }
  return { width, height, values };
}
