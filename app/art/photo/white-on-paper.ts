import { neighbors } from "~/lib/cells";
import type { Size } from "../sheet/cut-box";
import { bridgeShapes, dividedBy } from "../sheet/flatten-light";
import { type PaperBlocks, paperBlocks } from "../sheet/paper-blocks";
import { edgePaper } from "../sheet/paper-ground";
import { shrinkPicture } from "../sheet/shrink-picture";
import type { LeftOut } from "./faint-lines";
import { type InkPiece, inkPieces } from "./ink-pieces";
import type { RgbPicture } from "./rgb-picture";

/** White ink on a sheet of colored or gray paper. */
interface WhiteOnPaper {
  /** Null where none is sure. */
  lifted: LiftedWhite | null;
  /** What looks white but may be a reflection or another sheet; null where nothing does. */
  unsure: LeftOut | null;
}

export interface LiftedWhite {
  /** How far it covers each of the sheet's pixels, 0 to 255. */
  cover: Uint8Array;
  /** How far it stands out from the paper, 0 to 1. */
  contrast: number;
  /** The sheet as if there were none. */
  without: RgbPicture;
}

/** What paper is in an even picture that has room for what is lighter. */
const paperLevel = 102;
const searchSide = 800;
/** How much lighter than paper it is, in the channel where paper is darkest; in none is it darker. */
const leastLighter = 0.13;
const mostDarker = 0.07;
/** How many times as much as paper mostly is. */
const aboveNoise = 4;

/** In pixels of the small picture: a reflection fades over more of them than a stroke's edge. */
const sharpEdge = 3;
/** Colors are softer than light, as cameras store them. */
const softRim = 5;
/** So wide an outline may part white ink from the paper. */
const widestOutline = 16;
/** As shares of how much lighter the ink is: least right within its edge, and most beyond. */
const leastWithin = 0.6;
const mostBeyond = 0.4;
/** Of a piece's ends: so many are sharp, and so many where nothing is sure. */
const mostlySharp = 0.7;
const partlySharp = 0.4;
/** Of what is as light as a lamp: a reflection fades here and there, ink in a photo that is too light does not. */
const surelySharp = 0.92;
const leastEnds = 6;
const leastPiece = 8;
/** What sharpening in the camera leaves along a dark stroke has no inside. */
const mostBeside = 0.3;
const leastInside = 0.12;
/** As shares of the sheet's sides: white paper that was glued onto it is larger, and a table is seen along its edge. */
const largestPiece = 0.6;
const nearEdge = 0.008;
/** How far a strip of the table reaches into the sheet. */
const tableStrip = 0.03;
/** As a share of the sheet. */
const leastWhite = 0.0004;

/**
 * White pen, pencil or paint on paper that is colored or gray. Reflections, a lamp's light, folds and
 * paper amid dark ink are none: white ink ends at once, or at an outline, beyond which the paper is as
 * everywhere.
 */
export function whiteOnPaper(sheet: RgbPicture): WhiteOnPaper {
  const blocks = paperBlocks(sheet, 0.5);
  const bare = edgePaper(blocks);
  if (!bare || isWhitePaper(blocks, bare)) return { lifted: null, unsure: null };
  const paper = bridgeShapes(blocks, bare);
  const colors = paper.colors.map((value) => (value * 255) / paperLevel);
  const even = dividedBy(sheet, { ...paper, colors });
  // Several pixels in one have less noise.
  const factor = Math.ceil(Math.max(sheet.width, sheet.height) / searchSide);
  const small = shrinkPicture(even, factor);
  const isSteep = steepBlocks(paper);
  const isInSteep = (cell: number) => {
    const [x, y] = [(cell % small.width) * factor, Math.floor(cell / small.width) * factor];
    return isSteep[Math.floor(y / paper.block) * paper.width + Math.floor(x / paper.block)] === 1;
  };
  const light = lightPieces(lighterThanPaper(small), small);
  const pieces = light.filter(
    (piece) =>
      (!piece.isAtEdge &&
        piece.members.filter(isInSteep).length < mostInSteep * piece.members.length) ||
      piece.full >= clearlyLighter ||
      tintOf(piece, small) >= clearTint,
  );
  const isLamp = (piece: LightPiece) => isBlownOut(piece, sheet, small, factor);
  const white = withEnclosed(
    pieces,
    pieces.filter((piece) => isWhiteInk(piece) && !isLamp(piece)),
  );
  const isLifted = new Set(white);
  const unsure = pieces.filter(
    (piece) => !isLifted.has(piece) && isUnsure(piece, isLamp(piece) ? surelySharp : partlySharp),
  );
  const isEnough = sizeOf(white) >= leastWhite * small.width * small.height;
  if (!isEnough)
    return { lifted: null, unsure: unsure.length > 0 ? placeOf(unsure, factor) : null };
  const known = new Set(pieces);
  // On colored paper white has another tint, in a shadow as well.
  const guessed = isGray(blocks, bare) ? light : [];
  const atShadow = guessed.filter((piece) => !known.has(piece) && isUnsure(piece, mostlySharp));
  return {
    lifted: liftedOff(sheet, even, { ...small, factor, white }),
    unsure: leftBeside(unsure, atShadow, factor),
  };
}

