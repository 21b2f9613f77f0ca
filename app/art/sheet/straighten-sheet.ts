import { pictureCorners, type Corners, type RgbPicture, type Point } from "../photo/rgb-picture";
import type { Box, Size } from "./cut-box";
import { findSheet, type FoundSheet } from "./find-sheet";
import { chain, invert, mapPoint, rectangleTo, type Homography } from "./homography";
import { frameAround, levelLines } from "./level-lines";
import { turnCorners, turnedBy, turnPicture, type Turn } from "./turn";
import { warpPicture } from "./warp-picture";

/** Width to height of the paper that children draw on, standing and lying: US Letter, A4, square. */
const knownShapes = [8.5 / 11, 11 / 8.5, 210 / 297, 297 / 210, 1];
const nearlyKnown = 0.025;
const typicalFocal = 0.8;

export interface StraightSheet {
  sheet: RgbPicture;
  /** In the photo's pixels; the whole photo's corners where no sheet is seen. */
  corners: Corners;
  isFound: boolean;
  /** Whether all four edges of the sheet are in the photo. */
  isWhole: boolean;
  /** A dark or colored frame around the sheet that was left out, though it may be drawn on it. */
  frame: Corners | null;
  /** A part of it is filled in up to the edge. */
  isFilled: boolean;
  /** Someone placed the corners: what they keep is kept. */
  isByHand: boolean;
  /** From the photo's pixels to the sheet's. */
  toSheet: Homography;
  /** The part of the straightened sheet that is in the photo. */
  shown: Box;
  /** Pixels of the photo for one of the sheet's, about. */
  photoScale: number;
}

const longest = 2200;
/** The outermost part of a found sheet shows the table's shadow and the paper's cut. */
const trim = 0.004;

interface ByHand {
  /** In the photo's pixels; null leaves them to be found. */
  corners: Corners | null;
  turn: Turn;
}

/** Cuts the sheet of paper out of a photo and straightens it; where no sheet's edge is seen, the whole photo is the sheet. */
export function straightenSheet(
  photo: RgbPicture,
  byHand: ByHand = { corners: null, turn: 0 },
): StraightSheet {
  const { turn } = byHand;
  const found: FoundSheet | null = byHand.corners
    ? { corners: byHand.corners, isWhole: true }
    : findSheet(photo);
  const cut = found
    ? cutAlong(photo, turnCorners(byHand.corners ?? trimmed(found.corners), turn))
    : wholePhoto(photo, turn);
  const level = found?.isWhole ? null : levelLines(cut.sheet);
  const { sheet, toPhoto, photoScale } = level ? levelled(photo, cut, level, found !== null) : cut;
  const toSheet = invert(toPhoto);
  return {
    sheet,
    corners: found?.corners ?? pictureCorners(photo),
    isFound: found !== null,
    isWhole: found?.isWhole ?? false,
    frame: found?.frame ?? null,
    isFilled: found?.isFilled ?? false,
    isByHand: byHand.corners !== null,
    toSheet,
    shown: boxInside(photo, toSheet, sheet, found ? sheet : cut.sheet),
    photoScale,
  };
}

type Cut = Pick<StraightSheet, "sheet" | "photoScale"> & { toPhoto: Homography };

/** With its printed lines level: all that was cut, but where the table may be seen beside it. */
function levelled(photo: RgbPicture, cut: Cut, level: Homography, isFound: boolean): Cut {
  const frame = isFound
    ? { ...cut.sheet, toPicture: level, scale: 1 }
    : frameAround(level, cut.sheet, longest);
  const toPhoto = chain(frame.toPicture, cut.toPhoto);
  const sheet = warpPicture(photo, toPhoto, frame.width, frame.height);
  return { sheet, toPhoto, photoScale: cut.photoScale / frame.scale };
}

function cutAlong(photo: RgbPicture, corners: Corners): Cut {
  const size = sheetSize(corners, photo, longest);
  const toPhoto = rectangleTo(size.width, size.height, corners);
  const [topLeft, , , bottomLeft] = corners;
  const left = Math.hypot(bottomLeft.x - topLeft.x, bottomLeft.y - topLeft.y);
  const sheet = warpPicture(photo, toPhoto, size.width, size.height);
  return { sheet, toPhoto, photoScale: left / size.height };
}

function wholePhoto(photo: RgbPicture, turn: Turn): Cut {
  return { sheet: turnPicture(photo, turn), toPhoto: invert(turnedBy(turn, photo)), photoScale: 1 };
}

/** In how many steps of its side a box becomes smaller. */
const boxSteps = 200;

/**
 * A large upright box whose pixels all come from within the photo: each corner beyond it moves in the
 * shorter way.
 * @param most how large it is at most
 */
function boxInside(photo: Size, toSheet: Homography, sheet: Size, most: Size): Box {
  const toPhoto = invert(toSheet);
  const isBeyond = (right: number, below: number) => {
    const { x, y } = mapPoint(toPhoto, { x: right * sheet.width, y: below * sheet.height });
    return x < 0 || y < 0 || x > photo.width || y > photo.height;
  };
  // In shares of the sheet's sides.
  const across = Math.min(1, most.width / sheet.width) / 2;
  const down = Math.min(1, most.height / sheet.height) / 2;
  const box = { left: 0.5 - across, top: 0.5 - down, right: 0.5 + across, bottom: 0.5 + down };
  const corners = [
    ["left", "top"],
    ["right", "top"],
    ["right", "bottom"],
    ["left", "bottom"],
  ] as const;
  // What one corner moves may be seen less at another.
  for (let round = 0; round < corners.length; round += 1)
    for (const [side, end] of corners) {
      const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
      const steps = Array.from({ length: boxSteps }, (_, step) => step / boxSteps);
      const inwards = (from: number, to: number, share: number) => from + (to - from) * share;
      const aside =
        steps.find((one) => !isBeyond(inwards(box[side], middle.x, one), box[end])) ?? 1;
      const along =
        steps.find((one) => !isBeyond(box[side], inwards(box[end], middle.y, one))) ?? 1;
      if (aside < along) box[side] = inwards(box[side], middle.x, aside);
      else box[end] = inwards(box[end], middle.y, along);
    }
  const [left, top] = [Math.ceil(box.left * sheet.width), Math.ceil(box.top * sheet.height)];
  return {
    left,
    top,
    width: Math.max(1, Math.floor(box.right * sheet.width) - left),
    height: Math.max(1, Math.floor(box.bottom * sheet.height) - top),
  };
}

function trimmed(corners: Corners): Corners {
  const [a, b, c, d] = corners;
  const middle = { x: (a.x + b.x + c.x + d.x) / 4, y: (a.y + b.y + c.y + d.y) / 4 };
  const inwards = ({ x, y }: { x: number; y: number }) => ({
    x: x + (middle.x - x) * 2 * trim,
    y: y + (middle.y - y) * 2 * trim,
  });
  return [inwards(a), inwards(b), inwards(c), inwards(d)];
}

/** How large the straightened sheet is in pixels, with the paper's true proportions and as dense as the photo shows it, at most `longest` a side. */
function sheetSize(
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
