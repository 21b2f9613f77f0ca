import { PriceSummary } from "~/cart/price-summary";
import { ShirtLine } from "~/cart/shirt-line";
import { formatDate } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import { pathTo } from "~/path-to";
import { Card } from "~/ui/card";
import { TextLink } from "~/ui/text-link";

import { cancelledText } from "./cancelled/cancelled-text";
import { GiftCard } from "./gifts/gift-card";
import type { OrderView } from "./order-view";
import { RefundExtras, RefundedLines, type BuyersRefund } from "./refunds/refund-list";

/** What was bought, what it cost and where it goes. */
export function OrderSummary({
  order,
  refunds = [],
  canReview = false,
  notToReview = [],
}: {
  order: OrderView;
  /** What went back so far or is on its way, with its lines. */
  refunds?: readonly BuyersRefund[];
  /** The buyer is signed in and the order is paid. */
  canReview?: boolean;
  /** The products that someone of the buyer's household drew. */
  notToReview?: readonly string[];
}) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_min(22rem,42%)] sm:print:grid-cols-[1fr_16rem]">
      <div className="space-y-6">
        <Card title="Your shirts">
          <ul className="space-y-5">
            {order.lines.map((line) => (
              <li key={line.id}>
                <ShirtLine line={line} isSmall>
                  {cancelledText(line, order) && (
                    <p className="text-sm font-semibold">{cancelledText(line, order)}</p>
                  )}
                  {canReview &&
                    !line.isCancelled &&
                    line.productId &&
                    !notToReview.includes(line.productId) && (
                      <TextLink
                        to={pathTo("/review/:productId", { productId: line.productId })}
                        className="inline-flex min-h-11 items-center text-sm print:hidden"
                      >
                        Leave a review
                      </TextLink>
                    )}
                </ShirtLine>
              </li>
            ))}
          </ul>
        </Card>
        <GiftCard order={order} />
      </div>
      <div className="space-y-6">
        <Card title="Price">
          <PriceSummary prices={order} tax={order} />
          {order.refundedCents > 0 && (
            <p className="mt-3 font-semibold">
              {order.refundedCents === order.totalCents ? "Refunded" : "Partly refunded"}:{" "}
              {formatCents(order.refundedCents)}
            </p>
          )}
          {refunds.map(({ id, at, isDone, lines, goodwillCents, taxCents, amountCents }) => (
            <p key={id} className="mt-2 text-sm">
              <span>{isDone ? formatDate(at) : "On its way back"}: </span>
              <span className="tabular-nums">{formatCents(amountCents)}</span>
              <RefundedLines lines={lines} />
              <RefundExtras taxCents={taxCents} goodwillCents={goodwillCents} />
            </p>
          ))}
        </Card>
        {order.addressLines.length > 0 && (
          <Card title="Ships to">
            <address className="not-italic">
              {order.addressLines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          </Card>
        )}
      </div>
    </div>
  );
}
