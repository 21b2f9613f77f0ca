import type { FieldErrors, FormText } from "~/lib/form";

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
      /** After a conflict: what somebody else typed meanwhile, as the fields show it. */
      now?: FormText;
    };

/** The refusal of one form, from its own answer or from the page's (without JavaScript). */
export function refusalOf(
  form: OrderForm,
  own: object | undefined,
  page: OrderAnswer | undefined,
): { errors: FieldErrors; typed: Record<string, string>; now?: FormText; isRefused: boolean } {
  const answer = isAnswer(own) ? own : page;
  if (!answer || !("typed" in answer) || answer.form !== form)
    return { errors: {}, typed: {}, isRefused: false };
  const { errors = {}, typed, now } = answer;
  return { errors, typed, isRefused: true, ...(now && { now }) };
}

function isAnswer(answer: object | undefined): answer is OrderAnswer {
  return answer !== undefined && "form" in answer;
}
