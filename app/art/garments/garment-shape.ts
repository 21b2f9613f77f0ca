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
import { between, cutCorners } from "./garment-cuts";
import { halfOutline, type HalfOutline } from "./garment-half";
import type { GarmentLook } from "~/schema/garment-look";
import { poseOf } from "./garment-pose";
import { smoothNoise } from "../seeded-noise";

/** All shapes live in a square of this many units; the shirt is laid out around x = 800. */
export const canvas = 1600;

export type GarmentShape = ReturnType<typeof garmentShape>;

/** The pieces of cloth of a shirt as closed SVG paths, and the lines where they meet or are stitched as open ones. */
export function garmentShape(look: GarmentLook) {
  const corners = cutCorners[look.cut];
  const pose = poseOf(look);
  const right = halfOutline(corners, pose.right);
  const left = halfOutline(corners, pose.left);
  const neck = look.side === "front" ? frontNeck(look) : backNeck(look);
  const hem = hemLine(right, left, pose.hemSag, pose.hemWave, pose.seed);
  const hemBack = hemLine(right, left, pose.hemSag + 11, pose.hemWave * 0.6, pose.seed + 5);
  const halves = [right, left] as const;
  const both = (pick: (half: HalfOutline) => Point[]) =>
    halves.map((half) => (half === right ? pick(half) : mirrored(pick(half))));
  const body = [
    ...right.edge,
    ...hem,
    ...mirrored(left.edge).toReversed(),
    ...neck.outer.toReversed(),
  ];
  const openings = both(({ cuff, cuffBack }) => [...cuff, ...cuffBack.toReversed()]);
  return {
    pieces: {
      body: toShape([body], pose),
      sleeves: toShape(
        both((half) => half.sleeve),
        pose,
      ),
      neckHole: toShape(neck.hole, pose),
      collar: toShape([[...neck.outer, ...neck.inner.toReversed()]], pose),
      backRib: toShape(neck.backRib, pose),
      neckTape: toShape(neck.tape, pose),
      openings: toShape([[...hem, ...hemBack.toReversed()], ...openings], pose),
    },
    lines: {
      armholes: toPath(
        both((half) => half.armhole),
        pose,
      ),
      collarSeam: toPath([neck.outer], pose),
      collarEdge: toPath([neck.inner], pose),
      backRibSeam: toPath(neck.backRibSeam, pose),
      collarStitch: toPath([beside(neck.outer, -8)], pose),
      cuffStitches: toPath(
        [34, 41].flatMap((depth) => both(({ cuff }) => beside(cuff, depth))),
        pose,
      ),
      hemStitches: toPath([beside(hem, 40), beside(hem, 47)], pose),
      collarRibs: toPath(ribs(neck.inner, neck.outer, 118), pose),
      backRibs: toPath(neck.backRibs, pose),
      cuffEdge: toPath(
        both(({ cuff }) => cuff),
        pose,
      ),
      hemEdge: toPath([hem], pose),
    },
  };
}

/** From the right corner to the left one. */
function hemLine(right: HalfOutline, left: HalfOutline, sag: number, wave: number, seed: number) {
  const start = right.hemCorner;
  const end: Point = [-left.hemCorner[0], left.hemCorner[1]];
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const low: Point = [dx * 0.3, dy * 0.3 + sag * 1.34];
  const line = walk(start, between(start, end, [low, [-dx * 0.3, -dy * 0.3 + sag * 1.34]]));
  return line.map(([x, y], index): Point => {
    const share = index / (line.length - 1);
    const calm = Math.sin(share * Math.PI);
    return [x, y + wave * calm * smoothNoise(share * 5.2, 0.5, seed + 11)];
  });
}

function frontNeck({ cut }: GarmentLook) {
  const { neckOuter, neckInner, neckSeamDepth, neckEdgeDepth } = cutCorners[cut];
  const [x, y] = neckInner;
  const outer = neckCurve(neckOuter, neckSeamDepth);
  const inner = neckCurve(neckInner, neckEdgeDepth);
  const backTop = bothSides(neckInner, [x * 0.8, y + 16, x * 0.415, y + 27, 0, y + 27]);
  const ribBottom = bothSides([x - 5, y + 33], [x * 0.754, y + 55, x * 0.385, y + 65, 0, y + 65]);
  const tapeBottom = bothSides([x - 10, y + 53], [x * 0.708, y + 73, x * 0.37, y + 82, 0, y + 82]);
  return {
    outer,
    inner,
    hole: [[...inner, ...backTop.toReversed()]],
    backRib: [[...backTop, ...ribBottom.toReversed()]],
    tape: [[...ribBottom, ...tapeBottom.toReversed()]],
    backRibSeam: [ribBottom],
    backRibs: ribs(backTop, ribBottom, 52),
  };
}

/** Behind, the collar runs nearly straight and nothing shows of the inside. */
function backNeck({ cut }: GarmentLook) {
  const { neckOuter, neckInner } = cutCorners[cut];
  const outer = neckCurve(neckOuter, 44);
  const inner = neckCurve(neckInner, 20);
  return { outer, inner, hole: [], backRib: [], tape: [], backRibSeam: [], backRibs: [] };
}

function neckCurve(start: Point, depth: number): Point[] {
  const [x, y] = start;
  return bothSides(start, [x * 0.95, y + depth * 0.567, x * 0.49, y + depth, 0, y + depth]);
}
