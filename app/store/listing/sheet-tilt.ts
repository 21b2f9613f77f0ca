/** Degrees; none is straight, as by hand. */
const TILTS = [-5, -3.5, -2.5, -1.5, 1.5, 2.5, 3.5, 5];
/** The widest grid's: within so many before it stand the sheets to the left and above. */
const NEIGHBORS = 4;

/**
 * How far each sheet of a list hangs askew, in degrees: always the same of one shirt beside the same
 * others, and never the same as beside or above it.
 */
export function sheetTilts(shirts: readonly { id: string }[]): number[] {
  const tilts: number[] = [];
  for (const { id } of shirts) {
    const near = tilts.slice(-NEIGHBORS);
    const free = TILTS.filter((tilt) => !near.includes(tilt));
    tilts.push(free[seedOf(id) % free.length] ?? 0);
  }
  return tilts;
}

function seedOf(id: string): number {
  let seed = 0;
  for (const letter of id) seed = (seed * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return seed;
}
