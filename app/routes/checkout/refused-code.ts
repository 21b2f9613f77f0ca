import { codeFailedMessage, invalidCodeMessage } from "~/features/discounts/discount-amount";

/** Why a code that was sent along with a shirt does not apply: wrong, or too many attempts. */
export type RefusedCode = "invalid" | "later";

export const refusedCodeMessages: Record<RefusedCode, string> = {
  invalid: invalidCodeMessage,
  later: codeFailedMessage,
};

/** The cart page's message about it, from the URL; null when there is none. */
export function refusedCodeMessage(query: URLSearchParams): string | null {
  const refused = query.get("code");
  return refused === "invalid" || refused === "later" ? refusedCodeMessages[refused] : null;
}
