import { daysText, dayText } from "~/lib/working-days/day-text";
import { Card } from "~/ui/card";

import type { OrderView } from "../order-view";
import { giftDayText, giftPlan } from "./gift-days";

/** What the buyer said of a gift: its day, its note, its receipt. */
export function GiftCard({ order }: { order: OrderView }) {
  if (!order.isGift) return null;
  const { giftNote, giftDay, hasGiftReceipt } = order;
  return (
    <Card title="A gift">
      <div className="space-y-3">
        {giftDay && <GiftDay order={order} giftDay={giftDay} />}
        {giftNote && (
          <div>
            <p className="text-sm text-ink-2">Gift note</p>
            <p className="whitespace-pre-line break-words">{giftNote}</p>
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

function GiftDay({ order, giftDay }: { order: OrderView; giftDay: string }) {
  const plan = giftPlan(giftDay, order.placedOn);
  const isWaiting = order.status === "paid" && !order.isAllCancelled;
  return (
    <p className="font-semibold">
      {giftDayText(giftDay)}
      {isWaiting && (
        <span className="mt-1 block text-sm font-normal text-ink-2">
          We print it from {dayText(plan.printFrom)}; it should be there {daysText(plan)}.
        </span>
      )}
    </p>
  );
}
