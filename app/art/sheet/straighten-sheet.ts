import { type Corners, pictureCorners, type RgbPicture } from "../photo/rgb-picture";
import type { Box, Size } from "./cut-box";
import { type FoundSheet, findSheet } from "./find-sheet";
import { chain, type Homography, invert, mapPoint, rectangleTo } from "./homography";
import { frameAround, levelLines } from "./level-lines";
import { sheetSize } from "./sheet-size";
import { type Turn, turnCorners, turnedBy, turnPicture } from "./turn";
import { warpPicture } from "./warp-picture";

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
