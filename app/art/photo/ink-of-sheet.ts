import { blankOutside } from "../sheet/blank-outside";
import type { Box } from "../sheet/cut-box";
import { steepestAskew, steepestOnSheet } from "../sheet/find-ruling";
import { type EvenSheet, flattenLight } from "../sheet/flatten-light";
import { hasPaperAround } from "../sheet/is-paper-alone";
import { removeRuling } from "../sheet/remove-ruling";
import { sheetTone } from "../sheet/sheet-tone";
import type { StraightSheet } from "../sheet/straighten-sheet";
import { faintLines, type LeftOut } from "./faint-lines";
import { findGlare } from "./find-glare";
import { grayFills } from "./gray-fills";
import { artFrame } from "./ink-box";
import { isColored } from "./is-colored";
import { besideWashes } from "./lay-washes";
import { lightPens } from "./light-pens";
import { type LiftedInk, liftInk, withShares } from "./lift-ink";
import { strokeWidth } from "./pen-widths";
import { opaquePens } from "./opaque-pens";
import { leastContrast } from "./print-check";
import type { RgbPicture } from "./rgb-picture";
import { type Changed, findWashes, type Washes } from "./washes";
import { whiteInkOf } from "./white-ink";
import { whiteOnPaper } from "./white-on-paper";

const leastSide = 24;

export interface SheetInk {
  /** Null where nothing is drawn by pen. */
  ink: LiftedInk | null;
  /** Null where pens reproduce all of it. */
  washes: Washes | null;
  /** What has another color in the art than on the sheet. */
  changed: Changed | null;
  /** Lines that are too faint beside the others to be in the art, and gray that looks like a shadow. */
  faint: LeftOut | null;
  isDark: boolean;
  /** Of pens that washes took the ink of: how wide their strokes and the edges of those are, in pixels; null where no wash is. */
  beforeWashes: { edgeWidth: number; strokeWidth: number } | null;
  /** No sheet's edge is seen, as paper fills the photo: what runs out of it is drawn. */
  isPaperAround: boolean;
  /** What was left out as the table may have been drawn: no sheet's edge parts the two. */
  isTableGone: boolean;
  /** Ink both darker and lighter than the paper. */
  hasBoth: boolean;
  /** No paper is left to see: the sheet is colored from edge to edge. */
  isColoredIn: boolean;
  /** A lamp's reflection that hides part of it. */
  glare: Box | null;
  /** What looks white on its paper, but is not in the art as it may be no ink. */
  whiteLeft: LeftOut | null;
}

/**
 * What is drawn on a straightened sheet; null where it is too small to tell.
 * @param darkPaper decided by hand; null to find it out
 */
