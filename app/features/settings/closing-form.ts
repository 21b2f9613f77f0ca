import { z } from "zod";

import { shownText } from "~/lib/fields/shown-text";
import type { FormText } from "~/lib/form";

/** What an owner tells shoppers while the shop is closed. */
export const CLOSING_MESSAGE_LIMIT = 300;

export const closingForm = z.object({
  isClosed: z
    .string()
    .optional()
    .transform((typed) => typed === "true"),
  message: shownText("The message")
    .max(CLOSING_MESSAGE_LIMIT, `The message must be ${CLOSING_MESSAGE_LIMIT} characters or less`)
    .default(""),
});

export type ClosingForm = z.infer<typeof closingForm>;

/** The switch as its form shows it. */
export function closingText(kept: {
  isClosed: boolean;
  message: string;
  version: number;
}): FormText {
  return {
    isClosed: kept.isClosed ? "true" : "",
    message: kept.message,
    version: String(kept.version),
  };
}
