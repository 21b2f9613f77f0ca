import {
  data,
  Form,
  redirect,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";

import { brand } from "~/brand";
import { addOrderToCart } from "~/checkout/add-order-to-cart.server";
import { changeRefusal } from "~/orders/changes/change-window.server";
import { LatestStep } from "~/orders/steps/latest-step";
import { orderPermissions } from "~/orders/order-permissions";
import { OrderSteps } from "~/orders/steps/order-steps";
import { OrderSummary } from "~/orders/order-summary";
import { orderView } from "~/orders/order-view";
import { parcelsOfOrder } from "~/orders/parcels/parcels-of-order.server";
import { orderTimeline, shirtText } from "~/orders/timeline/order-timeline";
import { timelineFacts } from "~/orders/timeline/order-times.server";
import { TimelineCard } from "~/orders/timeline/timeline-card";
import { OrderReturns } from "~/orders/returns/order-returns";
import { openForReturns } from "~/orders/returns/open-for-returns.server";
import { lastReturn, windowRefusal } from "~/orders/returns/return-window";
import {
  replacedOrder,
  returnEvents,
  returnsOfOrder,
} from "~/orders/returns/returns-of-order.server";
import { delayEvents } from "~/orders/late/delay-events";
import { delaysOfOrder } from "~/orders/late/delays-of-order.server";
import { openDelay, shipsBy } from "~/orders/late/ships-by.server";
import { LateNotice } from "~/orders/late/late-notice";
import { buyersRefunds } from "~/orders/refunds/buyers-refunds.server";
import { drawnByFamily } from "~/store/reviews/drawn-by-family.server";
import { formatLongDate } from "~/lib/dates";
import { failureResult } from "~/lib/failure-result";
import { cartOwnerForWriting } from "~/middleware/cart";
import { actorContext, servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { Button, ButtonLink, buttonClass } from "~/ui/button";
import { Callout } from "~/ui/callout";
import { PageResponse } from "~/ui/forms/action-result";
import { FocusedResult } from "~/ui/forms/focused-result";
import { InkDrop } from "~/ui/marker/marker";
import { PageHeader } from "~/ui/page-header";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/order";
import { doneText } from "./done-text";
import { foundOrder } from "./found-order.server";

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `Order ${params.number} · ${brand.name}` },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const order = await foundOrder(params["number"] ?? "", request, context);
  const { db, now } = context.get(servicesContext);
  const returns = await returnsOfOrder(db, order.id);
  const late = await openDelay(db, order.id);
  const facts = await timelineFacts(db, order);
  const window = await openForReturns(db, order);
  const isReturnable = windowRefusal(window, now()) === null;
  return {
    order: orderView(order),
    shipsBy: late ? null : shipsBy(order, now()),
    late,
    parcels: await parcelsOfOrder(db, order),
    refunds: await buyersRefunds(db, order.id),
    timeline: orderTimeline(facts, [
      ...returnEvents(returns),
      ...delayEvents(await delaysOfOrder(db, order.id)),
    ]),
    returns,
    replaced: await replacedOrder(db, order.id),
    canCancel: (await changeRefusal(db, order.id, "cancel")) === null,
    canMove: (await changeRefusal(db, order.id, "address")) === null,
    returnUntil: isReturnable && window.deliveredAt ? lastReturn(window.deliveredAt) : null,
    hasReceipt: order.paidAt !== null,
    done: doneText(new URL(request.url).searchParams.get("done"), {
      ...facts,
      email: order.email,
      returns,
    }),
    notToReview: await drawnByFamily(db, order.id),
    ...orderPermissions(order, context.get(actorContext)),
  };
}

