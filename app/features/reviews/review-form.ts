import { z } from "zod";

import { hasDangerousContent } from "~/lib/dangerous-content";

export const MAX_REVIEW_LENGTH = 1000;

export const reviewFormSchema = z.object({
  productId: z.uuid(),
  rating: z.coerce
    .number({ error: "Please choose 1 to 5 stars" })
    .int("Please choose 1 to 5 stars")
    .min(1, "Please choose 1 to 5 stars")
    .max(5, "Please choose 1 to 5 stars"),
  text: z
    .string()
    .trim()
    .max(MAX_REVIEW_LENGTH, `Your review must be ${MAX_REVIEW_LENGTH} characters or less`)
    .refine(
      (text) => !hasDangerousContent(text),
      "Your review contains potentially dangerous content",
    )
    .default(""),
});

export type ReviewForm = z.infer<typeof reviewFormSchema>;
