import { type Point, walk } from "./cloth-lines";
import { between, type CutCorners } from "./garment-cuts";
import { type HalfPose, turned } from "./garment-pose";

export type HalfOutline = ReturnType<typeof halfOutline>;

/** The right half of a shirt as it lies; the left one is the mirror image of another pose. */
export function halfOutline(corners: CutCorners, pose: HalfPose) {
  const { shoulder, armpit, neckOuter } = corners;
  const around = sleevePivot(corners);
  const cuffTop = turned(corners.cuffTop, -pose.sleeve, around);
  const cuffBottom = turned(corners.cuffBottom, -pose.sleeve, around);
  const hemCorner: Point = [
    corners.hemCorner[0] + pose.hemOut,
    corners.hemCorner[1] + pose.hemDown,
  ];
  const deep = armpit[1] - shoulder[1];
  const long = hemCorner[1] - armpit[1];
  const reach = Math.hypot(cuffTop[0] - shoulder[0], cuffTop[1] - shoulder[1]) / 390;

  const shoulderLine = walk(
    neckOuter,
    between(neckOuter, shoulder, [
      [80, 15],
      [-68, -30],
    ]),
  );
  const armhole = walk(
    shoulder,
    between(shoulder, armpit, [
      [-24, 0.3 * deep],
      [-72, -0.26 * deep],
    ]),
  );
  const sideSeam = walk(
    armpit,
    between(armpit, hemCorner, [
      [-20 - pose.waist, 0.27 * long],
      [-16 - pose.waist, -0.35 * long],
    ]),
  );
  // A lifted sleeve leaves the shoulder less steeply.
  const lift = pose.sleeve * 0.9;
  const sleeveTop = walk(
    shoulder,
    between(shoulder, cuffTop, [
      [80 * reach, (30 - lift * 0.6) * reach],
      [-86 * reach, (-124 + lift * 1.5) * reach],
    ]),
  );
  const cuff = walk(cuffTop, cuffCurve(cuffTop, cuffBottom, 0));
  const cuffBack = walk(cuffTop, cuffCurve(cuffTop, cuffBottom, 19));
  const underarm = walk(
    cuffBottom,
    between(cuffBottom, armpit, [
      [-22, -28 + lift * 0.8],
      [20, 36 - lift * 0.4],
    ]),
  );
  return {
    hemCorner,
    armhole,
    cuff,
    cuffBack,
    edge: [...shoulderLine, ...armhole, ...sideSeam],
    sleeve: [...sleeveTop, ...cuff, ...underarm, ...armhole.toReversed()],
  };
}

/** The point around which a sleeve is lifted: the middle of its armhole. */
export function sleevePivot({ shoulder, armpit }: CutCorners): Point {
  return [(shoulder[0] + armpit[0]) / 2, (shoulder[1] + armpit[1]) / 2];
}

/** The cuff bows out a little, its far edge (`beyond`) a little more. */
function cuffCurve(top: Point, bottom: Point, beyond: number) {
  const [dx, dy] = [bottom[0] - top[0], bottom[1] - top[1]];
  const length = Math.hypot(dx, dy);
  const out: Point = [(dy / length) * (7 + beyond), (-dx / length) * (7 + beyond)];
  return between(top, bottom, [
    [dx * 0.32 + out[0], dy * 0.36 + out[1]],
    [-dx * 0.32 + out[0], -dy * 0.26 + out[1]],
  ]);
}
