import {
  data,
  Form,
  redirect,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";

import { brand } from "~/brand";
import { addOrderToCart } from "~/features/checkout/add-order-to-cart.server";
import { changeRefusal } from "~/features/orders/changes/change-window.server";
import { orderRights } from "~/features/orders/order-rights";
import { OrderSteps } from "~/features/orders/order-steps";
import { OrderSummary } from "~/features/orders/order-summary";
import { orderView, type OrderView } from "~/features/orders/order-view";
import { isSent, parcelHeading } from "~/features/orders/parcels/parcel-heading";
import { ParcelList, type OrderParcel } from "~/features/orders/parcels/parcel-list";
import { parcelsOfOrder } from "~/features/orders/parcels/parcels-of-order.server";
import { orderTimeline, shirtText } from "~/features/orders/timeline/order-timeline";
import { timelineFacts } from "~/features/orders/timeline/order-times.server";
import { TimelineCard } from "~/features/orders/timeline/timeline-card";
import { lastReturn, windowRefusal } from "~/features/returns/return-window";
import {
  replacedOrder,
  returnEvents,
  returnsOfOrder,
} from "~/features/returns/returns-of-order.server";
import { buyersRefunds } from "~/features/orders/refunds/buyers-refunds.server";
import { formatLongDate } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import { cartOwnerForWriting } from "~/middleware/cart";
import { actorContext, servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { Button } from "~/ui/button";
import { Callout } from "~/ui/callout";
import { FocusedResult } from "~/ui/forms/focused-result";
import { InkDrop } from "~/ui/marker/marker";
import { PageHeader } from "~/ui/page-header";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/order";
import { comesFromBuyer, foundOrder } from "./found-order.server";
import { OrderChoices, OrderReturns } from "./order-parts";

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `Order ${params.number} · ${brand.name}` },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const order = await foundOrder(params["number"] ?? "", request, context);
  const { db, now } = context.get(servicesContext);
  const isBuyer = comesFromBuyer(order, request, context);
  const returns = await returnsOfOrder(db, order.id);
  const isReturnable = isBuyer && windowRefusal(order, now()) === null;
  return {
    order: orderView(order),
    parcels: await parcelsOfOrder(db, order),
    refunds: await buyersRefunds(db, order.id),
    timeline: orderTimeline(await timelineFacts(db, order), returnEvents(returns)),
    // Only the buyer and who decides about returns read what was written with one.
    returns: isBuyer ? returns : [],
    replaced: await replacedOrder(db, order.id),
    canChange: isBuyer && (await changeRefusal(db, order.id)) === null,
    returnUntil: isReturnable && order.deliveredAt ? lastReturn(order.deliveredAt) : null,
    hasReceipt: order.paidAt !== null,
    done: new URL(request.url).searchParams.get("done"),
    ...orderRights(order, context.get(actorContext)),
  };
}

/** 'Order again': adds its items to the visitor's cart, which shows today's prices. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const order = await foundOrder(params["number"] ?? "", request, context);
  const { owner, headers } = await cartOwnerForWriting(context, request);
  const gone = await addOrderToCart(context.get(servicesContext).db, owner, order);
  if (gone.length === 0) throw redirect(pathTo("/cart"), { headers });
  const isAll = gone.length === order.lines.length;
  return data({ gone: gone.map(shirtText), isAll }, { headers });
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
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
      {actionData && <NotAllThere {...actionData} />}
      <JustDone done={actionData ? null : loaderData.done} />
      {loaderData.replaced && (
        <Callout title="New shirts, at no cost" className="mb-6">
          This order replaces shirts of order {loaderData.replaced.number}.
        </Callout>
      )}
      <OrderSteps status={order.status} isDeliveryAssumed={order.isDeliveryAssumed} />
      <LatestStep order={order} parcels={parcels} />
      <OrderChoices
        number={order.number}
        canChange={loaderData.canChange}
        returnUntil={loaderData.returnUntil}
        hasReceipt={loaderData.hasReceipt}
      />
      <div className="space-y-6">
        <OrderSummary order={order} refunds={refunds} canReview={canReview} />
        <OrderReturns number={order.number} returns={loaderData.returns} />
        <TimelineCard events={loaderData.timeline} />
      </div>
    </div>
  );
}

function NotAllThere({ gone, isAll }: { gone: string[]; isAll: boolean }) {
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

const doneTexts: Partial<Record<string, string>> = {
  canceled: "Canceled. The money goes back to the card you paid with, and we sent you a mail.",
  address: "The new address is saved.",
  return: "We have your request. Someone of our team looks at it and writes to you.",
};

function JustDone({ done }: { done: string | null }) {
  const text = doneTexts[done ?? ""];
  return (
    text && (
      <Callout tone="success" className="mb-6">
        {text}
      </Callout>
    )
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
    <Callout
      tone="success"
      title={parcelHeading(order.status, order.isDeliveryAssumed)}
      className="mb-6"
    >
      <ParcelList parcels={parcels} saysShirts={parcels.length > 1 || !isSent(order.status)} />
    </Callout>
  );
}
