import { useSearchParams } from "react-router";

import { codeAppliedMessage, codeFailedMessage } from "~/features/discounts/discount-amount";
import { DiscountBox } from "~/features/discounts/discount-box";
import { formPagePart } from "~/ui/forms/page/form-page-part";

/**
 * A separate form that only changes the page's URL, so that nothing typed is lost. Without scripts
 * it would be, so there the code is a field of the checkout form.
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
  const [search] = useSearchParams();
  const kept = [...search].filter(([name]) => name !== "code");
  const message = wrong
    ? { tone: "danger" as const, text: wrong }
    : code
      ? { tone: "success" as const, text: codeAppliedMessage }
      : null;
  return (
    <div className="mb-4">
      <noscript>
        <DiscountBox code={code} message={message} partOf="checkout" />
      </noscript>
      <form
        method="get"
        {...formPagePart.hook("failed", codeFailedMessage)}
        className="[@media(scripting:none)]:hidden"
      >
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <DiscountBox code={code} message={message} isWrongAtField={isTried} />
      </form>
    </div>
  );
}
