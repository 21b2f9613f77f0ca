import { cutCorners, onCut } from "./garment-cuts";
import type { Fold } from "./garment-folds";
import { sleevePivot } from "./garment-half";
import type { FoldPattern, GarmentLook } from "~/schema/garment-look";
import { poseOf, turned } from "./garment-pose";
import type { Point } from "./cloth-lines";

/** A fold as [from x, from y, to x, to y, bow, width, height], on the adult shirt that lies straight. */
type Row = readonly [number, number, number, number, number, number, number];

type Folds = {
  body: readonly Row[];
  sleeves: readonly Row[];
};

const sleeves: readonly Row[] = [
  [466, 600, 600, 468, 18, 18, 9],
  [474, 622, 640, 540, 14, 18, 8],
  [452, 560, 512, 410, 16, 20, 9],
  [440, 282, 560, 420, -20, 28, 7],
  [560, 640, 610, 470, -12, 22, 5],
  [-464, 596, -604, 480, -20, 18, 9],
  [-476, 620, -634, 552, -12, 18, 8],
  [-450, 556, -505, 400, -18, 20, 9],
  [-444, 284, -556, 410, 18, 28, 7],
  [-566, 640, -600, 480, 12, 22, 5],
];

const liftedSleeves: readonly Row[] = [
  [420, 290, 470, 520, -22, 24, 9],
  [430, 270, 620, 430, -16, 22, 8],
  [450, 330, 560, 600, 18, 20, 7],
  [470, 610, 520, 470, 12, 16, 7],
  [-420, 290, -470, 520, 22, 24, 9],
  [-430, 270, -620, 430, 16, 22, 8],
  [-450, 330, -560, 600, -18, 20, 7],
  [-470, 610, -520, 470, -12, 16, 7],
];

/** Where a real tee creases: out of the armpits, down from the shoulders, and loosely toward the hem; hardly ever in the middle of the chest. */
const patterns: Record<FoldPattern, Folds> = {
  laid: {
    body: [
      [452, 596, 170, 732, -36, 22, 9],
      [448, 628, 225, 905, -44, 28, 11],
      [440, 700, 330, 1080, -22, 28, 9],
      [-452, 592, -180, 668, 34, 20, 10],
      [-452, 626, -245, 880, 50, 25, 13],
      [-444, 690, -310, 1040, 30, 26, 11],
      [352, 330, 372, 560, 26, 28, 7],
      [-350, 330, -368, 545, -28, 28, 7],
      [395, 1000, 270, 1400, -40, 40, 11],
      [-400, 960, -230, 1380, 46, 42, 12],
      [120, 1130, 60, 1450, 20, 40, 7],
      [-60, 1170, -20, 1450, -16, 38, 6],
      [300, 1180, 330, 1460, 14, 30, 7],
      [-330, 1150, -350, 1460, -18, 32, 7],
      [448, 1060, 330, 1150, 12, 20, 6],
      [-450, 1010, -320, 1110, -12, 20, 6],
    ],
    sleeves,
  },
  hung: {
    body: [
      [300, 205, 340, 760, 34, 34, 9],
      [-310, 205, -350, 860, -36, 36, 10],
      [392, 280, 400, 620, 16, 24, 8],
      [-392, 280, -402, 600, -16, 24, 8],
      [410, 640, 372, 1440, 26, 36, 12],
      [-412, 620, -380, 1440, -22, 34, 12],
      [340, 900, 300, 1450, 18, 34, 8],
      [-300, 760, -262, 1455, -20, 40, 9],
      [205, 1490, 176, 1190, 10, 36, 8],
      [-150, 1490, -96, 1110, -16, 38, 9],
      [452, 620, 330, 700, -14, 18, 7],
      [-452, 620, -330, 700, 14, 18, 7],
    ],
    sleeves: [
      [412, 300, 530, 640, 22, 24, 12],
      [430, 280, 610, 560, 26, 24, 10],
      [470, 600, 560, 520, 12, 15, 7],
      [-412, 300, -530, 640, -22, 24, 12],
      [-430, 280, -610, 560, -26, 24, 10],
      [-470, 600, -560, 520, -12, 15, 7],
    ],
  },
  spread: {
    body: [
      [-380, 300, -180, 470, 22, 26, 7],
      [-452, 600, -60, 1180, 70, 30, 12],
      [-448, 650, -150, 1330, 64, 34, 12],
      [-440, 760, -240, 1400, 46, 34, 10],
      [452, 596, 260, 560, 20, 18, 9],
      [450, 610, 240, 700, -22, 20, 10],
      [446, 650, 300, 860, -26, 24, 9],
      [440, 1340, 120, 1220, -36, 30, 12],
      [452, 1250, 210, 1100, -40, 30, 10],
      [446, 1130, 310, 990, -22, 24, 8],
      [60, 1450, 10, 1240, 12, 30, 7],
      [-200, 1455, -170, 1270, -10, 26, 6],
      [372, 300, 300, 440, -16, 28, 7],
    ],
    sleeves: liftedSleeves,
  },
  tossed: {
    body: [
      [-420, 1000, -60, 1090, -30, 26, 13],
      [-424, 960, -120, 900, 26, 24, 12],
      [-426, 1040, -130, 1240, -40, 28, 12],
      [-420, 930, -240, 780, 22, 22, 9],
      [452, 600, 210, 640, 26, 22, 11],
      [450, 630, 260, 790, -26, 24, 11],
      [444, 700, 350, 1010, -18, 26, 10],
      [452, 1380, 60, 1290, -44, 30, 14],
      [456, 1310, 170, 1180, -36, 28, 12],
      [450, 1180, 330, 1060, -14, 22, 9],
      [-330, 1450, -300, 1260, 14, 30, 8],
      [-120, 1452, -130, 1300, -10, 30, 7],
      [-360, 300, -240, 420, -14, 26, 8],
      [360, 290, 376, 560, 24, 26, 10],
    ],
    sleeves: [
      ...liftedSleeves.filter(([x]) => x < 0),
      ...sleeves.filter(([x]) => x > 0),
      [420, 300, 540, 630, 20, 22, 11],
    ],
  },
};

/** The folds of a shirt, carried over to its cut, its side and the way its sleeves lie. */
export function foldsOf(look: GarmentLook): { body: Fold[]; sleeves: Fold[] } {
  const { body, sleeves: onSleeves } = patterns[look.foldPattern];
  const pose = poseOf(look);
  const corners = cutCorners[look.cut];
  const flip = look.side === "back" ? -1 : 1;
  const laid = ([x, y]: Point): Point => onCut([x * flip, y], look.cut);
  const lifted = (point: Point): Point => {
    const [x, y] = laid(point);
    const [pivotX, pivotY] = sleevePivot(corners);
    return x > 0
      ? turned([x, y], -pose.right.sleeve, [pivotX, pivotY])
      : turned([x, y], pose.left.sleeve, [-pivotX, pivotY]);
  };
  return {
    body: body.map((row) => toFold(row, laid, flip)),
    sleeves: onSleeves.map((row) => toFold(row, lifted, flip)),
  };
}

function toFold(row: Row, place: (point: Point) => Point, flip: number): Fold {
  const [fromX, fromY, toX, toY, bow, width, height] = row;
  return {
    from: place([fromX, fromY]),
    to: place([toX, toY]),
    bow: bow * flip,
    width,
    height,
  };
}