/** 'Order again': adds its items to the visitor's cart, which shows today's prices. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const order = await foundOrder(params["number"] ?? "", request, context);
  const { owner, headers } = await cartOwnerForWriting(context, request);
  const { gone, full } = await addOrderToCart(context.get(servicesContext).db, owner, order);
  if (gone.length + full.length === 0) throw redirect(pathTo("/cart"), { headers });
  const isAll = gone.length === order.lines.length;
  return data({ gone: gone.map(shirtText), full, isAll }, { headers });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return failureResult(serverAction);
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { order, parcels, refunds, isOwn, canReview, canOrderAgain } = loaderData;
  const failed = actionData && "error" in actionData ? actionData : undefined;
  const notAll = actionData && "gone" in actionData ? actionData : undefined;
  return (
    <div className="wrap-page page-space">
      <p className="mb-8 hidden items-center gap-2 font-display text-xl font-extrabold print:flex">
        <InkDrop className="size-8" />
        {brand.name}
      </p>
      <PageHeader
        title={`Order ${order.number}`}
        intro={[
          `Placed on ${formatLongDate(order.placedAt)}. ${order.statusLabel}.`,
          ...(loaderData.shipsBy ? [`Ships by ${formatLongDate(loaderData.shipsBy)}.`] : []),
        ].join(" ")}
        crumbs={isOwn ? [{ to: pathTo("/account/orders"), label: "Your orders" }] : []}
        action={
          canOrderAgain && (
            <Form method="post" className="print:hidden">
              <Button>Order again</Button>
            </Form>
          )
        }
      />
      <PageResponse result={failed} />
      {notAll && <NotAllThere {...notAll} />}
      <JustDone text={notAll ? null : loaderData.done} />
      {loaderData.replaced && (
        <Callout title="New shirts, at no cost" className="mb-6">
          This order replaces shirts from order {loaderData.replaced.number}.
        </Callout>
      )}
      {!order.isAllCancelled && <OrderSteps order={order} />}
      <LateNotice number={order.number} delay={loaderData.late} />
      <LatestStep order={order} parcels={parcels} />
      <OrderChoices
        number={order.number}
        canCancel={loaderData.canCancel}
        canMove={loaderData.canMove}
        returnUntil={loaderData.returnUntil}
        hasReceipt={loaderData.hasReceipt}
        hasGiftReceipt={order.hasGiftReceipt}
      />
      <div className="space-y-6">
        <OrderSummary
          order={order}
          refunds={refunds}
          canReview={canReview}
          notToReview={loaderData.notToReview}
        />
        <OrderReturns number={order.number} returns={loaderData.returns} />
        <TimelineCard events={loaderData.timeline} />
      </div>
    </div>
  );
}

type NotAdded = {
  /** Shirts that are no longer made. */
  gone: string[];
  /** Sentences about shirts of which the cart holds no more. */
  full: string[];
  isAll: boolean;
};

function titleOf({ gone, isAll }: Pick<NotAdded, "gone" | "isAll">): string {
  if (gone.length === 0) return "Not all shirts fit in your cart";
  return isAll ? "These shirts are no longer made" : "Some shirts are no longer made";
}

/** What 'Order again' could not put into the cart. */
function NotAllThere({ gone, full, isAll }: NotAdded) {
  return (
    <FocusedResult>
      <Callout tone="warning" title={titleOf({ gone, isAll })} className="mb-6">
        <ul className="mb-2">
          {[...gone, ...full].map((text) => (
            <li key={text}>{text}</li>
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
function JustDone({ text }: { text: string | null }) {
  return (
    text && (
      <Callout tone="success" className="mb-6">
        {text}
      </Callout>
    )
  );
}

/** What a buyer can do with an order now, under the thumb. */
function OrderChoices({
  number,
  canCancel,
  canMove,
  returnUntil,
  hasReceipt,
  hasGiftReceipt,
}: {
  number: string;
  canCancel: boolean;
  /** Its address can be changed. */
  canMove: boolean;
  /** The last day for a return; null when none is possible. */
  returnUntil: Date | null;
  hasReceipt: boolean;
  hasGiftReceipt: boolean;
}) {
  const [search] = useSearchParams();
  const to = { number, query: { key: search.get("key") } };
  if (!canCancel && !canMove && !returnUntil && !hasReceipt) return null;
  return (
    <div className="mb-6 print:hidden">
      {(canCancel || canMove) && (
        <p className="mb-3 text-ink-2">
          We have not started printing this order. Until we do, you can still change it.
        </p>
      )}
      {returnUntil && (
        <p className="mb-3 text-ink-2">
          Something not right? You can ask for a return or an exchange until{" "}
          {formatLongDate(returnUntil)}.
        </p>
      )}
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        {canMove && (
          <ButtonLink to={pathTo("/orders/:number/address", to)}>Change the address</ButtonLink>
        )}
        {canCancel && (
          <ButtonLink to={pathTo("/orders/:number/cancel", to)}>Cancel shirts</ButtonLink>
        )}
        {returnUntil && (
          <ButtonLink to={pathTo("/orders/:number/return", to)}>Return or exchange</ButtonLink>
        )}
        {hasReceipt && (
          <a href={pathTo("/orders/:number/receipt.pdf", to)} className={buttonClass({})}>
            Receipt (PDF)
          </a>
        )}
        {hasReceipt && hasGiftReceipt && (
          <a href={pathTo("/orders/:number/gift-receipt.pdf", to)} className={buttonClass({})}>
            Gift receipt (PDF)
          </a>
        )}
      </div>
    </div>
  );
}