/** What is not sure beside white ink; of a fill that a shadow's edge crosses only the rims are seen there. */
function leftBeside(
  unsure: readonly LightPiece[],
  atShadow: readonly LightPiece[],
  factor: number,
): LeftOut | null {
  if (unsure.length + atShadow.length === 0) return null;
  const left = placeOf([...unsure, ...atShadow], factor);
  if (atShadow.length === 0) return left;
  const rims = placeOf(atShadow, factor);
  const around = rims.box.width * rims.box.height;
  const isFill = rims.pixels > leastRims * around;
  return { ...left, pixels: isFill ? Math.max(left.pixels, around / 2) : left.pixels };
}

/** As a share of the box around them: fewer are far apart, and no rims of one fill. */
const leastRims = 0.0045;

/** How many times as light paper is as in the next block where a shadow ends, and how much of white ink may lie there. */
const steepStep = 1.08;
const mostInSteep = 0.5;
/** Neither such a guess nor clear tape is so much lighter than paper, or of another tint (its strongest channel by its weakest). */
const clearlyLighter = 0.35;
const clearTint = 1.2;

function tintOf({ members }: LightPiece, { pixels }: RgbPicture): number {
  const tints = members.reduce((sum, cell) => {
    const [r = 1, g = 1, b = 1] = pixels.subarray(cell * 3, cell * 3 + 3);
    return sum + Math.max(r, g, b) / Math.max(1, Math.min(r, g, b));
  }, 0);
  return tints / members.length;
}

/** 1 for every block at a hard shadow's edge, where how light paper is can only be guessed. */
function steepBlocks(paper: PaperBlocks): Uint8Array {
  const light = (at: number) => 1 + (paper.colors[at * 3 + 1] ?? 0);
  return new Uint8Array(paper.width * paper.height).map((_, at) => {
    const ratios = neighbors(paper, at).map((other) => light(at) / light(other));
    return ratios.some((ratio) => Math.max(ratio, 1 / ratio) > steepStep) ? 1 : 0;
  });
}

const ink = -1;

/** How much lighter than paper each pixel is, in shares of it; `ink` where it is darker or of another color. */
function lighterThanPaper({ width, height, pixels }: RgbPicture): Float32Array {
  return new Float32Array(width * height).map((_, cell) => {
    const [r = 0, g = 0, b = 0] = pixels.subarray(cell * 3, cell * 3 + 3);
    if (Math.min(r, g, b) < (1 - mostDarker) * paperLevel) return ink;
    return Math.max(0, Math.max(r, g, b) / paperLevel - 1);
  });
}

/** Of 255, in green: white paper that is lit well is lighter, and has no lighter ink. */
const lightestPaper = 200;
const mostlyLit = 0.9;

function isWhitePaper({ colors }: PaperBlocks, bare: Uint8Array): boolean {
  const green = Float32Array.from(bare, (_, at) => colors[at * 3 + 1] ?? 0);
  const lit = green.filter((_, at) => bare[at] === 1).toSorted();
  return (lit[Math.floor(mostlyLit * lit.length)] ?? 255) > lightestPaper;
}

/** Of gray paper under a warm lamp, the strongest channel by the weakest; under a cool one, its red by the strongest. */
const [mostTint, leastRed] = [1.2, 0.92];

function isGray({ colors }: PaperBlocks, bare: Uint8Array): boolean {
  const sums = [0, 1, 2].map((channel) =>
    bare.reduce((sum, is, at) => sum + is * (colors[at * 3 + channel] ?? 0), 0),
  );
  const most = Math.max(...sums);
  return most < mostTint * Math.min(...sums) && (sums[0] ?? 0) > leastRed * most;
}

/** What is lighter is no paper: in a dark room that is noisy itself. */
function leastLight(lighter: Float32Array): number {
  const paper = lighter.filter((value) => value !== ink).toSorted();
  return Math.max(leastLighter, aboveNoise * (paper[paper.length >> 1] ?? 0));
}

