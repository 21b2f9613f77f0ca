import { useFetcher } from "react-router";

import { useResultToast, type ActionResult } from "~/ui/forms/action-result";
import { buttonClass } from "~/ui/button-class";
import { Card } from "~/ui/card";

import { previewIn, refusalOf, toastOf, type OrderResult } from "../order-result";
import type { OrderLeft } from "./refund-parts";
import { RefundForm, type RefundableLine } from "./refund-form";
import { RefundList, type MadeRefund } from "./refund-list";

type Props = {
  left: Omit<OrderLeft, "lines"> & { lines: readonly RefundableLine[] };
  /** Otherwise the refunds so far are all that is shown. */
  mayRefund: boolean;
  refunds: readonly MadeRefund[];
  requestKey: string;
  /** The result of the page's own action. */
  result: OrderResult | undefined;
};

/**
 * Refunds made so far, and a form for a new one behind a button, which shows who bears what before
 * money moves. The form closes and resets, with a new key, when the refunds have changed; otherwise it keeps what is typed.
 */
export function RefundCard({ refunds, mayRefund, left, requestKey, result }: Props) {
  const fetcher = useFetcher<OrderResult | ActionResult>();
  const own = fetcher.data;
  useResultToast(toastOf(own));
  const isAnswered = result?.form === "refund" && "typed" in result;
  return (
    <Card title="Refund by line">
      <RefundList refunds={refunds} />
      {left.leftCents <= 0 ? (
        <p className="text-ink-2">There is nothing left to refund.</p>
      ) : mayRefund ? (
        <details
          key={refunds.map(({ id, status }) => id + status).join()}
          // Open in a page that answers the form without scripts; otherwise whoever opened it decides.
          open={isAnswered || undefined}
        >
          <summary className={`${buttonClass({ size: "sm" })} cursor-pointer`}>
            Make a refund
          </summary>
          <div className="mt-4">
            <RefundForm
              fetcher={fetcher}
              left={left}
              requestKey={requestKey}
              preview={previewIn(own, result)}
              {...refusalOf("refund", own, result)}
            />
          </div>
        </details>
      ) : (
        <p className="text-ink-2">Refunds are made by the owner and by support.</p>
      )}
    </Card>
  );
}
