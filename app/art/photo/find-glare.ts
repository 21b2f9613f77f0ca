import { neighbors } from "../sheet/cells";
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
/** How much darker than paper a stroke is, in 255ths: dark, and hardly seen any more. */
const darkStroke = 110;
const lastTrace = 12;
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

/** For each distance from a spot's middle: how much darker than the lightest pixel there the darkest one is. */
function darknessByReach(small: RgbPicture, { x, y, reach }: Spot): number[] {
  const most = Math.ceil(reach * wellBeyond);
  const lightest = new Uint8Array(most + 1);
  const darkest = new Uint8Array(most + 1).fill(255);
  const [left, top] = [Math.max(0, Math.floor(x - most)), Math.max(0, Math.floor(y - most))];
  for (let row = top; row < Math.min(small.height, y + most); row += 1)
    for (let column = left; column < Math.min(small.width, x + most); column += 1) {
      const away = Math.round(Math.hypot(column - x, row - y));
      if (away > most) continue;
      const light = lightAt(small, row * small.width + column);
      lightest[away] = Math.max(lightest[away] ?? 0, light);
      darkest[away] = Math.min(darkest[away] ?? 255, light);
    }
  return Array.from(lightest, (light, away) => light - (darkest[away] ?? 255));
}