interface LightPiece extends InkPiece {
  isLarge: boolean;
  isAtEdge: boolean;
  /** How much lighter than paper it is where it is no edge. */
  full: number;
  ends: Ends;
}

interface Ends {
  /** How many ways out of a piece end at paper at once, and how many fade. */
  sharp: number;
  soft: number;
  /** Of both: with dark ink right beside it. */
  beside: number;
  /** Sum: how much lighter than paper it is beyond the sharp ones. */
  beyond: number;
  /** How many pixels have none but others around them. */
  inside: number;
}

/** Connected light pixels that may be ink by their place and size, and how they end. */
function lightPieces(lighter: Float32Array, { width, height }: Size): LightPiece[] {
  const least = leastLight(lighter);
  const isLight = Uint8Array.from(lighter, (value) => (value >= least ? 255 : 0));
  const long = Math.max(width, height);
  const margin = Math.max(2, nearEdge * long);
  const isAtEdge = (cell: number) => {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    return Math.min(x, y, width - 1 - x, height - 1 - y) < margin;
  };
  const pieces: LightPiece[] = [];
  for (const { members: lent, ...piece } of inkPieces(isLight, width, height)) {
    const { left, top, right, bottom } = piece;
    const along = lent.reduce((sum, cell) => sum + (isAtEdge(cell) ? 1 : 0), 0) / margin;
    if (lent.length < leastPiece || lent.length < tableStrip * long * along) continue;
    const members = lent.slice();
    const values = Float32Array.from(members, (cell) => lighter[cell] ?? 0).toSorted();
    const full = values[Math.floor(0.7 * values.length)] ?? 0;
    const isLarge =
      (right - left > largestPiece * width && bottom - top > largestPiece * height) ||
      along > largestPiece * Math.min(width, height);
    pieces.push({
      ...piece,
      members,
      isLarge,
      isAtEdge: along > 0,
      full,
      ends: endsOf(members, { full, least, lighter, width }),
    });
  }
  return pieces;
}

interface Levels {
  full: number;
  /** Less is paper. */
  least: number;
  lighter: Float32Array;
  width: number;
}

function endsOf(members: Int32Array, levels: Levels): Ends {
  const { least, lighter, width } = levels;
  const ends = { sharp: 0, soft: 0, beside: 0, beyond: 0, inside: 0 };
  for (const cell of members) {
    // Beyond the picture nothing is known.
    const beside = [cell % width < width - 1 ? 1 : 0, cell % width > 0 ? -1 : 0, width, -width];
    const steps = beside.filter((step) => (lighter[cell + step] ?? least) < least);
    if (steps.length === 0) ends.inside += 1;
    for (const step of steps) addEnd(ends, levels, (off) => lighter[cell + off * step] ?? ink);
  }
  return ends;
}

/** @param at how light it is so many pixels out of a piece, from the last one of it */
function addEnd(ends: Ends, { full, least }: Levels, at: (off: number) => number) {
  let [between, isBeside] = [0, 0];
  for (let off = 1; off <= widestOutline; off += 1) {
    const beyond = at(off);
    if (beyond === ink) {
      if (off <= sharpEdge) isBeside = 1;
      continue;
    }
    // Beyond a stroke that goes over it, the white goes on.
    if (off > sharpEdge && beyond >= least) return;
    const isPaper = beyond <= mostBeyond * full;
    if (!isPaper) between += 1;
    if (!isPaper && between <= sharpEdge) continue;
    let within = 0;
    for (let back = 0; back <= softRim; back += 1) within = Math.max(within, at(-back));
    const isSharp = isPaper && within >= leastWithin * full;
    ends[isSharp ? "sharp" : "soft"] += 1;
    ends.beside += isBeside;
    if (isSharp) ends.beyond += beyond;
    return;
  }
}

function isWhiteInk({ members, isLarge, ends: { sharp, soft, beside, inside } }: LightPiece) {
  const all = sharp + soft;
  if (isLarge || all < leastEnds || sharp < mostlySharp * all) return false;
  return beside <= mostBeside * all || inside >= leastInside * members.length;
}

/** Of 255, in every channel: a camera holds no more light, and paper's white ink is darker than a lamp in it. */
const blownOut = 250;
const mostlyBlown = 0.4;

/** Whether a piece is as light as a lamp's reflection is. */
function isBlownOut({ members }: LightPiece, sheet: RgbPicture, small: Size, factor: number) {
  const blown = members.filter((cell) => {
    const [x, y] = [(cell % small.width) * factor, Math.floor(cell / small.width) * factor];
    const at = (y * sheet.width + x) * 3;
    return sheet.pixels.subarray(at, at + 3).every((value) => value >= blownOut);
  });
  return blown.length > mostlyBlown * members.length;
}

