import { z } from "zod";

import { blankColors, blankSizes } from "./blank";

const text = (message: string) =>
  z.string({ error: message }).trim().min(1, message).max(40, "Please use 40 characters or less");

/** Sizes of one color that are switched off together. */
export const blanksForm = z.object({
  color: text("Please choose a color").transform((typed) => asStocked(typed, blankColors)),
  sizes: z
    .array(text("Please choose a size").transform((typed) => asStocked(typed, blankSizes)))
    .min(1, "Please tick at least one size")
    .max(40),
});

/** Matches a typed value to the list, ignoring case. */
function asStocked(typed: string, list: readonly string[]): string {
  return list.find((name) => name.toLowerCase() === typed.toLowerCase()) ?? typed;
}
