import type { RefusedForm } from "~/lib/form";

/** The result of the edit page: which form it is about, and how that went. */
export type ProductResult =
  /** `version` is set after saving the product's own form, `seen` after saving another. */
  | { form: string; done: string; version?: number; seen?: string }
  | { form: string; error: string; text?: string; refused: RefusedForm };

/** The problems of one form on the page, ignoring results of the others. */
export function refusedIn(answer: object | undefined, form: string): RefusedForm | undefined {
  if (!isResult(answer) || answer.form !== form) return undefined;
  return "refused" in answer ? answer.refused : undefined;
}

/** The result, if it says that this form succeeded. */
export function doneIn(answer: object | undefined, form: string): ProductResult | undefined {
  return isResult(answer) && answer.form === form && "done" in answer ? answer : undefined;
}

/** The version after saving the product's own form, if the result is about that. */
export function savedVersion(answer: object | undefined): number | undefined {
  return isResult(answer) && "done" in answer ? answer.version : undefined;
}

function isResult(answer: object | undefined): answer is ProductResult {
  return answer !== undefined && "form" in answer;
}
