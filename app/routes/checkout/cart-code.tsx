import {
  codeAppliedMessage,
  codeFailedMessage,
  codeRefusals,
  type CodeRefusal,
} from "~/features/discounts/discount-amount";
import { DiscountBox } from "~/features/discounts/discount-box";
import { formPagePart } from "~/ui/forms/page/form-page-part";

import type { CartResult } from "./cart-action.server";

/** The cart's discount code: applying one, its result, and removing it. */
export function CartCode({
  code,
  refusal,
  result,
}: {
  code: string | null;
  refusal: CodeRefusal | null;
  result: CartResult | undefined;
}) {
  const last = result?.intent === "apply-code" ? result : undefined;
  const message = last?.message
    ? { tone: last.ok ? ("success" as const) : ("danger" as const), text: last.message }
    : refusal
      ? { tone: "danger" as const, text: codeRefusals[refusal] }
      : code
        ? { tone: "success" as const, text: codeAppliedMessage }
        : null;
  return (
    <div className="mb-4">
      <form method="post" {...formPagePart.hook("failed", codeFailedMessage)}>
        <input type="hidden" name="intent" value="apply-code" />
        <DiscountBox code={code ?? ""} message={message} isWrongAtField={last !== undefined} />
      </form>
      {code && (
        <form method="post">
          <button
            type="submit"
            name="intent"
            value="remove-code"
            className="min-h-11 text-left text-sm wrap-anywhere underline underline-offset-4"
          >
            Remove {code}
          </button>
        </form>
      )}
    </div>
  );
}
