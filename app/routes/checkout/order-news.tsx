import { useSearchParams } from "react-router";

import type { OrderView } from "~/features/orders/order-view";
import { isSent, parcelHeading } from "~/features/orders/parcels/parcel-heading";
import { ParcelList, type OrderParcel } from "~/features/orders/parcels/parcel-list";
import { formatCents } from "~/lib/money";
import { pathTo } from "~/path-to";
import { Callout } from "~/ui/callout";
import { FocusedResult } from "~/ui/forms/focused-result";
import { TextLink } from "~/ui/text-link";

/** What 'Order again' could not put into the cart. */
export function NotAllThere({ gone, isAll }: { gone: string[]; isAll: boolean }) {
  return (
    <FocusedResult>
      <Callout
        tone="warning"
        title={isAll ? "These shirts are no longer made" : "Some shirts are no longer made"}
        className="mb-6"
      >
        <ul className="mb-2">
          {gone.map((shirt) => (
            <li key={shirt}>{shirt}</li>
          ))}
        </ul>
        {isAll ? (
          <TextLink to={pathTo("/store")}>Look for another</TextLink>
        ) : (
          <>
            The others are in your cart. <TextLink to={pathTo("/cart")}>Go to the cart</TextLink>
          </>
        )}
      </Callout>
    </FocusedResult>
  );
}

/** What the form that led here did, as the order's rows have it. */
export function JustDone({ text }: { text: string | null }) {
  return (
    text && (
      <Callout tone="success" className="mb-6">
        {text}
      </Callout>
    )
  );
}

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
  if (order.isAllCancelled) {
    return (
      <Callout title="Canceled" className="mb-6">
        Nothing of this order is printed. Its money is on its way back to you.
      </Callout>
    );
  }
  if (order.status === "refunded" && order.totalCents === 0) {
    return (
      <Callout title="Canceled" className="mb-6">
        This order cost nothing, so no money goes back.
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