export function inkOfSheet(
  straight: StraightSheet,
  photo: RgbPicture,
  darkPaper: boolean | null,
): SheetInk | null {
  const { sheet } = straight;
  if (Math.min(sheet.width, sheet.height) < leastSide) return null;
  const tone = sheetTone(sheet);
  const isDark = darkPaper ?? tone.isDark;
  const hasLight = tone.hasLightInk && darkPaper === null;
  const isPaperAround = !straight.isFound && hasPaperAround(straight, isDark);
  const glare = isDark ? null : findGlare(sheet);
  // Where no sheet is seen, white paper on a table is none.
  const mayHaveWhite = darkPaper === null && straight.isFound && !isDark && !glare;
  const white = mayHaveWhite ? whiteOnPaper(sheet) : null;
  const hasBoth = hasLight && !white?.lifted;
  const ground = isDark ? inverted(sheet) : (white?.lifted?.without ?? sheet);
  const flat = evenSheet(straight, photo, ground, hasBoth);
  const { ink: lifted, isTableGone } = liftInk(flat, straight, photo, isPaperAround);
  const lightInk = white?.lifted
    ? whiteInkOf(white.lifted, sheet)
    : hasBoth
      ? lightInkOf(straight, photo)
      : null;
  const isPlain = !isDark && !hasBoth;
  const areas = isPlain && lifted && isPaleArea(lifted) ? findWashes(flat, null) : null;
  const isWash = Boolean(areas?.washes);
  const own = isDark && lifted ? lightPens(lifted, sheet, flat.paper) : isWash ? null : lifted;
  const { washes, changed } =
    (isWash && areas) || (isPlain ? findWashes(flat, own) : { washes: null, changed: null });
  const covering =
    own && isPlain && isColored(own.palette) ? opaquePens(own, ground, flat.paper) : null;
  const pens = covering?.pens ?? own;
  // Of an area that no pen draws it is not known what its paper adds to it.
  const unlike = covering?.isOpaque && washes ? 1 : (covering?.unlike ?? 0);
  const beforeWashes =
    own && washes && own.contrast >= leastContrast
      ? { edgeWidth: own.edgeWidth, strokeWidth: strokeWidth(own) }
      : null;
  // Before the washes take their pens away: what they cover is not left out.
  const isWashed = (cell: number) => (washes?.mask.values[cell] ?? 0) > 0;
  const lines = own && !hasBoth ? faintLines(own, isWashed) : null;
  // Where no sheet is seen, its paper may be gray beside the table's white.
  const mayHaveFills = isPlain && straight.isFound && !glare;
  const isInArt = (cell: number) => (washes?.picture.pixels[cell * 4 + 3] ?? 0) >= leastSeen;
  const fills = own && mayHaveFills ? grayFills(ground, own, isInArt) : null;
  // What looks different is a lamp's light, or, of a drawing without color, the gray that is left out.
  const isToldOtherwise =
    glare !== null || (fills !== null && own !== null && !isColored(own.palette));
  return {
    ink: both(washes ? besideWashes(pens, washes) : pens, lightInk, washes),
    washes,
    changed:
      unlike > 0 ? changedAll({ ink: own, washes }, unlike) : isToldOtherwise ? null : changed,
    faint: lines && fills ? bothLeftOut(lines, fills) : (lines ?? fills),
    isDark,
    beforeWashes,
    isPaperAround,
    isTableGone: isTableGone && !straight.isFound,
    hasBoth: (own !== null || washes !== null) && lightInk !== null,
    isColoredIn: isDark
      ? straight.isFound && straight.isWhole && isPaintedDark(flat)
      : !glare && isColoredIn(flat),
    glare: hasBoth && own && lightInk ? null : glare,
    whiteLeft: hasBoth ? null : (white?.unsure ?? null),
  };
}

/** Of 255: less of a color is hardly seen. */
const leastSeen = 64;

function bothLeftOut(one: LeftOut, other: LeftOut): LeftOut {
  const [left, top] = [
    Math.min(one.box.left, other.box.left),
    Math.min(one.box.top, other.box.top),
  ];
  const right = Math.max(one.box.left + one.box.width, other.box.left + other.box.width);
  const bottom = Math.max(one.box.top + one.box.height, other.box.top + other.box.height);
  return {
    pixels: one.pixels + other.pixels,
    box: { left, top, width: right - left, height: bottom - top },
  };
}

function changedAll(drawn: Pick<SheetInk, "ink" | "washes">, share: number): Changed | null {
  const box = artFrame({ ...drawn, exact: null });
  return box && { share, box };
}

/** Water thins color, and a marker's lines are darker. */
const darkestWash = 0.5;
/** As a share of the sheet's longer side: no pen is so wide. */
const widestPen = 0.03;

/** Whether what looks like pens is paler and wider than any stroke. */
function isPaleArea(ink: LiftedInk): boolean {
  const long = Math.max(ink.width, ink.height);
  return ink.contrast < darkestWash && strokeWidth(ink) > widestPen * long;
}

function evenSheet(
  straight: StraightSheet,
  photo: RgbPicture,
  sheet: RgbPicture,
  hasBoth: boolean,
): EvenSheet {
  const flat = flattenLight(sheet, hasBoth);
  const { shown } = straight;
  const isAllShown = shown.width === sheet.width && shown.height === sheet.height;
  const isOutside =
    straight.isWhole && isAllShown ? undefined : blankOutside(flat.even, photo, straight.toSheet);
  removeRuling(flat.even, straight.isWhole ? steepestOnSheet : steepestAskew);
  return isOutside ? { ...flat, isOutside } : flat;
}

