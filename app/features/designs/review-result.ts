import type { RefusedForm } from "~/lib/form";

/** What an admin's step on a design came to, and for which form it was refused. */
export type ReviewResult =
  | { done: string; text: string }
  | { error: string; text: string; form?: "generate" | "upload" | "reject"; refused?: RefusedForm };

/** What is wrong with one form of the review page. */
export function refusedReview(
  answer: ReviewResult | undefined,
  form: "upload" | "reject",
): RefusedForm | undefined {
  return answer && "error" in answer && answer.form === form ? answer.refused : undefined;
}
