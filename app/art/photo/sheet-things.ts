import { mapPoint, invert } from "../sheet/homography";
import type { StraightSheet } from "../sheet/straighten-sheet";
import type { InkCover } from "./ink-cover";
import { type InkPiece, inkPieces } from "./ink-pieces";
import { distance76, type Lab, labOf } from "./lab-color";
import { noPen } from "./pen-tints";
import type { Point, RgbPicture } from "./rgb-picture";

/** Sizes as shares of the sheet's longer side (297 mm of A4, 279 of Letter). */
const smallestHole = 0.009;
const largestHole = 0.042;
/** How far from the edge a hole's middle may be. */
const holeInset = 0.075;
const roundest = 0.8;
const sameSize = 0.3;
const sameInset = 0.012;
/** Between the middles of holes: 80 mm of 297, 4¼ inches of 11. */
const spacings = [0.269, 0.386] as const;
const sameSpacing = 0.02;
const leastSpiral = 9;
const likeTable = 9;
/** What lies over the sheet's edge goes on beyond it in its own color. */
const goesOn = 15;
const beyond = 0.012;
const mostlyGoesOn = 0.6;
/** As a share of the sheet's shorter side. */
const edgeBand = 0.2;
const mostlyNear = 0.8;
const stapleLengths = [0.02, 0.065] as const;
const stapleCorner = 0.14;
const grayest = 14;

/**
 * Wipes out, in place, what belongs to the sheet or lies on it and was not drawn: punched holes
 * through which the table is seen, a spiral's row of them, a staple, a thumb or tape at the edge, and
 * of a photo that paper fills, a corner of the table.
 * @returns 1 for every pixel of them and close to them
 */
export function dropSheetThings(
  ink: InkCover,
  straight: StraightSheet,
  photo: RgbPicture,
): Uint8Array {
  const { sheet } = straight;
  const pieces: InkPiece[] = [];
  // Each is only lent until the next is asked for.
  for (const piece of inkPieces(ink.cover, sheet.width, sheet.height))
    pieces.push({ ...piece, members: Int32Array.from(piece.members) });
  const tables = straight.isFound ? tableColors(straight, photo) : [];
  const gone = new Set<InkPiece>();
  for (const piece of punchedHoles(pieces, sheet, tables)) gone.add(piece);
  for (const piece of pieces) {
    if (gone.has(piece)) continue;
    const mayLieOver = straight.isWhole && !straight.isByHand && !straight.isFilled;
    const isThing =
      isStaple(piece, sheet) ||
      (mayLieOver && liesOverEdge(piece, straight, photo)) ||
      (!straight.isFound && isTableCorner(piece, ink.cover, straight, photo));
    if (isThing) gone.add(piece);
  }
  const isGone = new Uint8Array(ink.cover.length);
  for (const { members, left, top, right, bottom } of gone) {
    for (const member of members) {
      ink.cover[member] = 0;
      ink.pens[member] = noPen;
    }
    const [from, to] = [Math.max(0, left - around), Math.min(sheet.width, right + around + 1)];
    for (
      let y = Math.max(0, top - around);
      y <= Math.min(sheet.height - 1, bottom + around);
      y += 1
    )
      isGone.fill(1, y * sheet.width + from, y * sheet.width + to);
  }
  return isGone;
}

/** In pixels: the shadow beside a hole or a thumb. */
const around = 6;

interface Hole {
  piece: InkPiece;
  size: number;
  /** The middle, in pixels. */
  x: number;
  y: number;
  isTable: boolean;
}

function punchedHoles(
  pieces: readonly InkPiece[],
  sheet: RgbPicture,
  tables: readonly Lab[],
): InkPiece[] {
  const long = Math.max(sheet.width, sheet.height);
  const holes = pieces.flatMap((piece): Hole[] => {
    const width = piece.right - piece.left + 1;
    const height = piece.bottom - piece.top + 1;
    const size = Math.sqrt(width * height);
    if (size < smallestHole * long || size > largestHole * long) return [];
    if (Math.min(width, height) < 0.72 * Math.max(width, height)) return [];
    if (piece.solid < roundest * (Math.PI / 4) * width * height) return [];
    const color = meanColor(sheet, piece);
    const isTable = tables.some((table) => isTableSeen(color, table));
    return [{ piece, size, ...middleOf(piece), isTable }];
  });
  const { width, height } = sheet;
  const sides: readonly (readonly [
    inset: (middle: Point) => number,
    along: (middle: Point) => number,
  ])[] = [
    [({ x }) => x, ({ y }) => y],
    [({ x }) => width - x, ({ y }) => y],
    [({ y }) => y, ({ x }) => x],
    [({ y }) => height - y, ({ x }) => x],
  ];
  return sides.flatMap(([inset, along]) => {
    const near = holes.filter((hole) => inset(hole) < holeInset * long);
    const alone = near.flatMap((hole) => {
      const row = near
        .filter(
          (other) =>
            Math.abs(other.size / hole.size - 1) < sameSize &&
            Math.abs(inset(other) - inset(hole)) < sameInset * long,
        )
        .map((other) => ({ ...other, at: along(other) / long }));
      const isPunched =
        row.length >= leastSpiral ||
        (hole.isTable && row.filter(({ isTable }) => isTable).length >= 2) ||
        hasSpacing(row.map(({ at }) => at));
      return isPunched ? [{ ...hole, isSpiral: row.length >= leastSpiral }] : [];
    });
    // Of a spiral's row some are torn, or the table is nearly the paper's color there.
    const torn = alone
      .filter(({ isSpiral }) => isSpiral)
      .flatMap((hole) => pieces.filter((piece) => isInRow(piece, hole, inset)));
    return [...alone.map(({ piece }) => piece), ...torn];
  });
}

