import { neighbors } from "~/lib/cells";
import type { Box } from "../sheet/cut-box";
import { shrinkPicture } from "../sheet/shrink-picture";
import type { Point, RgbPicture } from "./rgb-picture";

const searchSide = 400;
/** A camera holds no more light than this: what is drawn there cannot be told from paper. */
const blownOut = 250;
/** Paper that is nearly so light everywhere is a scan, or in good light. */
const mostPaper = 242;
const leastShare = 0.003;
/** Beyond this share of a spot's reach a stroke is as dark as elsewhere. */
const wellBeyond = 2.2;
/** How much darker than paper a stroke is, as a share of it: dark, and hardly seen any more. */
const darkStroke = 0.6;
const lastTrace = 0.05;
/** In pixels of the small picture: paper is seen within this on one side of a stroke or the other. */
const besideStroke = 10;
/** Of 255: on darker paper noise is no trace of a stroke. */
const dimPaper = 100;
/** In pixels of the small picture: a stroke's own edge is sharper than its fading. */
const leastFading = 5;
const leastHidden = 3;

/**
 * A lamp's or the flash's reflection that hides part of the drawing: paper is blown out there, and
 * strokes fade towards it. Null where there is none, or nothing is drawn beneath it.
 */
export function findGlare(sheet: RgbPicture): Box | null {
  const factor = Math.max(1, Math.round(Math.max(sheet.width, sheet.height) / searchSide));
  const small = shrinkPicture(sheet, factor);
  if (usualPaper(small) > mostPaper) return null;
  const spot = largestSpot(small);
  if (!spot) return null;
  const darkest = darknessByReach(small, spot);
  const traced = darkest.findIndex((value) => value >= lastTrace);
  const dark = darkest.findIndex((value) => value >= darkStroke);
  if (traced < leastHidden || dark < 0 || dark - traced < leastFading) return null;
  return {
    left: Math.max(0, spot.x - dark) * factor,
    top: Math.max(0, spot.y - dark) * factor,
    width: 2 * dark * factor,
    height: 2 * dark * factor,
  };
}

function lightAt({ pixels }: RgbPicture, cell: number): number {
  return Math.min(pixels[cell * 3] ?? 0, pixels[cell * 3 + 1] ?? 0, pixels[cell * 3 + 2] ?? 0);
}

/** How light paper is that is lit well: the lightest quarter begins there. */
function usualPaper(small: RgbPicture): number {
  const counts = new Uint32Array(256);
  const all = small.width * small.height;
  for (let cell = 0; cell < all; cell += 1) {
    const light = lightAt(small, cell);
    counts[light] = (counts[light] ?? 0) + 1;
  }
  let seen = 0;
  for (let light = 255; light > 0; light -= 1) {
    seen += counts[light] ?? 0;
    if (seen * 4 >= all) return light;
  }
  return 0;
}

type Spot = Point & { reach: number };

/** The middle of the largest part that is blown out, and how far it reaches. */
function largestSpot(small: RgbPicture): Spot | null {
  const { width, height } = small;
  const seen = new Uint8Array(width * height);
  let largest: number[] = [];
  for (let start = 0; start < seen.length; start += 1) {
    if (seen[start] === 1 || lightAt(small, start) < blownOut) continue;
    const members = [start];
    seen[start] = 1;
    for (const at of members)
      for (const other of neighbors(small, at)) {
        if (seen[other] === 1 || lightAt(small, other) < blownOut) continue;
        seen[other] = 1;
        members.push(other);
      }
    if (members.length > largest.length) largest = members;
  }
  if (largest.length < leastShare * seen.length) return null;
  const sum = largest.reduce(
    ({ x, y }, at) => ({ x: x + (at % width), y: y + Math.floor(at / width) }),
    { x: 0, y: 0 },
  );
  const middle = { x: sum.x / largest.length, y: sum.y / largest.length };
  return { ...middle, reach: Math.sqrt(largest.length / Math.PI) };
}

/** For each distance from a spot's middle: how much darker than paper beside it the darkest stroke there is, as a share of the paper. */
function darknessByReach(small: RgbPicture, spot: Spot): number[] {
  return Array.from({ length: Math.ceil(spot.reach * wellBeyond) }, (_, away) => {
    const ring = lightAround(small, spot, away + 1);
    const dips = ring.map((light, at) => {
      const paper = Math.max(...ring.slice(Math.max(0, at - besideStroke), at + besideStroke + 1));
      return (paper - light) / Math.max(dimPaper, paper);
    });
    return Math.max(0, ...dips);
  });
}

/** How light the places at a distance from a spot's middle are, around it as far as the picture goes. */
function lightAround(small: RgbPicture, { x, y }: Point, away: number): number[] {
  const { width, height } = small;
  const places = Array.from({ length: Math.ceil(2 * Math.PI * away) }, (_, at) => ({
    column: Math.round(x + away * Math.cos(at / away)),
    row: Math.round(y + away * Math.sin(at / away)),
  }));
  return places
    .filter(({ column, row }) => column >= 0 && row >= 0 && column < width && row < height)
    .map(({ column, row }) => lightAt(small, row * width + column));
}
