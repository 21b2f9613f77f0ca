import type { RefundPreview } from "~/orders/refunds/refund-preview";
import type { FieldErrors } from "~/lib/form";

/** The step that changes what an exchange is for. */
export const EXCHANGE = "exchange";

export type DecisionResult =
  | { done: string }
  /** Who would bear what of the refund, before anyone confirms it. */
  | { preview: RefundPreview; typed: Record<string, string> }
  | { error: string; text: string; errors: FieldErrors; typed: Record<string, string> };
