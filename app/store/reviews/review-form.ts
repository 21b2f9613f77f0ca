import { z } from "zod";

import { hasDangerousContent } from "~/lib/dangerous-content";
import { publicText } from "~/lib/fields/shown-text";

import { wholeNumber } from "~/lib/fields/whole-number";
import { MAX_REVIEW_LENGTH, MAX_REVIEW_NAME } from "./review-limits";

const CHOOSE = "Please choose 1 to 5 stars";

export const reviewFormSchema = z.object({
  productId: z.uuid(),
  rating: wholeNumber(CHOOSE).refine((stars) => stars >= 1 && stars <= 5, CHOOSE),
  text: publicText("Your review")
    .max(MAX_REVIEW_LENGTH, `Your review must be ${MAX_REVIEW_LENGTH} characters or less`)
    .refine(
      (text) => !hasDangerousContent(text),
      "Your review contains potentially dangerous content",
    )
    .default(""),
  /** A guest's; whoever has an account is called as there. */
  name: publicText("First name")
    .max(MAX_REVIEW_NAME, `Please use ${MAX_REVIEW_NAME} characters or less`)
    .refine((name) => !hasDangerousContent(name), "Please write a first name")
    .default(""),
});

export type ReviewForm = z.infer<typeof reviewFormSchema>;
