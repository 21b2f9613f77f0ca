import type { RefusedForm } from "~/lib/form";

/** The result of the edit page: which form it is about, and how that went. */
export type ProductResult =
  /** `version` is set after saving the product's own form, `seen` after saving another. */
  | { form: string; done: string; text?: string; version?: number; seen?: string }
  | { form: string; error: string; text?: string; refused: RefusedForm };

/** The problems of one form on the page, ignoring results of the others. */
export function refusedIn(result: object | undefined, form: string): RefusedForm | undefined {
  if (!isResult(result) || result.form !== form) return undefined;
  return "refused" in result ? result.refused : undefined;
}

/** The result, if it says that this form succeeded. */
export function doneIn(result: object | undefined, form: string): ProductResult | undefined {
  return isResult(result) && result.form === form && "done" in result ? result : undefined;
}

/** The version after saving the product's own form, if the result is about that. */
export function savedVersion(result: object | undefined): number | undefined {
  return isResult(result) && "done" in result ? result.version : undefined;
}

function isResult(result: object | undefined): result is ProductResult {
  return result !== undefined && "form" in result;
}
