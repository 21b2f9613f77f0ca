import type { RgbPicture } from "../photo/rgb-picture";
import { type Box, cutBox, type Size } from "./cut-box";
import { flattenLight } from "./flatten-light";
import { paperBlocks } from "./paper-blocks";
import { litBlocks } from "./paper-ground";
import { shrinkPicture } from "./shrink-picture";
import { hasStrayEdge } from "./stray-edge";

/** How much of a straightened sheet's rim is paper at least: a shape may be colored in up to the sheet's edge. */
const leastOnWhole = 0.5;
/** Where an edge of the sheet is not in the photo, what is along the photo's border has to be paper too. */
const leastOnPart = 0.97;
/** Of the photo: a sheet that lies turned by more than about 11° hardly fills it. */
const leastShown = 0.75;
const searchSide = 1200;
const leastSide = 24;

interface Straight {
  sheet: RgbPicture;
  shown: Box;
  isFound: boolean;
  isWhole: boolean;
  photoScale: number;
}

type Tone = { isDark: boolean; isColoredIn: boolean } | null;

/** Whether a straightened photo surely shows the sheet and nothing of the desk or the room around it. */
export function isPaperAlone(straight: Straight, photo: Size, tone: Tone): boolean {
  if (straight.isWhole && tone?.isColoredIn) return true;
  const picture = shownPart(straight, tone?.isDark ?? false);
  if (Math.min(picture.width, picture.height) < leastSide) return false;
  const share = paperOnRim(picture);
  if (straight.isWhole) return share >= leastOnWhole;
  if (share < leastOnPart || shownShare(straight, photo) < leastShown) return false;
  const factor = Math.max(1, Math.round(Math.max(picture.width, picture.height) / searchSide));
  return !hasStrayEdge(flattenLight(shrinkPicture(picture, factor)).even);
}

/** Of the sheet; where no edge of it is seen, of the photo. */
function shownShare({ sheet, shown, isFound, photoScale }: Straight, photo: Size): number {
  const area = shown.width * shown.height;
  return isFound
    ? area / (sheet.width * sheet.height)
    : (area * photoScale ** 2) / (photo.width * photo.height);
}

/** So much of a photo's border is paper where a sheet fills it, and strokes run out of it. */
const mostlyPaper = 0.72;

/** Whether paper rather than a table lies along most of a photo's border. */
export function hasPaperAround(straight: Straight, isDark: boolean): boolean {
  const picture = shownPart(straight, isDark);
  if (Math.min(picture.width, picture.height) < leastSide) return false;
  return paperOnRim(picture) >= mostlyPaper;
}

/** With light paper, whatever it truly is. */
function shownPart({ sheet, shown }: Straight, isDark: boolean): RgbPicture {
  const seen = cutBox(sheet, shown);
  return isDark ? { ...seen, pixels: seen.pixels.map((value) => 255 - value) } : seen;
}

/** The share of the outermost blocks that are lit paper. */
function paperOnRim(picture: RgbPicture): number {
  const blocks = paperBlocks(picture);
  const lit = litBlocks(blocks);
  const { width, height } = blocks;
  let rim = 0;
  let paper = 0;
  lit.forEach((isLit, at) => {
    const [column, row] = [at % width, Math.floor(at / width)];
    if (column > 0 && row > 0 && column < width - 1 && row < height - 1) return;
    rim += 1;
    paper += isLit;
  });
  return rim === 0 ? 0 : paper / rim;
}
