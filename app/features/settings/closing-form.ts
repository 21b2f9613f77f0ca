import { z } from "zod";

/** What an owner tells shoppers while the shop is closed. */
export const CLOSING_MESSAGE_LIMIT = 300;

export const closingForm = z.object({
  isClosed: z
    .string()
    .optional()
    .transform((typed) => typed === "true"),
  message: z
    .string()
    .trim()
    .max(
      CLOSING_MESSAGE_LIMIT,
      `The message must be ${CLOSING_MESSAGE_LIMIT} characters or less`,
    )
    .default(""),
});

export type ClosingForm = z.infer<typeof closingForm>;
