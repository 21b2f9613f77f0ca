import { z } from "zod";

import { isUsableQuad, MOST_ERASER_POINTS, MOST_ERASER_STROKES } from "./mend-choices";

const share = z.number().min(0).max(1);
/** A corner may lie a little outside of the picture. */
const cornerPlace = z.number().min(-0.5).max(1.5);
const corner = z.strictObject({ x: cornerPlace, y: cornerPlace });
const stroke = z.strictObject({
  radius: z.number().min(0.001).max(0.2),
  points: z
    .array(z.strictObject({ x: share, y: share }))
    .min(1)
    .max(MOST_ERASER_POINTS),
});

/** Refuses whatever no editor of ours sends: points outside, too many of them, crossed corners. */
export const mendChoices = z.strictObject({
  corners: z
    .tuple([corner, corner, corner, corner])
    .refine(isUsableQuad, "Please place the four corners around your sheet")
    .nullable(),
  turn: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  darkPaper: z.boolean().nullable(),
  wholeSheet: z.boolean(),
  erased: z
    .array(stroke)
    .max(MOST_ERASER_STROKES, "That is too much erasing at once")
    .refine(
      (strokes) => strokes.reduce((sum, one) => sum + one.points.length, 0) <= MOST_ERASER_POINTS,
      "That is too much erasing at once",
    ),
  drawings: z.array(z.int().min(0).max(20)).min(1).max(20).nullable(),
});
