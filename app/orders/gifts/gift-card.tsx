import { Card } from "~/ui/card";

import type { OrderView } from "../order-view";

/** What the buyer said of a gift: its day, its note, its receipt. */
export function GiftCard({ order }: { order: OrderView }) {
  if (!order.isGift) return null;
  const { giftNote, giftDay, hasGiftReceipt } = order;
  const isWaiting = order.status === "paid" && !order.isAllCancelled;
  return (
    <Card title="A gift">
      <div className="space-y-3">
        {giftDay && (
          <p className="font-semibold">
            {giftDay.promise}
            {isWaiting && (
              <span className="mt-1 block text-sm font-normal text-ink-2">{giftDay.plan}</span>
            )}
          </p>
        )}
        {giftNote && (
          <div>
            <p className="text-sm text-ink-2">Gift note</p>
            <p className="whitespace-pre-line">{giftNote}</p>
          </div>
        )}
        <p className="text-sm text-ink-2">
          {hasGiftReceipt
            ? "A gift receipt goes into the parcel. Neither it nor the slip shows a price."
            : "The slip in the parcel shows no prices."}
        </p>
      </div>
    </Card>
  );
}