/** Whether a piece lies in a row of holes and is no larger than they are. */
function isInRow(piece: InkPiece, hole: Hole, inset: (middle: Point) => number): boolean {
  const [width, height] = [piece.right - piece.left + 1, piece.bottom - piece.top + 1];
  const isNear = Math.abs(inset(middleOf(piece)) - inset(hole)) < 0.6 * hole.size;
  return isNear && Math.max(width, height) < 1.5 * hole.size;
}

function middleOf({ left, top, right, bottom }: InkPiece): Point {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** Two to four holes as far apart as punches make them, or several at the same distance. */
function hasSpacing(places: readonly number[]): boolean {
  if (places.length < 2) return false;
  const sorted = places.toSorted((a, b) => a - b);
  const gaps = sorted.slice(1).map((place, at) => place - (sorted[at] ?? 0));
  const near = (spacing: number) => gaps.every((gap) => Math.abs(gap - spacing) < sameSpacing);
  if (places.length <= 4 && spacings.some(near)) return true;
  const first = gaps[0] ?? 0;
  return places.length >= 3 && first > leastSpacing && near(first);
}

const leastSpacing = 0.1;

/** The table through a hole is in the sheet's shadow or in its own light, but of the same tint. */
function isTableSeen([light, a, b]: Lab, table: Lab): boolean {
  const shade = light / Math.max(1, table[0]);
  if (shade < 0.35 || shade > 1.35) return false;
  return Math.hypot(a - table[1] * shade, b - table[2] * shade) < likeTable;
}

/** A short, straight, thin and gray piece near a corner. */
function isStaple(piece: InkPiece, sheet: RgbPicture): boolean {
  const long = Math.max(sheet.width, sheet.height);
  const [width, height] = [piece.right - piece.left + 1, piece.bottom - piece.top + 1];
  const length = Math.hypot(width, height) / long;
  if (length < stapleLengths[0] || length > stapleLengths[1]) return false;
  const thickness = piece.solid / (length * long);
  if (thickness > 0.005 * long) return false;
  const x = Math.min(piece.left, sheet.width - piece.right);
  const y = Math.min(piece.top, sheet.height - piece.bottom);
  if (Math.max(x, y) > stapleCorner * long) return false;
  const [light, a, b] = meanColor(sheet, piece);
  return light > 35 && light < 80 && Math.hypot(a, b) < grayest;
}

/** Whether a piece at the sheet's edge goes on outside of the sheet in its own color. */
function liesOverEdge(
  piece: InkPiece,
  { sheet, toSheet }: StraightSheet,
  photo: RgbPicture,
): boolean {
  if (piece.edge === 0 || !isAlongEdge(piece, sheet)) return false;
  const toPhoto = invert(toSheet);
  const off = beyond * Math.max(sheet.width, sheet.height);
  let [touched, same] = [0, 0];
  for (const member of piece.members) {
    const x = member % sheet.width;
    const y = (member - x) / sheet.width;
    const out =
      x === 0
        ? [-off, 0]
        : x === sheet.width - 1
          ? [off, 0]
          : y === 0
            ? [0, -off]
            : y === sheet.height - 1
              ? [0, off]
              : null;
    if (!out) continue;
    const inside = colorAt(sheet, x - Math.sign(out[0] ?? 0) * 3, y - Math.sign(out[1] ?? 0) * 3);
    const place = mapPoint(toPhoto, { x: x + (out[0] ?? 0), y: y + (out[1] ?? 0) });
    if (!inside || place.x < 0 || place.y < 0 || place.x >= photo.width || place.y >= photo.height)
      continue;
    touched += 1;
    const outside = colorAt(photo, Math.floor(place.x), Math.floor(place.y));
    if (outside && distance76(inside, outside) < goesOn) same += 1;
  }
  return touched > 3 && same >= mostlyGoesOn * touched;
}

/** A thumb stays near the edge; a drawing that reaches it is mostly elsewhere. */
function isAlongEdge({ members }: InkPiece, { width, height }: RgbPicture): boolean {
  const most = edgeBand * Math.min(width, height);
  let near = 0;
  for (const member of members) {
    const x = member % width;
    const y = (member - x) / width;
    if (Math.min(x, y, width - 1 - x, height - 1 - y) < most) near += 1;
  }
  return near > mostlyNear * members.length;
}

/** In the photo's pixels: its outermost ones are left out, and edges are soft. */
const soft = 4;
const smallestCorner = 12;
/** Of a corner in each direction: how finely it is looked at. */
const cornerSteps = 24;
const mostlyFilled = 0.96;

/** Whether a piece fills a corner of the photo up to a straight line, as the table beyond a sheet's edge does. */
function isTableCorner(
  { members }: InkPiece,
  cover: Uint8Array,
  { sheet, toSheet }: StraightSheet,
  photo: RgbPicture,
): boolean {
  const toPhoto = invert(toSheet);
  const places = Array.from(members, (member) => {
    const x = member % sheet.width;
    return mapPoint(toPhoto, { x: x + 0.5, y: (member - x) / sheet.width + 0.5 });
  });
  return photoCorners.some(([right, below]) => {
    const inwards = ({ x, y }: Point) =>
      [Math.abs(right * photo.width - x), Math.abs(below * photo.height - y)] as const;
    // How far it reaches along both of the borders that meet there.
    let [along, down] = [0, 0];
    for (const [x, y] of places.map(inwards)) {
      if (y < soft) along = Math.max(along, x);
      if (x < soft) down = Math.max(down, y);
    }
    if (Math.min(along, down) < smallestCorner) return false;
    const line = 1 + soft / Math.min(along, down);
    const within = places.map(inwards).filter(([x, y]) => x / along + y / down < line);
    if (within.length < mostlyFilled * places.length) return false;
    let [seen, filled] = [0, 0];
    for (let x = 0.5; x < cornerSteps; x += 1)
      for (let y = 0.5; x + y < cornerSteps - 1; y += 1) {
        const [dx, dy] = [(x / cornerSteps) * along, (y / cornerSteps) * down];
        const place = {
          x: Math.abs(right * photo.width - dx),
          y: Math.abs(below * photo.height - dy),
        };
        if (Math.min(dx, dy) < soft) continue;
        const on = mapPoint(toSheet, place);
        seen += 1;
        if ((cover[Math.floor(on.y) * sheet.width + Math.floor(on.x)] ?? 0) >= 128) filled += 1;
      }
    return seen > 0 && filled >= mostlyFilled * seen;
  });
}

const photoCorners = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

/** The colors beside the sheet, one for each side that the photo shows. */
function tableColors({ sheet, toSheet }: StraightSheet, photo: RgbPicture): Lab[] {
  const toPhoto = invert(toSheet);
  const off = 0.03 * Math.max(sheet.width, sheet.height);
  const sides = [
    (share: number) => ({ x: -off, y: sheet.height * share }),
    (share: number) => ({ x: sheet.width + off, y: sheet.height * share }),
    (share: number) => ({ x: sheet.width * share, y: -off }),
    (share: number) => ({ x: sheet.width * share, y: sheet.height + off }),
  ];
  return sides.flatMap((placeAt) => {
    const seen: Lab[] = [];
    for (let share = 0.05; share < 1; share += 0.025) {
      const { x, y } = mapPoint(toPhoto, placeAt(share));
      const color = colorAt(photo, Math.floor(x), Math.floor(y));
      if (color) seen.push(color);
    }
    if (seen.length < 8) return [];
    const middle = (part: 0 | 1 | 2) =>
      seen.map((lab) => lab[part]).toSorted((a, b) => a - b)[seen.length >> 1] ?? 0;
    return [[middle(0), middle(1), middle(2)] as const];
  });
}

function colorAt({ width, height, pixels }: RgbPicture, x: number, y: number): Lab | null {
  if (x < 0 || y < 0 || x >= width || y >= height) return null;
  const at = (y * width + x) * 3;
  return labOf([pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]);
}

function meanColor({ pixels }: RgbPicture, { members }: InkPiece): Lab {
  const sums = [0, 0, 0];
  for (const member of members)
    sums.forEach((sum, channel) => (sums[channel] = sum + (pixels[member * 3 + channel] ?? 0)));
  const [red = 0, green = 0, blue = 0] = sums.map((sum) => sum / Math.max(1, members.length));
  return labOf([red, green, blue]);
}
