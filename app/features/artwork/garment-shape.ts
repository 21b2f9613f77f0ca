import { smoothNoise } from "./seeded-noise";

/** All shapes live in a square of 1600 units; the shirt is laid out around x = 800. */
export const canvas = 1600;

type Point = readonly [x: number, y: number];
/** A cubic curve from the end of the one before: two handles and the end. */
type Curve = readonly [Point, Point, Point];

const neckOuter: Point = [160, 171];
const neckInner: Point = [130, 157];
const shoulder: Point = [398, 246];
const armpit: Point = [456, 590];
const cuffTop: Point = [676, 520];
const cuffBottom: Point = [524, 690];
const hemCorner: Point = [462, 1440];

const armhole: Curve = [[374, 350], [384, 500], armpit];
const sideSeam: Curve = [[436, 820], [446, 1140], hemCorner];
const sleeveTop: Curve = [[478, 276], [590, 396], cuffTop];

/** Half of a left-right symmetric line, from the middle outwards or the other way, to both halves. */
function bothSides(start: Point, curves: readonly Curve[]): Point[] {
  const right = walk(start, curves);
  const left = right.map(([x, y]): Point => [-x, y]).toReversed();
  return [...right, ...left];
}

function walk(start: Point, curves: readonly Curve[]): Point[] {
  const points: Point[] = [start];
  let from = start;
  for (const [a, b, to] of curves) {
    const pieces = Math.max(4, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / 9));
    for (let piece = 1; piece <= pieces; piece += 1) points.push(bezier(from, a, b, to, piece / pieces));
    from = to;
  }
  return points;
}

function bezier(from: Point, a: Point, b: Point, to: Point, t: number): Point {
  const s = 1 - t;
  const mix = (axis: 0 | 1) =>
    s * s * s * from[axis] + 3 * s * s * t * a[axis] + 3 * s * t * t * b[axis] + t * t * t * to[axis];
  return [mix(0), mix(1)];
}

/** Cloth lies a little unevenly: the same few units of sway for every line, so that seams stay joined. */
function lay([x, y]: Point): Point {
  const swayX = 5 * smoothNoise(x / 210, y / 240, 3) + 1.6 * smoothNoise(x / 60, y / 70, 4);
  const swayY = 4 * smoothNoise(x / 190, y / 260, 7) + 1.3 * smoothNoise(x / 55, y / 60, 8);
  return [x + 800 + swayX, y + swayY];
}

function toPath(points: readonly Point[], closed: boolean): string {
  const steps = points.map((point, index) => {
    const [x, y] = lay(point);
    return `${index === 0 ? "M" : "L"}${x.toFixed(2)} ${y.toFixed(2)}`;
  });
  return steps.join("") + (closed ? "Z" : "");
}

function mirrored(points: readonly Point[]): Point[] {
  return points.map(([x, y]) => [-x, y]);
}

const collarOuter = bothSides(neckOuter, [[[152, 268], [78, 342], [0, 342]]]);
const collarInner = bothSides(neckInner, [[[120, 232], [64, 299], [0, 299]]]);
const backTop = bothSides(neckInner, [[[104, 173], [54, 184], [0, 184]]]);
const backRibBottom = bothSides([125, 190], [[[98, 212], [50, 222], [0, 222]]]);
const tapeBottom = bothSides([120, 210], [[[92, 230], [48, 239], [0, 239]]]);
const shoulderLine = walk(neckOuter, [[[240, 186], [330, 216], shoulder]]);
const armholeLine = walk(shoulder, [armhole]);
const sideLine = walk(armpit, [sideSeam]);
const hemLine = walk(hemCorner, [[[300, 1462], [140, 1466], [0, 1466]]]);
const rightBody = [...shoulderLine, ...armholeLine, ...sideLine, ...hemLine];
const body = [...rightBody, ...mirrored(rightBody).toReversed(), ...collarOuter.toReversed()];
const cuffLine = walk(cuffTop, [[[630, 584], [574, 648], cuffBottom]]);
const underarm = walk(cuffBottom, [[[502, 662], [476, 626], armpit]]);
const sleeve = [...walk(shoulder, [sleeveTop]), ...cuffLine, ...underarm, ...armholeLine.toReversed()];
const neckHole = [...collarInner, ...backTop.toReversed()];
const collar = [...collarOuter, ...collarInner.toReversed()];
const backRib = [...backTop, ...backRibBottom.toReversed()];
const neckTape = [...backRibBottom, ...tapeBottom.toReversed()];
const cuffBack = walk(cuffTop, [[[642, 598], [590, 662], cuffBottom]]);
const sleeveOpening = [...cuffLine, ...cuffBack.toReversed()];

/** A line moved towards `inwards` by a number of units, for the stitching that follows an edge. */
function beside(points: readonly Point[], distance: number): Point[] {
  return points.map((point, index) => {
    const before = points[Math.max(0, index - 1)] ?? point;
    const after = points[Math.min(points.length - 1, index + 1)] ?? point;
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const x = point[0] - ((after[1] - before[1]) / length) * distance;
    const y = point[1] + ((after[0] - before[0]) / length) * distance;
    return [x, y];
  });
}

function pair(points: readonly Point[]): string {
  return toPath(points, false) + toPath(mirrored(points), false);
}

/** Short lines across a band of cloth, like the ribs of a knitted collar. */
function ribs(one: readonly Point[], other: readonly Point[], count: number): string {
  const at = (points: readonly Point[], share: number): Point => {
    const place = share * (points.length - 1);
    const from = points[Math.floor(place)] ?? neckInner;
    const to = points[Math.ceil(place)] ?? from;
    const rest = place - Math.floor(place);
    return [from[0] + (to[0] - from[0]) * rest, from[1] + (to[1] - from[1]) * rest];
  };
  let path = "";
  for (let rib = 1; rib < count; rib += 1) {
    path += toPath([at(one, rib / count), at(other, rib / count)], false);
  }
  return path;
}

const wholeHem = [...hemLine, ...mirrored(hemLine).toReversed()];
const hemBack = bothSides(hemCorner, [[[300, 1470], [140, 1477], [0, 1477]]]);
const hemOpening = [...wholeHem, ...hemBack.toReversed()];

/** Closed pieces of cloth, as SVG path data. */
export const pieces = {
  body: toPath(body, true),
  sleeves: toPath(sleeve, true) + toPath(mirrored(sleeve), true),
  neckHole: toPath(neckHole, true),
  collar: toPath(collar, true),
  backRib: toPath(backRib, true),
  neckTape: toPath(neckTape, true),
  openings: toPath(hemOpening, true) + toPath(sleeveOpening, true) + toPath(mirrored(sleeveOpening), true),
};

/** Open lines where pieces meet or are stitched, as SVG path data. */
export const lines = {
  armholes: pair(armholeLine),
  collarSeam: toPath(collarOuter, false),
  collarEdge: toPath(collarInner, false),
  backRibSeam: toPath(backRibBottom, false),
  collarStitch: toPath(beside(collarOuter, -8), false),
  cuffStitches: [pair(beside(cuffLine, 34)), pair(beside(cuffLine, 41))],
  hemStitches: [toPath(beside(wholeHem, 40), false), toPath(beside(wholeHem, 47), false)],
  collarRibs: ribs(collarInner, collarOuter, 118),
  backRibs: ribs(backTop, backRibBottom, 52),
  cuffEdge: pair(cuffLine),
  hemEdge: toPath(wholeHem, false),
};
