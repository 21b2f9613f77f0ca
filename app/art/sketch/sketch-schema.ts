import { z } from "zod";

import { markerNames, SHEET, type SketchAct, sketchLimits as limits, tips } from "./sketch-acts";

const x = z
  .int()
  .min(-limits.beyond)
  .max(SHEET.width + limits.beyond);
const y = z
  .int()
  .min(-limits.beyond)
  .max(SHEET.height + limits.beyond);
const pressure = z.int().min(0).max(100);

/** Numbers that come one after another, `kinds.length` of them for each point. */
function points(kinds: readonly z.ZodInt[], most: number) {
  return z
    .array(z.number())
    .min(kinds.length)
    .max(most * kinds.length)
    .refine(
      (numbers) =>
        numbers.length % kinds.length === 0 &&
        numbers.every((number, at) => kinds[at % kinds.length]?.safeParse(number).success),
    );
}

const ink = points([x, y, pressure], limits.pointsOfLine);
const ring = points([x, y], limits.pointsOfFill).min(6);

/** Made by the device that drew: letters, digits, `-` and `_`. */
const id = z.string().regex(/^[\w-]{1,40}$/);
const ids = z.array(id).min(1).max(limits.acts);
const factor = z.number().min(-limits.largestScale).max(limits.largestScale);
const shift = z.number().min(-200_000).max(200_000);
const affine = z.tuple([factor, factor, factor, factor, shift, shift]).refine(([a, b, c, d]) => {
  const scale = Math.sqrt(Math.abs(a * d - b * c));
  return scale >= 1 / limits.largestScale && scale <= limits.largestScale;
});

const act = z.discriminatedUnion("do", [
  z.strictObject({
    id,
    do: z.literal("ink"),
    tip: z.enum(tips),
    color: z.enum(markerNames),
    points: ink,
  }),
  z.strictObject({ id, do: z.literal("rub"), tip: z.enum(tips), points: ink }),
  z.strictObject({
    id,
    do: z.literal("fill"),
    color: z.enum(markerNames),
    rings: z
      .array(ring)
      .min(1)
      .max(limits.ringsOfFill)
      .refine((rings) => rings.flat().length <= limits.pointsOfFill * 2),
  }),
  z.strictObject({ id, do: z.literal("remove"), ids }),
  z.strictObject({ id, do: z.literal("move"), ids, by: affine }),
  z.strictObject({ id, do: z.literal("clear") }),
  z.strictObject({ id, do: z.literal("undo"), of: id }),
  z.strictObject({ id, do: z.literal("redo"), of: id }),
]) satisfies z.ZodType<SketchAct>;

/** What a device sends at once: some acts, in the order in which they were done. */
export const sketchActs = z.array(act).min(1).max(limits.acts);
