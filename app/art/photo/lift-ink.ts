import type { PaperBlocks } from "../sheet/paper-blocks";
import { contrastOf, edgeWidthOf } from "./ink-edges";
import { dropLineEnds, dropSpecks } from "./drop-specks";
import { inkCores } from "./ink-cores";
import { inkCover, type InkCover } from "./ink-cover";
import { inkDensity } from "./ink-density";
import { inkPalette, type Pen } from "./ink-palette";
import { chroma, distance76, type Lab } from "./lab-color";
import { labelCores, noPen, penTints, type PenTints } from "./pen-tints";
import { strokeWidth } from "./pen-widths";
import type { EvenSheet } from "../sheet/flatten-light";
import type { StraightSheet } from "../sheet/straighten-sheet";
import type { RgbPicture } from "./rgb-picture";
import { dropSheetThings } from "./sheet-things";

const mostlyRim = 0.34;
const sameFamily = 46;

/** A drawing lifted off its sheet, in the sheet's pixels: where ink is, by which pen, in what shade. */
export interface LiftedInk {
  width: number;
  height: number;
  /** 0 (bare) to 255 (covered), soft as the photo shows it. */
  cover: Uint8Array;
  /** Index of the pen by pixel; 255 for none. */
  pens: Uint8Array;
  palette: readonly Pen[];
  tints: PenTints;
  /** How much darker than paper (on a dark sheet: lighter) each pixel is, 0 to 255. */
  density: Uint8Array;
  /** 1 where something of the sheet or on it was left out: a hole, a staple, a thumb. */
  gone: Uint8Array;
  /** How far the ink stands out from its ground, 0 to 1: the median. */
  contrast: number;
  /** From a tenth to nine tenths of a stroke's edge, in the sheet's pixels: the median. */
  edgeWidth: number;
}

/** Wood is browner and a slate lighter, also where they are dark. */
const blackest = 25;
const grayest = 12;

function isBlack(lab: Lab | undefined): boolean {
  return lab !== undefined && lab[0] < blackest && chroma(lab) < grayest;
}

const speckShare = 0.0035;
const leastReach = 3;

/**
 * Takes the ink off an evenly lit sheet without ruling; no ink if nothing is drawn.
 * @param isPaperAround no edge of the sheet is seen, as paper fills the photo
 */
export function liftInk(
  { even, paper, bare, isOutside }: EvenSheet,
  straight: StraightSheet,
  photo: RgbPicture,
  isPaperAround: boolean,
): { ink: LiftedInk | null; isTableGone: boolean } {
  const density = inkDensity(even, channelWeights(paper, bare));
  const cores = inkCores(density);
  const seen = inkPalette(even, cores.isCore);
  if (seen.length === 0) return { ink: null, isTableGone: false };
  const palette = truePens(labelCores(even, cores.isCore, seen), even.width, seen);
  const labels = labelCores(even, cores.isCore, palette);
  const tints = penTints(even, labels, palette);
  const ink = inkCover(even, labels, tints, leastReach);
  const { width, height } = even;
  const isTableGone = dropSpecks(ink, {
    width,
    height,
    leastPixels: (Math.max(width, height) * speckShare) ** 2,
    mostEdgePixels: (width + height) * 0.12,
    isSheetFound: straight.isFound || isPaperAround,
    isOutside: straight.isFound ? undefined : isOutside,
    blackPens: new Set([...palette.keys()].filter((at) => isBlack(palette[at]?.lab))),
  });
  const gone = dropSheetThings(ink, straight, photo);
  const lifted = { width, height, ...ink, palette, tints, density: density.values };
  dropLineEnds(ink, {
    width,
    height,
    density: density.values,
    strokeWidth: strokeWidth(lifted),
    isOutside,
  });
  if (!ink.cover.some((value) => value >= 128)) return { ink: null, isTableGone };
  return {
    ink: {
      ...lifted,
      palette: withShares(palette, ink),
      gone,
      contrast: contrastOf(lifted),
      edgeWidth: edgeWidthOf(lifted),
    },
    isTableGone,
  };
}

/** The pens with what each truly has of the ink that is left. */
export function withShares(palette: readonly Pen[], { cover, pens }: InkCover): Pen[] {
  const counts = new Float64Array(palette.length);
  let total = 0;
  for (let cell = 0; cell < cover.length; cell += 1) {
    const pen = pens[cell] ?? noPen;
    if (pen === noPen || (cover[cell] ?? 0) < 128) continue;
    counts[pen] = (counts[pen] ?? 0) + 1;
    total += 1;
  }
  return palette.map((pen, at) => ({ ...pen, share: (counts[at] ?? 0) / Math.max(1, total) }));
}

/**
 * How far each channel of an evened sheet is to be trusted, 0 to 1: where the paper has little of a
 * channel (blue on kraft), dividing the paper away has made noise of it.
 */
function channelWeights(
  { colors }: PaperBlocks,
  bare: Uint8Array,
): readonly [red: number, green: number, blue: number] {
  const sums = [0, 0, 0];
  bare.forEach((isBare, at) => {
    if (isBare === 1)
      sums.forEach((sum, channel) => (sums[channel] = sum + (colors[at * 3 + channel] ?? 0)));
  });
  const most = Math.max(1, ...sums);
  const [red = 0, green = 0, blue = 0] = sums.map((sum) =>
    sum === 0 ? 1 : Math.min(1, (1.15 * sum) / most),
  );
  return [red, green, blue];
}

/** Drops colors that are only the rim of another pen's strokes, where a camera mixes ink with paper; returns the pens that are left. */
function truePens(labels: Uint8Array, width: number, palette: readonly Pen[]): readonly Pen[] {
  if (palette.length < 2) return palette;
  const inside = insideShares(labels, width, palette.length);
  return palette.filter((pen, at) => {
    const own = inside[at] ?? 0;
    if (own >= mostlyRim) return true;
    return !palette.some(
      (other, rival) =>
        rival !== at &&
        (inside[rival] ?? 0) > own * 1.5 &&
        distance76(other.lab, pen.lab) < sameFamily,
    );
  });
}

/**
 * For each pen the share of its solid pixels that are surrounded only by pixels of the same pen.
 */
function insideShares(labels: Uint8Array, width: number, count: number): number[] {
  const all = new Float64Array(count);
  const inside = new Float64Array(count);
  for (let cell = 0; cell < labels.length; cell += 1) {
    const pen = labels[cell] ?? noPen;
    if (pen === noPen) continue;
    all[pen] = (all[pen] ?? 0) + 1;
    const isInside =
      labels[cell - 1] === pen &&
      labels[cell + 1] === pen &&
      labels[cell - width] === pen &&
      labels[cell + width] === pen;
    if (isInside) inside[pen] = (inside[pen] ?? 0) + 1;
  }
  return [...all].map((total, pen) => (inside[pen] ?? 0) / Math.max(1, total));
}
