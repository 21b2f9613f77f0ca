import { codeFailedMessage, invalidCodeMessage } from "~/features/discounts/discount-amount";

/** Why a code that came along with a shirt does not count: wrong, or too many were tried. */
export type RefusedCode = "invalid" | "later";

export const refusedCodeMessages: Record<RefusedCode, string> = {
  invalid: invalidCodeMessage,
  later: codeFailedMessage,
};

/** What the cart's page says of it, from its address; null when there is nothing to say. */
export function refusedCodeMessage(query: URLSearchParams): string | null {
  const refused = query.get("code");
  return refused === "invalid" || refused === "later" ? refusedCodeMessages[refused] : null;
}
