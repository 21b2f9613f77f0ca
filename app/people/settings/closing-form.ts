import { z } from "zod";

import { shownText } from "~/lib/fields/shown-text";

import { CLOSING_MESSAGE_LIMIT } from "./closing-limits";

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
