import type { RefusedForm } from "~/lib/form";

/** What the edit page answers: to which of its forms, and how that went. */
export type ProductResult =
  /** `version` is what saving the product's own form made, `seen` what stands there after another. */
  | { form: string; done: string; version?: number; seen?: string }
  | { form: string; error: string; text?: string; refused: RefusedForm };

/** The problems of one form of the page; of the others' answers none. */
export function refusedIn(answer: object | undefined, form: string): RefusedForm | undefined {
  if (!isResult(answer) || answer.form !== form) return undefined;
  return "refused" in answer ? answer.refused : undefined;
}

/** The answer, where it is that this form was done. */
export function doneIn(answer: object | undefined, form: string): ProductResult | undefined {
  return isResult(answer) && answer.form === form && "done" in answer ? answer : undefined;
}

/** The version that saving the product's own form made, where that is the answer. */
export function savedVersion(answer: object | undefined): number | undefined {
  return isResult(answer) && "done" in answer ? answer.version : undefined;
}

function isResult(answer: object | undefined): answer is ProductResult {
  return answer !== undefined && "form" in answer;
}
