import type { Box } from "../sheet/cut-box";
import { chain, type Homography } from "../sheet/homography";
import type { Frame } from "./crisp-cover";

/** The side of that square in pixels. */
export const PAPER_SIDE = 1600;

/** Clean paper around what is drawn, as a share of the square that it is shown on. */
export const paperMargin = 0.08;

/**
 * Where each place of the photo is in the square picture that people see: from shares of the
 * photo's sides to shares of the square's. It lets before and after be laid over each other.
 */
export interface PhotoOnPaper {
  /** Where the art is on clean paper; null for a blank sheet. */
  art: Homography | null;
  /** Where the sheet itself is shown; null where it cannot be printed. */
  sheet: Homography | null;
}

/** @param toSheet from the photo's pixels to the sheet's, in which both boxes are */
export function photoOnPaper(
  photo: { width: number; height: number },
  toSheet: Homography,
  boxes: { art: Frame | null; sheet: Box | null },
): PhotoOnPaper {
  const fromShares = chain([photo.width, 0, 0, 0, photo.height, 0, 0, 0, 1], toSheet);
  const place = (box: Box | null, room: number) => box && chain(fromShares, centered(box, room));
  return { art: place(boxes.art, 1 - 2 * paperMargin), sheet: place(boxes.sheet, 1) };
}

/** From pixels to shares of a square in whose middle a box lies, its longer side as long as `room`. */
function centered({ left, top, width, height }: Box, room: number): Homography {
  const scale = room / Math.max(width, height);
  const [x, y] = [left + width / 2, top + height / 2];
  return [scale, 0, 0.5 - x * scale, 0, scale, 0.5 - y * scale, 0, 0, 1];
}
