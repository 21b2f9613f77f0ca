import { z } from "zod";

import { shownText } from "~/lib/fields/shown-text";

import { blankColors, blankSizes } from "./blank";

const text = (label: string, message: string) =>
  shownText(label, message).min(1, message).max(40, "Please use 40 characters or less");

/** Sizes of one color that are switched off together. */
export const blanksForm = z.object({
  color: text("The color", "Please choose a color").transform((typed) =>
    asStocked(typed, blankColors),
  ),
  sizes: z
    .array(
      text("The size", "Please choose a size").transform((typed) => asStocked(typed, blankSizes)),
    )
    .min(1, "Please tick at least one size")
    .max(40),
});

/** Matches a typed value to the list, ignoring case. */
function asStocked(typed: string, list: readonly string[]): string {
  return list.find((name) => name.toLowerCase() === typed.toLowerCase()) ?? typed;
}
