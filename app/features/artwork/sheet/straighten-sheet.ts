import { type Corners, pictureCorners, type RgbPicture } from "../photo/rgb-picture";
import type { Box, Size } from "./cut-box";
import { type FoundSheet, findSheet } from "./find-sheet";
import { chain, type Homography, invert, mapPoint, rectangleTo } from "./homography";
import { levelLines } from "./level-lines";
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

const longest = 2400;
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
  const toPhoto = level ? chain(level, cut.toPhoto) : cut.toPhoto;
  const { width, height } = cut.sheet;
  const toSheet = invert(toPhoto);
  return {
    sheet: level ? warpPicture(photo, toPhoto, width, height) : cut.sheet,
    corners: found?.corners ?? pictureCorners(photo),
    isFound: found !== null,
    isWhole: found?.isWhole ?? false,
    frame: found?.frame ?? null,
    isFilled: found?.isFilled ?? false,
    isByHand: byHand.corners !== null,
    toSheet,
    shown: boxInside(photo, toSheet, cut.sheet),
    photoScale: cut.photoScale,
  };
}

function cutAlong(photo: RgbPicture, corners: Corners) {
  const size = sheetSize(corners, photo, longest);
  const toPhoto = rectangleTo(size.width, size.height, corners);
  const [topLeft, , , bottomLeft] = corners;
  const left = Math.hypot(bottomLeft.x - topLeft.x, bottomLeft.y - topLeft.y);
  const sheet = warpPicture(photo, toPhoto, size.width, size.height);
  return { sheet, toPhoto, photoScale: left / size.height };
}

function wholePhoto(photo: RgbPicture, turn: Turn) {
  return { sheet: turnPicture(photo, turn), toPhoto: invert(turnedBy(turn, photo)), photoScale: 1 };
}

/** The largest upright box whose pixels all come from within the photo, about. */
function boxInside(photo: Size, toSheet: Homography, sheet: Size): Box {
  const toPhoto = invert(toSheet);
  const isAll = pictureCorners(sheet).every((corner) => {
    const { x, y } = mapPoint(toPhoto, corner);
    return x >= 0 && y >= 0 && x <= photo.width && y <= photo.height;
  });
  // However askew it lies.
  if (isAll) return { left: 0, top: 0, width: sheet.width, height: sheet.height };
  const corners = pictureCorners(photo).map((corner) => mapPoint(toSheet, corner));
  const across = corners.map(({ x }) => x).toSorted((a, b) => a - b);
  const down = corners.map(({ y }) => y).toSorted((a, b) => a - b);
  // However the sheet was turned, two corners are on its left, and so on.
  const left = Math.min(sheet.width - 1, Math.ceil(Math.max(0, across[1] ?? 0)));
  const top = Math.min(sheet.height - 1, Math.ceil(Math.max(0, down[1] ?? 0)));
  const right = Math.floor(Math.min(sheet.width, across[2] ?? 0));
  const bottom = Math.floor(Math.min(sheet.height, down[2] ?? 0));
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
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
