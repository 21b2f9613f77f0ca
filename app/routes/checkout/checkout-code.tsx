import { Form, useNavigation, useSearchParams } from "react-router";

import { codeAppliedMessage } from "~/features/discounts/discount-amount";
import { DiscountBox } from "~/features/discounts/discount-box";

/**
 * A separate form that only changes the page's URL, so that nothing typed is lost. Without scripts
 * it would be, so there the code is a field of the checkout form.
 */
export function CheckoutCode({
  code,
  isUsed,
  wrong,
}: {
  code: string;
  isUsed: boolean;
  /** The message for a code that does not apply. */
  wrong: string;
}) {
  const [search] = useSearchParams();
  const kept = [...search].filter(([name]) => name !== "code");
  const isPending = useNavigation().location?.search.includes("code=") ?? false;
  const message = isUsed
    ? { tone: "success" as const, text: codeAppliedMessage }
    : code
      ? { tone: "danger" as const, text: wrong }
      : null;
  return (
    <div className="mb-4">
      <noscript>
        <DiscountBox code={code} message={message} isPending={false} partOf="checkout" />
      </noscript>
      <Form method="get" preventScrollReset replace className="[@media(scripting:none)]:hidden">
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <DiscountBox code={code} message={message} isPending={isPending} />
      </Form>
    </div>
  );
}
