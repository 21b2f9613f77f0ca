import {
  Form,
  redirect,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";

import { brand } from "~/brand";
import { addOrderToCart } from "~/features/checkout/add-order-to-cart.server";
import { OrderSteps } from "~/features/orders/order-steps";
import { OrderSummary } from "~/features/orders/order-summary";
import { orderView, type OrderView } from "~/features/orders/order-view";
import { isSent, parcelHeading } from "~/features/orders/parcels/parcel-heading";
import { ParcelList, type OrderParcel } from "~/features/orders/parcels/parcel-list";
import { parcelsOfOrder } from "~/features/orders/parcels/parcels-of-order.server";
import { orderRights } from "~/features/orders/order-rights";
import { buyersRefunds } from "~/features/orders/refunds/buyers-refunds.server";
import { formatLongDate } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import { cartOwnerForWriting } from "~/middleware/cart";
import { actorContext, servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { Button } from "~/ui/button";
import { InkDrop } from "~/ui/marker/marker";
import { Callout } from "~/ui/callout";
import { PageHeader } from "~/ui/page-header";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/order";
import { foundOrder } from "./found-order.server";

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `Order ${params.number} · ${brand.name}` },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const order = await foundOrder(params["number"] ?? "", request, context);
  const { db } = context.get(servicesContext);
  return {
    order: orderView(order),
    parcels: await parcelsOfOrder(db, order),
    refunds: await buyersRefunds(db, order.id),
    ...orderRights(order, context.get(actorContext)),
  };
}

/** 'Order again': adds its items to the visitor's cart, which shows today's prices. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const order = await foundOrder(params["number"] ?? "", request, context);
  const { owner, headers } = await cartOwnerForWriting(context, request);
  const missing = await addOrderToCart(context.get(servicesContext).db, owner, order);
  throw redirect(pathTo("/cart", { query: { missing: missing > 0 ? String(missing) : null } }), {
    headers,
  });
}

export default function Order({ loaderData }: Route.ComponentProps) {
  const { order, parcels, refunds, isOwn, canReview, canOrderAgain } = loaderData;
  return (
    <div className="wrap-page page-space">
      <p className="mb-8 hidden items-center gap-2 font-display text-xl font-extrabold print:flex">
        <InkDrop className="size-8" />
        {brand.name}
      </p>
      <PageHeader
        title={`Order ${order.number}`}
        intro={`Placed on ${formatLongDate(order.placedAt)}. ${order.statusLabel}.`}
        crumbs={isOwn ? [{ to: pathTo("/account/orders"), label: "Your orders" }] : []}
        action={
          canOrderAgain && (
            <Form method="post" className="print:hidden">
              <Button>Order again</Button>
            </Form>
          )
        }
      />
      <OrderSteps status={order.status} />
      <LatestStep order={order} parcels={parcels} />
      <OrderSummary order={order} refunds={refunds} canReview={canReview} />
    </div>
  );
}

function LatestStep({ order, parcels }: { order: OrderView; parcels: OrderParcel[] }) {
  const [search] = useSearchParams();
  if (order.status === "pending_payment") {
    const query = { order: order.number, stopped: "1", key: search.get("key") };
    return (
      <Callout tone="warning" title="Not paid yet" className="mb-6">
        <TextLink to={pathTo("/checkout/complete", { query })}>Continue to payment</TextLink>
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
    <Callout tone="success" title={parcelHeading(order.status)} className="mb-6">
      <ParcelList parcels={parcels} saysShirts={parcels.length > 1 || !isSent(order.status)} />
    </Callout>
  );
}
