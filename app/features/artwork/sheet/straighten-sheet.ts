import { findSheet } from "./find-sheet";
import { type Homography, identity, invert, rectangleTo } from "./homography";
import { levelLines } from "./level-lines";
import { type Corners, pictureCorners, type RgbPicture } from "../photo/rgb-picture";
import { sheetSize } from "./sheet-size";
import { warpPicture } from "./warp-picture";

export interface StraightSheet {
  sheet: RgbPicture;
  /** In the photo's pixels; the whole photo's corners where no sheet is seen. */
  corners: Corners;
  isFound: boolean;
  /** From the photo's pixels to the sheet's. */
  toSheet: Homography;
  /** Pixels of the photo for one of the sheet's, about. */
  photoScale: number;
}

const longest = 2400;
/** The outermost part of a found sheet shows the table's shadow and the paper's cut. */
const trim = 0.004;

/** Cuts the sheet of paper out of a photo and straightens it; where no sheet's edge is seen, the whole photo is the sheet. */
export function straightenSheet(photo: RgbPicture): StraightSheet {
  const found = findSheet(photo);
  if (!found) return wholePhoto(photo);
  const corners = trimmed(found);
  const size = sheetSize(corners, photo, longest);
  const toPhoto = rectangleTo(size.width, size.height, corners);
  const [topLeft, , , bottomLeft] = corners;
  const left = Math.hypot(bottomLeft.x - topLeft.x, bottomLeft.y - topLeft.y);
  return {
    sheet: warpPicture(photo, toPhoto, size.width, size.height),
    corners: found,
    isFound: true,
    toSheet: invert(toPhoto),
    photoScale: left / size.height,
  };
}

/** Turned so that printed lines lie level, if there are any. */
function wholePhoto(photo: RgbPicture): StraightSheet {
  const corners = pictureCorners(photo);
  const toPhoto = levelLines(photo);
  const whole = { corners, isFound: false, photoScale: 1 };
  if (!toPhoto) return { ...whole, sheet: photo, toSheet: identity };
  const sheet = warpPicture(photo, toPhoto, photo.width, photo.height);
  return { ...whole, sheet, toSheet: invert(toPhoto) };
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
