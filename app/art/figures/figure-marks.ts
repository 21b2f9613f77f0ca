import { headMarks, neckMarks } from "./figure-heads";
import { legMarks } from "./figure-legs";
import { armMarks } from "./figure-limbs";
import type { Mark, Paints } from "./figure-pen";
import { shirtMarks } from "./figure-shirt";
import type { Figure } from "./figures";

/** Someone in a shirt, the head apart: a print is laid over the body, and the hair over the print. */
export function figureMarks({ head, legs, shirt, right, left }: Figure): {
  body: Mark[];
  head: Mark[];
} {
  const { behind, front } = headMarks(head);
  return {
    body: [
      ...legMarks(legs),
      ...behind,
      ...neckMarks(head),
      ...armMarks(right),
      ...armMarks(left),
      ...shirtMarks(shirt, right, left),
    ],
    head: front,
  };
}

/** People in white shirts, in the brand's ink and yellow. */
export const whiteShirtPaints: Paints = {
  ink: "#16130e",
  paper: "#fffdf8",
  accent: "#ffd60a",
  quiet: "#c9c3b6",
  label: "#8f887b",
  shade: "#e6dfcf",
  denim: "#16130e",
  cloth: "#fffdf8",
  fold: "#dcd6c8",
  seam: "#16130e",
};
