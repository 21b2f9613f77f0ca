import type { FieldErrors, FormText } from "~/lib/form";

import type { RefundPreview } from "./refunds/refund-preview";

/** The forms of an order's admin page. */
type OrderForm = "step" | "refund" | "late";

/** The result of a form on an order's admin page; if refused, with what was typed. */
export type OrderResult =
  /** `seen` is the tracking that was saved, as the form posts it back. */
  | { done: string; text?: string; form: OrderForm; seen?: string }
  /** What a refund would do, before anyone confirms it. */
  | { preview: RefundPreview; form: "refund"; typed: Record<string, string> }
  | {
      error: string;
      text?: string;
      form: OrderForm;
      errors?: FieldErrors;
      /** The order is no longer as the page showed it. */
      isConflict?: boolean;
      typed: Record<string, string>;
      /** After a conflict: what someone else has typed, as the fields show it. */
      now?: FormText;
    };

/** The refusal of one form, from its own result or from the page's (without JavaScript). */
export function refusalOf(
  form: OrderForm,
  own: object | undefined,
  page: OrderResult | undefined,
): { errors: FieldErrors; typed: Record<string, string>; now?: FormText; isRefused: boolean } {
  const result = isResult(own) ? own : page;
  if (!result || !("typed" in result) || result.form !== form)
    return { errors: {}, typed: {}, isRefused: false };
  if ("preview" in result) return { errors: {}, typed: result.typed, isRefused: false };
  const { errors = {}, typed, now } = result;
  return { errors, typed, isRefused: true, ...(now && { now }) };
}

/** A form's own result, if it says that the form succeeded. */
export function doneIn(
  own: object | undefined,
): Extract<OrderResult, { done: string }> | undefined {
  return isResult(own) && "done" in own ? own : undefined;
}

/** What a refund would do, as the form's own result or the page's has it. */
export function previewIn(
  own: object | undefined,
  page: OrderResult | undefined,
): RefundPreview | undefined {
  const result = isResult(own) ? own : page;
  return result && "preview" in result ? result.preview : undefined;
}

/** What a toast says of a result; nothing of a preview, which is shown where it was asked for. */
export function toastOf<Result extends object>(
  own: Result | undefined,
): Exclude<Result, { preview: unknown }> | undefined {
  return own && isNoPreview(own) ? own : undefined;
}

function isNoPreview<Result extends object>(
  result: Result,
): result is Exclude<Result, { preview: unknown }> {
  return !("preview" in result);
}

function isResult(result: object | undefined): result is OrderResult {
  return result !== undefined && "form" in result;
}
