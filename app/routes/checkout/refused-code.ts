import { codeFailedMessage, codeRefusals } from "~/cart/discounts/discount-amount";

/** Why a code that was sent along with a shirt does not apply, or that it was not looked up. */
export const refusedCodeMessages = { ...codeRefusals, later: codeFailedMessage } as const;
export type RefusedCode = keyof typeof refusedCodeMessages;

/** The cart page's message about it, from the URL; null when there is none. */
export function refusedCodeMessage(query: URLSearchParams): string | null {
  const refused = query.get("code") ?? "";
  return isRefusedCode(refused) ? refusedCodeMessages[refused] : null;
}

function isRefusedCode(text: string): text is RefusedCode {
  return Object.hasOwn(refusedCodeMessages, text);
}
