import type { RefusedForm } from "~/lib/form";

export type ReviewForm = "generate" | "mockup" | "upload" | "send" | "reject";

/** What an admin's step on a design came to, and for which form it was refused. */
export type ReviewResult =
  | { done: string; text: string }
  | { error: string; text: string; form?: ReviewForm; refused?: RefusedForm };

/** What is wrong with one form of the review page. */
export function refusedReview(
  result: ReviewResult | undefined,
  form: ReviewForm,
): RefusedForm | undefined {
  return result && "error" in result && result.form === form ? result.refused : undefined;
}
