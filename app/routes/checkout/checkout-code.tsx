import { Form } from "react-router";

import { codeAppliedMessage } from "~/cart/discounts/discount-amount";
import { DiscountBox } from "~/cart/discounts/discount-box";
import { useIsSent } from "~/ui/forms/submit-button";
import { useWrongField } from "~/ui/forms/use-wrong-field";

/**
 * A form of its own that leads to the same page with the code in its address. Without scripts what
 * else was typed would be lost, so there the code is a field of the checkout form.
 */
export function CheckoutCode({
  code,
  isTried,
  wrong,
}: {
  code: string;
  /** It was just typed here, or on the shirt's page. */
  isTried: boolean;
  /** Why the code does not apply; null: it does, or there is none. */
  wrong: string | null;
}) {
  const message = wrong
    ? { tone: "danger" as const, text: wrong }
    : code
      ? { tone: "success" as const, text: codeAppliedMessage }
      : null;
  const form = useWrongField((isTried && wrong && message) || undefined);
  return (
    <div className="mb-4">
      <noscript>
        <DiscountBox code={code} message={message} partOf="checkout" />
      </noscript>
      <Form
        ref={form}
        method="post"
        replace
        preventScrollReset
        className="[@media(scripting:none)]:hidden"
      >
        <input type="hidden" name="intent" value="try-code" />
        <DiscountBox
          code={code}
          message={message}
          isPending={useIsSent({ intent: "try-code" })}
          isWrongAtField={isTried}
        />
      </Form>
    </div>
  );
}
