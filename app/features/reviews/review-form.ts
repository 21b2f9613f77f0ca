import { z } from "zod";

import { hasDangerousContent } from "~/lib/dangerous-content";
import { wholeNumber } from "~/lib/fields/whole-number";
import { MAX_REVIEW_LENGTH } from "./review-limits";

const CHOOSE = "Please choose 1 to 5 stars";

export const reviewFormSchema = z.object({
  productId: z.uuid(),
  rating: wholeNumber(CHOOSE).refine((stars) => stars >= 1 && stars <= 5, CHOOSE),
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
