import type { Curve, Point } from "./cloth-lines";
import type { Cut } from "~/schema/garment-look";

/** The corners of the right half of a shirt that lies flat and straight: x from the middle, y from the top, in units of the 1600 square. */
export type CutCorners = {
  neckOuter: Point;
  neckInner: Point;
  /** How far down the collar reaches in front: its seam and its edge. */
  neckSeamDepth: number;
  neckEdgeDepth: number;
  shoulder: Point;
  armpit: Point;
  cuffTop: Point;
  cuffBottom: Point;
  hemCorner: Point;
};

/** The adult cut is drawn as a size M at 45 units an inch, the youth cut as a Youth M at 48: shorter for its width, with a wider neck and shorter sleeves. */
export const cutCorners: Record<Cut, CutCorners> = {
  adult: {
    neckOuter: [160, 171],
    neckInner: [130, 157],
    neckSeamDepth: 171,
    neckEdgeDepth: 142,
    shoulder: [398, 246],
    armpit: [456, 590],
    cuffTop: [676, 520],
    cuffBottom: [524, 690],
    hemCorner: [462, 1440],
  },
  youth: {
    neckOuter: [172, 242],
    neckInner: [140, 228],
    neckSeamDepth: 158,
    neckEdgeDepth: 128,
    shoulder: [384, 304],
    armpit: [432, 616],
    cuffTop: [612, 524],
    cuffBottom: [478, 688],
    hemCorner: [440, 1352],
  },
};

/** A place on the adult shirt carried over to the same place on another cut, for its folds. */
export function onCut([x, y]: Point, cut: Cut): Point {
  if (cut === "adult") return [x, y];
  const { neckOuter, armpit, hemCorner } = cutCorners[cut];
  const from = cutCorners.adult;
  const [top, middle, bottom] = [from.neckOuter[1], from.armpit[1], from.hemCorner[1]];
  const across = x * (armpit[0] / from.armpit[0]);
  const down =
    y < middle
      ? neckOuter[1] + ((y - top) / (middle - top)) * (armpit[1] - neckOuter[1])
      : armpit[1] + ((y - middle) / (bottom - middle)) * (hemCorner[1] - armpit[1]);
  return [across, down];
}

/** A curve that is given relative to where it starts and where it ends. */
export function between(from: Point, to: Point, handles: readonly [Point, Point]): Curve {
  const [[ax, ay], [bx, by]] = handles;
  return [from[0] + ax, from[1] + ay, to[0] + bx, to[1] + by, to[0], to[1]];
}
