import type { InkGrid } from "./thin-ink";

/**
 * The outlines of all cells that are 1, along their edges: x and y of one corner after another, outer
 * ones clockwise (y grows downwards), holes the other way round.
 */
export function outlineOfCells({ width, height, cells }: InkGrid): number[][] {
  const isOn = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && cells[y * width + x] === 1;
  const seen = new Uint8Array(cells.length);
  const rings: number[][] = [];
  // Each ring has an edge along the top of some cell, from left to right.
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (isOn(x, y) && !isOn(x, y - 1) && seen[y * width + x] !== 1)
        rings.push(followed(x, y, isOn, (at) => (seen[at] = 1), width));
  return rings;
}

/** Right, down, left, up. */
const steps = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/** Walks with what is on at its right hand, from the corner at the upper left of a cell. */
function followed(
  startX: number,
  startY: number,
  isOn: (x: number, y: number) => boolean,
  see: (at: number) => void,
  width: number,
): number[] {
  const ring: number[] = [];
  let [x, y, to] = [startX, startY, 0];
  do {
    if (to === 0) see(y * width + x);
    const [dx, dy] = steps[to] ?? steps[0];
    ring.push(x, y);
    x += dx;
    y += dy;
    // The two cells ahead, left and right of where the walk goes.
    const left = ahead(x, y, to, true);
    const right = ahead(x, y, to, false);
    if (!isOn(right.x, right.y)) to = (to + 1) % 4;
    else if (isOn(left.x, left.y)) to = (to + 3) % 4;
  } while (x !== startX || y !== startY || to !== 0);
  return ring;
}

function ahead(x: number, y: number, to: number, isLeft: boolean): { x: number; y: number } {
  switch (to) {
    case 0:
      return { x, y: isLeft ? y - 1 : y };
    case 1:
      return { x: isLeft ? x : x - 1, y };
    case 2:
      return { x: x - 1, y: isLeft ? y : y - 1 };
    default:
      return { x: isLeft ? x - 1 : x, y: y - 1 };
  }
}
