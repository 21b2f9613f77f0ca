import type { FieldErrors } from "~/lib/form";

/** The two forms of an order's admin page. */
export type OrderForm = "step" | "refund";

/** What a form of an order's admin page answers; refused, with what was typed. */
export type OrderAnswer =
  | { done: string; text?: string; form: OrderForm }
  | {
      error: string;
      text?: string;
      form: OrderForm;
      /** At the fields; without them the order is not as the page showed it. */
      errors?: FieldErrors;
      typed: Record<string, string>;
    };

/** The refusal of one form, from its own answer or from the page's (without JavaScript). */
export function refusalOf(
  form: OrderForm,
  own: object | undefined,
  page: OrderAnswer | undefined,
): { errors: FieldErrors; typed: Record<string, string> } {
  const answer = isAnswer(own) ? own : page;
  if (!answer || !("typed" in answer) || answer.form !== form) return { errors: {}, typed: {} };
  return { errors: answer.errors ?? {}, typed: answer.typed };
}

function isAnswer(answer: object | undefined): answer is OrderAnswer {
  return answer !== undefined && "form" in answer;
}
