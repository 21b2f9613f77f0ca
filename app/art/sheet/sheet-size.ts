import type { Corners, Point } from "../photo/rgb-picture";

/** Width to height of the paper that children draw on, standing and lying: US Letter, A4, square. */
const knownShapes = [8.5 / 11, 11 / 8.5, 210 / 297, 297 / 210, 1];
const nearlyKnown = 0.025;
const typicalFocal = 0.8;

/** How large the straightened sheet is in pixels, with the paper's true proportions and as dense as the photo shows it, at most `longest` a side. */
export function sheetSize(
  corners: Corners,
  photo: { width: number; height: number },
  longest: number,
): { width: number; height: number } {
  const [a, b, c, d] = corners;
  const shape = knownOr(paperShape(corners, photo));
  const across = Math.max(distance(a, b), distance(d, c));
  const down = Math.max(distance(a, d), distance(b, c));
  const height = Math.max(down, across / shape);
  const scale = Math.min(1, longest / Math.max(height, height * shape));
  return {
    width: Math.max(1, Math.round(height * shape * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

function knownOr(shape: number): number {
  const known = knownShapes.find((one) => Math.abs(one / shape - 1) < nearlyKnown);
  return known ?? shape;
}

/** Width to height of a rectangle seen in perspective (Zhang and He 2003), with the lens at the photo's middle. */
function paperShape(corners: Corners, photo: { width: number; height: number }): number {
  const [m1, m2, m4, m3] = corners.map(
    ({ x, y }) => [x - photo.width / 2, y - photo.height / 2, 1] as const,
  );
  if (!m1 || !m2 || !m3 || !m4) return 1;
  const side = product(m1, m4);
  const k2 = dot(side, m3) / dot(product(m2, m4), m3);
  const k3 = dot(side, m2) / dot(product(m3, m4), m2);
  const n2 = [k2 * m2[0] - m1[0], k2 * m2[1] - m1[1], k2 - 1] as const;
  const n3 = [k3 * m3[0] - m1[0], k3 * m3[1] - m1[1], k3 - 1] as const;
  const long = Math.max(photo.width, photo.height);
  const measured = -(n2[0] * n3[0] + n2[1] * n3[1]) / (n2[2] * n3[2]);
  const isLikely = measured > (0.6 * long) ** 2 && measured < (1.2 * long) ** 2;
  const focal2 = isLikely ? measured : (typicalFocal * long) ** 2;
  const wide = (n2[0] ** 2 + n2[1] ** 2) / focal2 + n2[2] ** 2;
  const high = (n3[0] ** 2 + n3[1] ** 2) / focal2 + n3[2] ** 2;
  const shape = Math.sqrt(wide / high);
  return Number.isFinite(shape) && shape > 0.1 && shape < 10 ? shape : 1;
}

type Vector = readonly [number, number, number];

function product(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}
