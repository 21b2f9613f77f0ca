import { z } from "zod";

import { readAdjustment } from "./typed-price";

/** The field of a price adjustment, as whole cents. */
export const adjustmentField = z
  .string()
  .default("0")
  .transform((typed, context) => {
    const read = readAdjustment(typed);
    if ("cents" in read) return read.cents;
    context.addIssue(read.problem);
    return z.NEVER;
  });
