import type { Corners, RgbPicture } from "../photo/rgb-picture";
import { type FrameLines, isFrame } from "./frame-corners";
import { frameScore } from "./frame-score";
import { refineSheet } from "./refine-sheet";
import { hasShadowEdge } from "./shadow-edge";
import { sheetLines } from "./sheet-lines";
import { type Slopes, sheetSlopes } from "./sheet-slopes";
import { shrinkPicture } from "./shrink-picture";

interface FoundSheet {
  corners: Corners;
  /** False where the sheet goes on beyond the picture: a border of the picture stands in for an edge. */
  isWhole: boolean;
}

const searchSide = 400;
/** How many of the best frames are examined again in the full picture. */
const looks = 10;

/** The sheet of paper in a photo; null where no edge of a sheet is seen. */
export function findSheet(picture: RgbPicture): FoundSheet | null {
  const factor = Math.max(1, Math.ceil(Math.max(picture.width, picture.height) / searchSide));
  const small = shrinkPicture(picture, factor);
  if (Math.min(small.width, small.height) < 40) return null;
  let best: { found: FoundSheet; score: number } | null = null;
  for (const { lines, score } of bestFrames(sheetSlopes(small))) {
    if (hasShadowEdge(small, lines)) continue;
    const exact = refineSheet(picture, lines, factor);
    if (!exact || !isFrame(exact.corners, picture)) continue;
    const total = score + 2 * exact.support;
    if (total <= (best?.score ?? 0)) continue;
    const isWhole = !lines.some((line) => line.isBorder);
    best = { found: { corners: exact.corners, isWhole }, score: total };
  }
  return best && best.found;
}

interface Frame {
  lines: FrameLines;
  score: number;
}

function bestFrames(slopes: Slopes): Frame[] {
  const lines = sheetLines(slopes);
  const frames: Frame[] = [];
  for (const left of lines.left) {
    for (const top of lines.top) {
      for (const right of lines.right) {
        for (const bottom of lines.bottom) {
          const frame = [left, top, right, bottom] as const;
          const score = frameScore(slopes, frame);
          if (score > 0) frames.push({ lines: frame, score });
        }
      }
    }
  }
  return frames.toSorted((a, b) => b.score - a.score).slice(0, looks);
}
