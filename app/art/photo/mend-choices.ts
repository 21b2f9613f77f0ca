import type { Corners } from "./rgb-picture";

/** A stroke of the eraser: everything drawn within `radius` of its points goes. */
export interface EraserStroke {
  /** As a share of the photo's longer side. */
  radius: number;
  /** In shares of the photo's sides, as the photo is seen before it is turned. */
  points: readonly { x: number; y: number }[];
}

/**
 * What someone decided by hand about a picture: stored with its design as data, and the art is made
 * again from the picture and these choices. A choice always wins over what is found by machine.
 */
export interface MendChoices {
  /** The sheet's corners in shares of the photo's sides; null leaves them to be found. */
  corners: Corners | null;
  /** Clockwise, of the art and of the sheet. */
  turn: 0 | 90 | 180 | 270;
  /** Light strokes on dark paper; null leaves it to be found. */
  darkPaper: boolean | null;
  /** The sheet as it is: no ink is lifted, `original` is what is printed. */
  wholeSheet: boolean;
  erased: readonly EraserStroke[];
  /** Which of `PrintCheck.drawings` are taken, by their place in that list; null takes what is usual. */
  drawings: readonly number[] | null;
}

export const noChoices: MendChoices = {
  corners: null,
  turn: 0,
  darkPaper: null,
  wholeSheet: false,
  erased: [],
  drawings: null,
};

export const MOST_ERASER_STROKES = 200;
/** Of all strokes together. */
export const MOST_ERASER_POINTS = 5000;
/** A sheet whose corners enclose less of the photo than this was not meant. */
const LEAST_SHEET_SHARE = 0.01;
/** Nor was one with a shorter side, in shares of the photo's sides. */
const LEAST_SIDE = 0.05;
/** No paper is so long and narrow, nor so slanted, that one side is more times as long as another. */
const MOST_BY_SHORTEST = 12;

/** Whether four corners go clockwise around a convex shape that is large enough, and like a sheet seen from anywhere. */
export function isUsableQuad(corners: Corners): boolean {
  const [a, b, c, d] = corners;
  const turns = [
    [a, b, c],
    [b, c, d],
    [c, d, a],
    [d, a, b],
  ] as const;
  const isConvex = turns.every(
    ([one, two, three]) =>
      (two.x - one.x) * (three.y - two.y) - (two.y - one.y) * (three.x - two.x) > 1e-4,
  );
  const sides = corners.map((from, at) => {
    const to = corners[(at + 1) % 4] ?? from;
    return Math.hypot(to.x - from.x, to.y - from.y);
  });
  const [shortest, longest] = [Math.min(...sides), Math.max(...sides)];
  const isSheetLike = shortest >= LEAST_SIDE && longest <= MOST_BY_SHORTEST * shortest;
  // Of their middle.
  const isInPhoto = [a.x + b.x + c.x + d.x, a.y + b.y + c.y + d.y].every(
    (sum) => sum > 0 && sum < 4,
  );
  const area = ((c.x - a.x) * (d.y - b.y) - (c.y - a.y) * (d.x - b.x)) / 2;
  return isConvex && isSheetLike && isInPhoto && area >= LEAST_SHEET_SHARE;
}
