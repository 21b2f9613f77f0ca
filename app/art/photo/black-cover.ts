import { chroma } from "./lab-color";
import type { LiftedInk } from "./lift-ink";
import { noPen } from "./pen-tints";
import { penWidths } from "./pen-widths";

const widerThanStrokes = 2.4;
const paler = 22;
/** Beside a large wash, an outline is little of the ink. */
const leastOutline = 0.02;

/** The cover of the black version: every stroke, but not the shapes that were colored in beside a darker outline, which would print as blots. */
export function blackCover(ink: LiftedInk): Uint8Array {
  const widths = penWidths(ink);
  const isShape = ink.palette.map((pen, at) =>
    ink.palette.some(
      (other, outline) =>
        other.lab[0] < pen.lab[0] - paler &&
        other.share > leastOutline &&
        chroma(other.lab) < 30 &&
        (widths[at] ?? 0) > widerThanStrokes * (widths[outline] ?? Infinity),
    ),
  );
  if (!isShape.includes(true)) return ink.cover;
  return ink.cover.map((value, cell) => (isShape[ink.pens[cell] ?? noPen] ? 0 : value));
}
