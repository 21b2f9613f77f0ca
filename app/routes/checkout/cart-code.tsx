import { useEffect, useRef } from "react";
import { Form } from "react-router";

import {
  codeAppliedMessage,
  codeRefusals,
  type CodeRefusal,
} from "~/cart/discounts/discount-amount";
import { DiscountBox } from "~/cart/discounts/discount-box";
import { SubmitButton, useIsSent } from "~/ui/forms/submit-button";

import { useWrongField } from "~/ui/forms/use-wrong-field";

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
  const form = useWrongField(last);
  const before = useRef(code);
  useEffect(() => {
    // A code that was taken off leaves the field, too.
    const field = form.current?.elements.namedItem("code");
    if (code === null && before.current !== null && field instanceof HTMLInputElement)
      field.value = "";
    before.current = code;
  }, [code, form]);
  return (
    <div className="mb-4">
      <Form method="post" replace preventScrollReset ref={form}>
        <input type="hidden" name="intent" value="apply-code" />
        <DiscountBox
          code={code ?? ""}
          message={message}
          isPending={useIsSent({ intent: "apply-code" })}
          isWrongAtField={last !== undefined}
        />
      </Form>
      {code && (
        <Form method="post" replace preventScrollReset>
          <SubmitButton
            isBare
            name="intent"
            value="remove-code"
            className="min-h-11 text-left text-sm wrap-anywhere underline underline-offset-4"
          >
            {`Remove ${code}`}
          </SubmitButton>
        </Form>
      )}
    </div>
  );
}
