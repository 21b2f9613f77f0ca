import type { Box } from "../sheet/cut-box";

const cellSide = 16;
/** As a share of the sheet's longer side: what is farther apart may be another drawing. */
const apart = 0.09;
/** A drawing has at least this of the sheet's ink: a sun in the corner belongs to the house. */
const leastShare = 0.18;
const most = 6;

/** The drawings on one sheet, where several lie clearly apart; one box around all of it otherwise. */
export function drawingGroups(
  isDrawn: (cell: number) => boolean,
  width: number,
  height: number,
): Box[] {
  const across = Math.ceil(width / cellSide);
  const down = Math.ceil(height / cellSide);
  const ink = new Float32Array(across * down);
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2) {
      const at = Math.floor(y / cellSide) * across + Math.floor(x / cellSide);
      if (isDrawn(y * width + x)) ink[at] = (ink[at] ?? 0) + 1;
    }
  const reach = Math.max(1, Math.round((apart * Math.max(width, height)) / cellSide));
  const seen = new Uint8Array(ink.length);
  const groups: { ink: number; box: Box }[] = [];
  for (let start = 0; start < ink.length; start += 1) {
    if ((ink[start] ?? 0) === 0 || seen[start] === 1) continue;
    const members = [start];
    seen[start] = 1;
    let sum = 0;
    let [left, top, right, bottom] = [across, down, 0, 0];
    for (let next = 0; next < members.length; next += 1) {
      const at = members[next] ?? 0;
      const [column, row] = [at % across, Math.floor(at / across)];
      sum += ink[at] ?? 0;
      left = Math.min(left, column);
      right = Math.max(right, column);
      top = Math.min(top, row);
      bottom = Math.max(bottom, row);
      for (let y = Math.max(0, row - reach); y <= Math.min(down - 1, row + reach); y += 1)
        for (
          let x = Math.max(0, column - reach);
          x <= Math.min(across - 1, column + reach);
          x += 1
        ) {
          const other = y * across + x;
          if (seen[other] === 1 || (ink[other] ?? 0) === 0) continue;
          seen[other] = 1;
          members.push(other);
        }
    }
    const box = {
      left: left * cellSide,
      top: top * cellSide,
      width: Math.min(width, (right + 1) * cellSide) - left * cellSide,
      height: Math.min(height, (bottom + 1) * cellSide) - top * cellSide,
    };
    groups.push({ ink: sum, box });
  }
  const all = groups.reduce((sum, group) => sum + group.ink, 0);
  const large = groups.filter((group) => group.ink >= leastShare * all);
  if (large.length < 2 || large.length > most) return [];
  return large.map(({ box }) => box).toSorted((a, b) => a.left + a.top - b.left - b.top);
}
