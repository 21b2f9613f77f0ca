import {
  type Point,
  beside,
  bothSides,
  mirrored,
  ribs,
  toPath,
  toShape,
  walk,
} from "./cloth-lines";

/**
 * All shapes lie in a square of this many units, with the shirt centered on x = 800. One unit is
 * about 0.56 mm on a size M.
 */
export const canvas = 1600;

const shoulder: Point = [398, 246];
const armpit: Point = [456, 590];
const cuffTop: Point = [676, 520];
const cuffBottom: Point = [524, 690];
const hemCorner: Point = [462, 1440];

const collarOuter = bothSides([160, 171], [152, 268, 78, 342, 0, 342]);
const collarInner = bothSides([130, 157], [120, 232, 64, 299, 0, 299]);
const backTop = bothSides([130, 157], [104, 173, 54, 184, 0, 184]);
const backRibBottom = bothSides([125, 190], [98, 212, 50, 222, 0, 222]);
const tapeBottom = bothSides([120, 210], [92, 230, 48, 239, 0, 239]);

const shoulderLine = walk([160, 171], [240, 186, 330, 216, ...shoulder]);
const armhole = walk(shoulder, [374, 350, 384, 500, ...armpit]);
const sideSeam = walk(armpit, [436, 820, 446, 1140, ...hemCorner]);
const hem = bothSides(hemCorner, [300, 1462, 140, 1466, 0, 1466]);
const hemBack = bothSides(hemCorner, [300, 1470, 140, 1477, 0, 1477]);

const sleeveTop = walk(shoulder, [478, 276, 590, 396, ...cuffTop]);
const cuff = walk(cuffTop, [630, 584, 574, 648, ...cuffBottom]);
const cuffBack = walk(cuffTop, [642, 598, 590, 662, ...cuffBottom]);
const underarm = walk(cuffBottom, [502, 662, 476, 626, ...armpit]);

const rightSide = [...shoulderLine, ...armhole, ...sideSeam];
const body = [
  ...rightSide,
  ...hem,
  ...mirrored(rightSide).toReversed(),
  ...collarOuter.toReversed(),
];
const sleeve = [...sleeveTop, ...cuff, ...underarm, ...armhole.toReversed()];
const sleeveOpening = [...cuff, ...cuffBack.toReversed()];

/** Closed pieces of cloth, as SVG path data. */
export const pieces = {
  body: toShape(body),
  sleeves: toShape(sleeve) + toShape(mirrored(sleeve)),
  neckHole: toShape([...collarInner, ...backTop.toReversed()]),
  collar: toShape([...collarOuter, ...collarInner.toReversed()]),
  backRib: toShape([...backTop, ...backRibBottom.toReversed()]),
  neckTape: toShape([...backRibBottom, ...tapeBottom.toReversed()]),
  openings:
    toShape([...hem, ...hemBack.toReversed()]) +
    toShape(sleeveOpening) +
    toShape(mirrored(sleeveOpening)),
};

/** Open lines where pieces meet or are stitched, as SVG path data. */
export const lines = {
  armholes: pair(armhole),
  collarSeam: toPath(collarOuter),
  collarEdge: toPath(collarInner),
  backRibSeam: toPath(backRibBottom),
  collarStitch: toPath(beside(collarOuter, -8)),
  cuffStitches: pair(beside(cuff, 34)) + pair(beside(cuff, 41)),
  hemStitches: toPath(beside(hem, 40)) + toPath(beside(hem, 47)),
  collarRibs: ribs(collarInner, collarOuter, 118),
  backRibs: ribs(backTop, backRibBottom, 52),
  cuffEdge: pair(cuff),
  hemEdge: toPath(hem),
};

function pair(points: readonly Point[]): string {
  return toPath(points) + toPath(mirrored(points));
}
