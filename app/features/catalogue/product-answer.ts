import type { RefusedForm } from "~/lib/form";

/** What the edit page answers: to which of its forms, and how that went. */
export type ProductAnswer =
  | { form: string; done: string }
  | { form: string; error: string; text?: string; refused: RefusedForm };

/** The problems of one form of the page; of the others' answers none. */
export function refusedIn(answer: object | undefined, form: string): RefusedForm | undefined {
  if (!isAnswer(answer) || answer.form !== form) return undefined;
  return "refused" in answer ? answer.refused : undefined;
}

/** The answer, where it is that this form was done. */
export function doneIn(answer: object | undefined, form: string): ProductAnswer | undefined {
  return isAnswer(answer) && answer.form === form && "done" in answer ? answer : undefined;
}

function isAnswer(answer: object | undefined): answer is ProductAnswer {
  return answer !== undefined && "form" in answer;
}
