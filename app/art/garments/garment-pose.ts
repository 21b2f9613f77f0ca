import type { Point } from "./cloth-lines";
import type { FoldPattern, GarmentLook } from "~/schema/garment-look";

/** How one half of the shirt is arranged. Degrees and units of the 1600 square. */
export type HalfPose = {
  /** Degrees by which the sleeve is lifted away from the body. */
  sleeve: number;
  /** How far the hem's corner is moved outwards, and down. */
  hemOut: number;
  hemDown: number;
  /** How far the side seam is pushed in between armpit and hem. */
  waist: number;
};

export type GarmentPose = {
  /** Degrees by which the whole shirt lies askew, clockwise. */
  tilt: number;
  /** How far the middle of the hem hangs below the line of its corners. */
  hemSag: number;
  /** Height of the waves along the hem. */
  hemWave: number;
  /** The small unevenness of every edge is different for each pattern. */
  seed: number;
  left: HalfPose;
  right: HalfPose;
};

const poses: Record<FoldPattern, GarmentPose> = {
  laid: {
    tilt: 0,
    hemSag: 24,
    hemWave: 0,
    seed: 0,
    left: { sleeve: 0, hemOut: 0, hemDown: 0, waist: 0 },
    right: { sleeve: 0, hemOut: 0, hemDown: 0, waist: 0 },
  },
  hung: {
    tilt: -0.7,
    hemSag: 40,
    hemWave: 7,
    seed: 20,
    left: { sleeve: -19, hemOut: -30, hemDown: 4, waist: 14 },
    right: { sleeve: -16, hemOut: -22, hemDown: -6, waist: 20 },
  },
  spread: {
    tilt: 3.2,
    hemSag: 10,
    hemWave: 5,
    seed: 40,
    left: { sleeve: 19, hemOut: 26, hemDown: -8, waist: -2 },
    right: { sleeve: 15, hemOut: 34, hemDown: -14, waist: 4 },
  },
  tossed: {
    tilt: -5,
    hemSag: 16,
    hemWave: 12,
    seed: 60,
    left: { sleeve: 20, hemOut: -6, hemDown: 8, waist: 30 },
    right: { sleeve: -14, hemOut: 24, hemDown: -26, waist: -8 },
  },
};

/** How a shirt lies. Seen from the back it is the same shirt turned over, so left is right. */
export function poseOf({ side, foldPattern }: GarmentLook): GarmentPose {
  const pose = poses[foldPattern];
  if (side === "front") return pose;
  return { ...pose, tilt: -pose.tilt, seed: pose.seed + 10, left: pose.right, right: pose.left };
}

/** The middle of the picture, around which a shirt that lies askew is turned; x from the middle. */
const turnAround: Point = [0, 800];

export function turned([x, y]: Point, degrees: number, around: Point = turnAround): Point {
  const angle = (degrees * Math.PI) / 180;
  const dx = x - around[0];
  const dy = y - around[1];
  return [
    around[0] + dx * Math.cos(angle) - dy * Math.sin(angle),
    around[1] + dx * Math.sin(angle) + dy * Math.cos(angle),
  ];
}
