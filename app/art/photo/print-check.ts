import type { InkMeasures } from "./measure-ink";

export type PrintFinding =
  | "blank"
  | "too-small"
  | "too-faint"
  | "blurred"
  | "cut-off"
  /** Of an SVG: its letters are ours, or something in it could not be drawn. */
  | "our-letters"
  | "left-out"
  /** The table cannot be told from the sheet. */
  | "no-sheet"
  /** A lamp's or the flash's reflection hides part of it. */
  | "glare"
  /** Another sheet lies beside the one that was taken. */
  | "second-sheet"
  /** What frames the sheet was left out, and may be drawn on it. */
  | "edge-band"
  /** Colored from edge to edge: the whole sheet is printed. */
  | "colored-in"
  /** Lines that are seen are not in the art, more of them than anyone would overlook. */
  | "faint-lines"
  /** Some of it has another color in the art. */
  | "color-changed"
  /** White ink, which only dark cloth shows. */
  | "white-ink"
  /** What looks white on its paper is not in the art, as it may be a reflection or another sheet. */
  | "white-left-out";

/** What is known of the file alone: it stays true however often its picture is looked at again. */
export function isOfFile(finding: PrintFinding): boolean {
  return finding === "our-letters" || finding === "left-out";
}

export interface PrintMeasures {
  /**
   * The longer side of the sheet (of the whole picture if no sheet was found), in the photo's own
   * pixels.
   */
  sheetPixels: number;
  /** The longer side of what is drawn, in the photo's own pixels; 0 for a blank sheet. */
  drawingPixels: number;
  /** How much darker than paper the ink is, 0 to 1. */
  contrast: number;
  /** How wide a stroke's edge is as a share of the sheet's longer side. */
  edgeShare: number;
  /** How wide a stroke's edge is as a share of the stroke. */
  edgeToStroke: number;
  /** How many strokes run out of the photo. */
  crossings: number;
  inkShare: number;
}

const leastSheetPixels = 800;
const leastDrawingPixels = 300;
const leastDrawingShare = 0.03;
const traceContrast = 0.14;
const traceShare = 0.004;
/** Paler strokes are too faint; beside a wash they are what is left of it. */
export const leastContrast = 0.36;
/** Less pale ink than in the smallest doodle: what printed lines leave where they cross. */
const remainsShare = 0.0006;
/** Strokes are wider than their edges, even in a blurred photo; remains of a printed line are not. */
const remainsEdgeToStroke = 4;
const mostEdgeShare = 0.006;
const mostEdgeToStroke = 0.9;

/** Only a blank sheet cannot be printed; the creator may use any other photo anyway. */
export function isBlocking(finding: PrintFinding): boolean {
  return finding === "blank";
}

interface Measured {
  ink: InkMeasures | null;
  sheet: { width: number; height: number };
  /** How many of the photo's pixels make one of the sheet's. */
  photoScale: number;
  crossings: number;
}

/** The numbers behind the findings. */
export function printMeasures({ ink, sheet, photoScale, crossings }: Measured): PrintMeasures {
  const long = Math.max(sheet.width, sheet.height);
  return {
    sheetPixels: Math.round(long * photoScale),
    drawingPixels: ink ? Math.round(Math.max(ink.frame.width, ink.frame.height) * photoScale) : 0,
    contrast: ink?.contrast ?? 0,
    edgeShare: ink ? ink.edgeWidth / long : 0,
    edgeToStroke: ink ? ink.edgeWidth / Math.max(1, ink.strokeWidth) : 0,
    crossings,
    inkShare: ink?.inkShare ?? 0,
  };
}

/** Nothing at all, a dot, a few traces hardly darker than paper, or remains of printed lines. */
function isBlankSheet(measures: PrintMeasures): boolean {
  const { drawingPixels, sheetPixels, contrast, inkShare, edgeToStroke } = measures;
  const isRemains = inkShare < remainsShare || edgeToStroke > remainsEdgeToStroke;
  return (
    drawingPixels === 0 ||
    drawingPixels < leastDrawingShare * sheetPixels ||
    (contrast < traceContrast && inkShare < traceShare) ||
    (contrast < leastContrast && isRemains)
  );
}

/** What a creator is told before sending; a blank sheet has no strokes to say more about. */
export function printFindings(measures: PrintMeasures): PrintFinding[] {
  const small: PrintFinding[] = measures.sheetPixels < leastSheetPixels ? ["too-small"] : [];
  if (isBlankSheet(measures)) return ["blank", ...small];
  const findings = new Set(small);
  // Of what is too faint only a part may have been seen: how small that is tells nothing.
  if (measures.contrast < leastContrast) findings.add("too-faint");
  else if (measures.drawingPixels < leastDrawingPixels) findings.add("too-small");
  const isSoft =
    measures.edgeShare > mostEdgeShare ||
    (measures.edgeToStroke > mostEdgeToStroke && measures.edgeShare > mostEdgeShare * 0.75);
  // Few pixels are soft as such, and a larger photo is asked for anyway.
  if (isSoft && small.length === 0) findings.add("blurred");
  if (measures.crossings > 0) findings.add("cut-off");
  return [...findings];
}