/** Paper is never this colorful under any lamp. */
const tinted = 0.3;
const leastPaper = 0.7;
const coloredRim = 0.22;

/** Whether the largest even area is itself a color, and others reach the sheet's edge beside it. */
function isColoredIn({ bare, paper, tint }: EvenSheet): boolean {
  const { width, height } = paper;
  let papers = 0;
  let rim = 0;
  let colored = 0;
  bare.forEach((isBare, at) => {
    papers += isBare;
    const column = at % width;
    const row = (at - column) / width;
    if (column > 0 && row > 0 && column < width - 1 && row < height - 1) return;
    rim += 1;
    if (isBare === 0) colored += 1;
  });
  const isTinted = Math.hypot(...tint) > tinted * 0.6;
  return isTinted && papers < leastPaper * bare.length && colored > coloredRim * rim;
}

/** As night skies are painted, beside black paper whose drawing stays within it. */
const mostDark = 0.85;
const paintedRim = 0.15;
/** In blocks from the sheet's edge: strokes that reach it are narrower. */
const areaDepth = 4;

/** Whether areas that are lighter than the dark ground, rather than strokes, reach much of the sheet's edge. */
function isPaintedDark({ bare, paper: { width, height } }: EvenSheet): boolean {
  const papers = bare.reduce((sum, isBare) => sum + isBare, 0);
  const isPainted = (column: number, row: number) => bare[row * width + column] === 0;
  let [rim, painted] = [0, 0];
  const look = (outer: readonly [number, number], inner: readonly [number, number]) => {
    rim += 1;
    if (isPainted(...outer) && isPainted(...inner)) painted += 1;
  };
  for (let column = areaDepth; column < width - areaDepth; column += 1) {
    look([column, 0], [column, areaDepth]);
    look([column, height - 1], [column, height - 1 - areaDepth]);
  }
  for (let row = areaDepth; row < height - areaDepth; row += 1) {
    look([0, row], [areaDepth, row]);
    look([width - 1, row], [width - 1 - areaDepth, row]);
  }
  return papers < mostDark * bare.length && painted > paintedRim * rim;
}

function inverted(picture: RgbPicture): RgbPicture {
  return { ...picture, pixels: picture.pixels.map((value) => 255 - value) };
}

/** What is lighter than the paper; null if nothing is. */
function lightInkOf(straight: StraightSheet, photo: RgbPicture): LiftedInk | null {
  const flat = evenSheet(straight, photo, inverted(straight.sheet), true);
  const { ink: lifted } = liftInk(flat, straight, photo, false);
  return lifted && lightPens(lifted, straight.sheet, flat.paper);
}

/** Less dark ink is a few specks beside what is light. */
const leastDark = 0.1;

/** Dark and light ink of one sheet: at each place the one that covers more of it. Both lie over washes. */
function both(
  dark: LiftedInk | null,
  light: LiftedInk | null,
  washes: Washes | null,
): LiftedInk | null {
  if (!light) return dark;
  if (washes)
    light.cover.forEach((value, cell) => {
      if (value >= 128) washes.mask.values[cell] = 0;
    });
  if (!dark) return light;
  const cover = Uint8Array.from(dark.cover);
  const pens = Uint8Array.from(dark.pens);
  const density = Uint8Array.from(dark.density);
  const first = dark.palette.length;
  for (let cell = 0; cell < cover.length; cell += 1) {
    if ((light.cover[cell] ?? 0) <= (cover[cell] ?? 0)) continue;
    cover[cell] = light.cover[cell] ?? 0;
    pens[cell] = first + (light.pens[cell] ?? 0);
    density[cell] = light.density[cell] ?? 0;
  }
  const palette = withShares([...dark.palette, ...light.palette], { cover, pens });
  const ofDark = palette.slice(0, first).reduce((sum, pen) => sum + pen.share, 0);
  const main = ofDark > leastDark ? dark : light;
  return {
    gone: dark.gone,
    contrast: main.contrast,
    edgeWidth: main.edgeWidth,
    width: dark.width,
    height: dark.height,
    cover,
    pens,
    density,
    palette,
    tints: { ...dark.tints, fields: [...dark.tints.fields, ...light.tints.fields] },
  };
}
