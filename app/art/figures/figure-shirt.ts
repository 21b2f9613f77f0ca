import { type GarmentSizeName, garmentSizes } from "../garments/garment-sizes";
import type { Arm } from "./figure-limbs";
import { type Mark, mirror, type Point } from "./figure-pen";

/** A shirt as it is worn: where it hangs and which size it is. Inches. */
export type WornShirt = {
  size: GarmentSizeName;
  /** Height of the shoulder beside the neck; the hem hangs one shirt's length below. */
  neckHeight: number;
  neckHalf: number;
  /** The ends of the shoulder seams. */
  shoulderHalf: number;
  shoulderDrop: number;
  sleeveLength: number;
  sleeveHalf: number;
  armpitDrop: number;
};

/** A body fills a shirt, so that from the front it looks narrower than flat on a table. */
const wornShare = 0.78;

/** The right arm's sleeve is drawn on the right of the picture; the left arm is given there as well. */
export function shirtMarks(shirt: WornShirt, right: Arm, left: Arm): Mark[] {
  const { neckHeight, size } = shirt;
  const half = (garmentSizes[size].width * wornShare) / 2;
  const bottom = neckHeight - garmentSizes[size].length;
  return [
    ...bodyMarks(shirt, half, bottom),
    ...sleeveMarks(shirt, half, right),
    ...mirror(sleeveMarks(shirt, half, onOtherSide(left))),
    ...collarMarks(shirt),
  ];
}

function bodyMarks(shirt: WornShirt, half: number, bottom: number): Mark[] {
  const { neckHalf, neckHeight, shoulderHalf, shoulderDrop, armpitDrop } = shirt;
  const armpit: Point = [half - 0.35, neckHeight - armpitDrop];
  const along = (share: number) => armpit[1] + (bottom - armpit[1]) * share;
  const side: Point[] = [
    armpit,
    [half - 0.75, along(0.35)],
    [half - 0.3, along(0.75)],
    [half + 0.25, bottom],
  ];
  const otherSide = side.map(([x, y]): Point => [-x, y]);
  const hem: Point[] = [
    [half + 0.25, bottom],
    [half * 0.55, bottom - 0.5],
    [half * 0.1, bottom - 0.3],
    [-half * 0.35, bottom - 0.65],
    [-half * 0.75, bottom - 0.3],
    [-half - 0.25, bottom],
  ];
  // The shoulders lie a little lower than the line that is drawn over them.
  const shoulder = neckHeight - shoulderDrop - 0.25;
  const top: Point[] = [
    [neckHalf, neckHeight],
    [shoulderHalf, shoulder],
  ];
  const whole = [...top, ...side, ...hem.slice(1, -1), ...otherSide.toReversed()];
  whole.push([-shoulderHalf, shoulder], [-neckHalf, neckHeight]);
  whole.push(...collarLine(shirt, 0));
  const fold = (x: number, tall: number, lean: number): Mark => ({
    points: [
      [x, bottom + 0.7],
      [x + lean * 0.3, bottom + tall * 0.55],
      [x + lean, bottom + tall],
    ],
    line: "fold",
    tip: 0.5,
  });
  const pull: Mark = {
    points: [
      [armpit[0] - 0.7, armpit[1] - 0.6],
      [armpit[0] - 1.5, armpit[1] - 2.2],
      [armpit[0] - 1.8, armpit[1] - 4.6],
    ],
    line: "fold",
    tip: 0.5,
  };
  return [
    { points: whole, fill: "cloth", line: null },
    pull,
    ...mirror([pull]),
    fold(half * 0.74, 4.6, -0.6),
    fold(-half * 0.68, 3.8, 0.7),
    fold(half * 0.34, 2.4, 0.3),
    { points: side },
    { points: otherSide },
    { points: hem },
  ];
}

function sleeveMarks(shirt: WornShirt, half: number, arm: Arm): Mark[] {
  const { neckHeight, neckHalf, shoulderHalf, shoulderDrop, sleeveLength, sleeveHalf } = shirt;
  const shoulder: Point = [shoulderHalf, neckHeight - shoulderDrop];
  const armpit: Point = [half - 0.45, neckHeight - shirt.armpitDrop];
  const [dx, dy] = [arm.elbow[0] - arm.shoulder[0], arm.elbow[1] - arm.shoulder[1]];
  const [ux, uy] = [dx / Math.hypot(dx, dy), dy / Math.hypot(dx, dy)];
  const cuff: Point = [arm.shoulder[0] + ux * sleeveLength, arm.shoulder[1] + uy * sleeveLength];
  const outer: Point = [cuff[0] - uy * sleeveHalf, cuff[1] + ux * sleeveHalf];
  const inner: Point = [cuff[0] + uy * sleeveHalf, cuff[1] - ux * sleeveHalf];
  const cap: Point = [
    (shoulder[0] + outer[0]) / 2 - uy * 0.45,
    (shoulder[1] + outer[1]) / 2 + ux * 0.45 + 0.2,
  ];
  const seam: Point[] = [[neckHalf, neckHeight], shoulder, cap, outer];
  const underarm: Point = [(inner[0] + armpit[0]) / 2, (inner[1] + armpit[1]) / 2];
  const bend: Point = [cuff[0] + ux * 0.35, cuff[1] + uy * 0.35];
  const armhole: Point[] = [
    shoulder,
    [shoulder[0] - 0.75, shoulder[1] - 2],
    [armpit[0] - 0.75, armpit[1] + 2],
    armpit,
  ];
  const hem = (share: number): Point => [
    outer[0] + (inner[0] - outer[0]) * share - ux * 0.9,
    outer[1] + (inner[1] - outer[1]) * share - uy * 0.9,
  ];
  return [
    {
      points: [...seam, bend, inner, underarm, ...armhole.toReversed()],
      fill: "cloth",
      line: null,
    },
    { points: [hem(0.12), hem(0.5), hem(0.88)], line: "fold", tip: 0.3 },
    { points: armhole, line: "seam", tip: 0.32 },
    { points: seam },
    { points: [outer, bend, inner] },
    { points: [inner, armpit] },
  ];
}

function collarMarks(shirt: WornShirt): Mark[] {
  return [
    { points: collarLine(shirt, 0.9), line: "seam", tip: 0.32 },
    { points: collarLine(shirt, 0) },
  ];
}

/** From the left shoulder down to the throat and up to the right one; the rib's lower edge is `wider`. */
function collarLine({ neckHalf, neckHeight }: WornShirt, wider: number): Point[] {
  const half = neckHalf + wider * 0.75;
  const deep = neckHalf * 0.86 + wider;
  const right: Point[] = [
    [half * 0.6, neckHeight - deep * 0.78],
    [half * 0.92, neckHeight - deep * 0.34],
    [half, neckHeight],
  ];
  const left = right.map(([x, y]): Point => [-x, y]).toReversed();
  return [...left, [0, neckHeight - deep], ...right];
}

/** An arm of the other side of the body. */
export function onOtherSide(arm: Arm): Arm {
  const over = ([x, y]: Point): Point => [-x, y];
  return { ...arm, shoulder: over(arm.shoulder), elbow: over(arm.elbow), wrist: over(arm.wrist) };
}
