import { useSearchParams } from "react-router";

import { formatCents } from "~/lib/money";
import { pathTo } from "~/path-to";
import { Callout } from "~/ui/callout";
import { TextLink } from "~/ui/text-link";

import type { OrderView } from "../order-view";
import { isSent, parcelHeading } from "../parcels/parcel-heading";
import { ParcelList, type OrderParcel } from "../parcels/parcel-list";

/** What a buyer looks for first: how it goes on, or where it is. */
export function LatestStep({ order, parcels }: { order: OrderView; parcels: OrderParcel[] }) {
  const [search] = useSearchParams();
  if (order.status === "pending_payment") {
    const query = { order: order.number, stopped: "1", key: search.get("key") };
    return (
      <Callout tone="warning" title="Not paid yet" className="mb-6">
        <TextLink to={pathTo("/checkout/complete", { query })}>Continue to payment</TextLink>
      </Callout>
    );
  }
  const isOver = order.isAllCancelled || order.status === "refunded";
  if (isOver && order.totalCents === 0) {
    return (
      <Callout title="Canceled" className="mb-6">
        None of it will be printed. This order was free, so there is nothing to refund.
      </Callout>
    );
  }
  if (order.isAllCancelled) {
    return (
      <Callout title="Canceled" className="mb-6">
        Nothing in this order will be printed, and what you paid goes back to you.
      </Callout>
    );
  }
  if (order.status === "refunded") {
    return (
      <Callout title="Refunded" className="mb-6">
        We refunded {formatCents(order.refundedCents)}. Your bank may need a few days to show it.
      </Callout>
    );
  }
  if (parcels.length === 0) return null;
  return (
    <Callout
      tone="success"
      title={parcelHeading(order.status, order.isDeliveryAssumed)}
      className="mb-6"
    >
      <ParcelList parcels={parcels} saysShirts={parcels.length > 1 || !isSent(order.status)} />
    </Callout>
  );
}
