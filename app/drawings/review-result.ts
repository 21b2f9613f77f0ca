import type { RefusedForm } from "~/lib/form";

export const reviewForms = [
  "approve",
  "mend",
  "generate",
  "mockup",
  "upload",
  "send",
  "reject",
  "serious",
] as const;

export type ReviewForm = (typeof reviewForms)[number];

/** The result of an admin's action on a design, and the form it was refused for. */
export type ReviewResult =
  | { done: string; text: string }
  | { error: string; text: string; form?: ReviewForm; refused?: RefusedForm };

/** The problems of one form on the review page. */
export function refusedReview(
  result: ReviewResult | undefined,
  form: ReviewForm,
): RefusedForm | undefined {
  return result && "error" in result && result.form === form ? result.refused : undefined;
}
