import type { Pen } from "./ink-palette";
import { chroma } from "./lab-color";

const colorful = 18;
const leastShare = 0.03;

/**
 * Whether a drawing was made in color: more than specks of its ink is colored. Black, gray and
 * pencil are not.
 */
export function isColored(palette: readonly Pen[]): boolean {
  const share = palette.reduce((sum, pen) => sum + (chroma(pen.lab) > colorful ? pen.share : 0), 0);
  return share >= leastShare;
}

/** Whether a pen is the black one. */
export function isBlackPen({ lab }: Pen): boolean {
  return lab[0] < 34 && chroma(lab) < 14;
}