function isUnsure({ members, ends: { sharp, soft, inside } }: LightPiece, least: number): boolean {
  const all = sharp + soft;
  return all >= leastEnds && sharp >= least * all && inside >= leastInside * members.length;
}

/** Also what dark strokes part from the rest of the white. */
function withEnclosed(pieces: readonly LightPiece[], white: readonly LightPiece[]): LightPiece[] {
  const levels = white.map(({ full }) => full);
  const [least, most] = [0.8 * Math.min(...levels), 1.2 * Math.max(...levels)];
  const isWhite = new Set(white);
  return pieces.filter((piece) => {
    if (isWhite.has(piece)) return true;
    const { full, members, isLarge, ends } = piece;
    const isEnclosed = ends.sharp + ends.soft < leastEnds && ends.inside > 0.3 * members.length;
    return isEnclosed && !isLarge && full > least && full < most;
  });
}

function sizeOf(pieces: readonly LightPiece[]): number {
  return pieces.reduce((sum, { members }) => sum + members.length, 0);
}

function placeOf(pieces: readonly LightPiece[], factor: number): LeftOut {
  const [left, top] = [
    Math.min(...pieces.map((one) => one.left)),
    Math.min(...pieces.map((one) => one.top)),
  ];
  const width = Math.max(...pieces.map(({ right }) => right)) - left + 1;
  const height = Math.max(...pieces.map(({ bottom }) => bottom)) - top + 1;
  return {
    pixels: sizeOf(pieces) * factor ** 2,
    box: { left: left * factor, top: top * factor, width: width * factor, height: height * factor },
  };
}

interface Found extends RgbPicture {
  /** How many of the sheet's pixels make one of these. */
  factor: number;
  white: readonly LightPiece[];
}

/** In pixels of the small picture: as far as a piece's edge may be soft. */
const rimWidth = 3;
/** In shares of paper: less is its own noise. */
const leastDepth = 0.05;

function liftedOff(sheet: RgbPicture, even: RgbPicture, found: Found): LiftedWhite {
  const { width, height } = sheet;
  const { factor, white } = found;
  const sums = [0, 0, 0];
  for (const { members } of white)
    for (const cell of members)
      for (let channel = 0; channel < 3; channel += 1)
        sums[channel] = (sums[channel] ?? 0) + (found.pixels[cell * 3 + channel] ?? 0);
  const strongest = sums.indexOf(Math.max(...sums));
  const pieceAt = withRims(found);
  const levels = white.map(({ full, ends: { beyond, sharp } }) => {
    const bare = beyond / Math.max(1, sharp);
    return { bare, depth: Math.max(leastDepth, full - bare) };
  });
  const cover = new Uint8Array(width * height);
  const pixels = Uint8Array.from(sheet.pixels);
  for (let y = 0; y < height; y += 1) {
    const row = Math.min(found.height - 1, Math.floor(y / factor)) * found.width;
    for (let x = 0; x < width; x += 1) {
      const at = pieceAt[row + Math.min(found.width - 1, Math.floor(x / factor))] ?? -1;
      const level = levels[at];
      if (!level) continue;
      const cell = y * width + x;
      const seen = (even.pixels[cell * 3 + strongest] ?? 0) / paperLevel - 1;
      const share = (seen - level.bare) / level.depth;
      cover[cell] = Math.round(255 * Math.min(1, Math.max(0, share)));
      for (let value = cell * 3; value < cell * 3 + 3; value += 1)
        pixels[value] =
          ((pixels[value] ?? 0) * paperLevel) / Math.max(paperLevel, even.pixels[value] ?? 0);
    }
  }
  const most = Math.max(...white.map(({ full }) => full));
  return { cover, contrast: most / (1 + most), without: { ...sheet, pixels } };
}

/** Which of the pieces each pixel of the small picture is of, or right beside; -1 elsewhere. */
function withRims({ white, width, height }: Found): Int32Array {
  const pieceAt = new Int32Array(width * height).fill(-1);
  white.forEach(({ members }, at) => members.forEach((cell) => (pieceAt[cell] = at)));
  let last = white.flatMap(({ members }) => [...members]);
  for (let round = 0; round < rimWidth; round += 1)
    last = last.flatMap((cell) => {
      const next = neighbors({ width, height }, cell).filter((other) => pieceAt[other] === -1);
      for (const other of next) pieceAt[other] = pieceAt[cell] ?? -1;
      return next;
    });
  return pieceAt;
}
