/**
 * A closed line with fewer corners, which goes nowhere further from it than so far (Douglas and
 * Peucker, from its first corner to the one that is farthest away, and back).
 * @param ring x and y of one corner after another
 */
export function simplifiedRing(ring: readonly number[], tolerance: number): number[] {
  const corners = ring.length / 2;
  if (corners < 4) return [...ring];
  const x = (at: number) => ring[(at % corners) * 2] ?? 0;
  const y = (at: number) => ring[(at % corners) * 2 + 1] ?? 0;
  let far = 0;
  for (let at = 1; at < corners; at += 1)
    if (Math.hypot(x(at) - x(0), y(at) - y(0)) > Math.hypot(x(far) - x(0), y(far) - y(0))) far = at;
  const kept = new Set([0, far]);
  const open: [number, number][] = [
    [0, far],
    [far, corners],
  ];
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to] = part;
    let worst = { at: -1, off: tolerance };
    const dx = x(to) - x(from);
    const dy = y(to) - y(from);
    const length = Math.hypot(dx, dy) || 1;
    for (let at = from + 1; at < to; at += 1) {
      const off = Math.abs(dx * (y(at) - y(from)) - dy * (x(at) - x(from))) / length;
      if (off > worst.off) worst = { at, off };
    }
    if (worst.at < 0) continue;
    kept.add(worst.at);
    open.push([from, worst.at], [worst.at, to]);
  }
  return [...kept].toSorted((a, b) => a - b).flatMap((at) => [x(at), y(at)]);
}
