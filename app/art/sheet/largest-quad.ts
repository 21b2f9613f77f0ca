import type { Corners, Point } from "../photo/rgb-picture";

/** The outline around points, clockwise as a screen shows it; points on its sides are left out. */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((one, other) => one.x - other.x || one.y - other.y);
  const half = (ordered: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of ordered) {
      while (chain.length > 1 && turnOf(chain.at(-2), chain.at(-1), point) <= 0) chain.pop();
      chain.push(point);
    }
    chain.pop();
    return chain;
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** Above zero where the way from one over the next to the last turns clockwise on a screen. */
function turnOf(from: Point | undefined, over: Point | undefined, to: Point): number {
  if (!from || !over) return 0;
  return (over.x - from.x) * (to.y - from.y) - (over.y - from.y) * (to.x - from.x);
}

/** With more points, finding the best four of them takes too long. */
const mostPoints = 40;

/**
 * The four points of an outline that hold the largest part of it, from the top left clockwise;
 * null where it has fewer.
 */
export function largestQuad(outline: readonly Point[]): Corners | null {
  const points = withFewer(outline);
  const count = points.length;
  let best: Point[] | null = null;
  let most = 0;
  const farthest = (from: number, to: number): { point: Point; twice: number } | null => {
    const [a, b] = [points[from], points[to % count]];
    let found: { point: Point; twice: number } | null = null;
    for (let at = from + 1; at < to; at += 1) {
      const point = points[at % count];
      if (!a || !b || !point) continue;
      const twice = turnOf(a, point, b);
      if (twice > (found?.twice ?? 0)) found = { point, twice };
    }
    return found;
  };
  for (let one = 0; one < count; one += 1)
    for (let other = one + 2; other < count; other += 1) {
      const near = farthest(one, other);
      const far = farthest(other, one + count);
      const [a, b] = [points[one], points[other]];
      if (!near || !far || !a || !b || near.twice + far.twice <= most) continue;
      most = near.twice + far.twice;
      best = [a, near.point, b, far.point];
    }
  return best && fromTopLeft(best);
}

/** Leaves out the points that bend an outline least, until there are few enough. */
function withFewer(outline: readonly Point[]): Point[] {
  const points = [...outline];
  while (points.length > mostPoints) {
    let [flattest, least] = [0, Infinity];
    points.forEach((point, at) => {
      const bend = turnOf(points.at(at - 1), point, points[(at + 1) % points.length] ?? point);
      if (bend < least) [flattest, least] = [at, bend];
    });
    points.splice(flattest, 1);
  }
  return points;
}

function fromTopLeft(corners: readonly Point[]): Corners | null {
  const first = corners.reduce(
    (best, { x, y }, at) => {
      const sum = x + y;
      return sum < best.sum ? { at, sum } : best;
    },
    { at: 0, sum: Infinity },
  ).at;
  const [a, b, c, d] = [...corners.slice(first), ...corners.slice(0, first)];
  return a && b && c && d ? [a, b, c, d] : null;
}
