import { useEffect } from "react";
import {
  data,
  Form,
  redirect,
  redirectDocument,
  useRevalidator,
  useSubmit,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";

import { brand } from "~/brand";
import { stepFailure } from "~/people/steps/step-failure";
import { clearDraft } from "~/people/sessions/clear-draft";
import { openPayment } from "~/orders/payment/open-payment.server";
import { orderPath } from "~/orders/order-link.server";
import { OrderSteps } from "~/orders/steps/order-steps";
import { OrderSummary } from "~/orders/order-summary";
import { orderView } from "~/orders/order-view";
import { HELD, NO_PAYMENT_PAGE, NOT_ASKED } from "~/orders/payment/payment-copy";
import { reconcileUnpaidOrder } from "~/orders/payment/reconcile-unpaid-orders.server";
import { ArtistsThanked } from "~/orders/confirmation/artists-thanked";
import { buyerOf } from "~/orders/confirmation/guest-account";
import { GuestAccountForm } from "~/orders/confirmation/guest-account-form";
import { thankedArtists } from "~/orders/confirmation/thanked-artists.server";
import { nextSteps } from "~/orders/confirmation/next-steps";
import { WhatHappensNext } from "~/orders/confirmation/what-happens-next";
import { shippingAddressSchema } from "~/orders/shipping-address";
import { WatchCodes } from "~/store/watch/watch-codes";
import { watchableShirts } from "~/store/watch/watchable-shirts.server";
import { ShareButton } from "~/store/product/share-button";
import { shipBy } from "~/orders/delivery/ship-by";
import { arrivalDates } from "~/store/product/arrival/arrival-dates";
import { readQuery } from "~/lib/read-form";
import { DAY_MS } from "~/lib/dates";
import { isFar } from "~/lib/far-states";
import { shopDay } from "~/lib/shop-zone";
import { catchUnexpected } from "~/lib/catch-unexpected";
import { REFUSED } from "~/lib/refuse-form";
import { retryLater, UNAVAILABLE_SECONDS } from "~/lib/retry-later";
import { actorContext, servicesContext } from "~/middleware/context";
import { readUserForm } from "~/middleware/read-user-form";
import { pathTo } from "~/path-to";
import { paymentDeps } from "~/services.server";
import { Button, ButtonLink } from "~/ui/button";
import { Callout } from "~/ui/callout";
import { PageHeader } from "~/ui/page-header";

import { withinSite } from "../within-site";
import type { Route } from "./+types/complete";
import { accountFromOrder } from "./account-from-order.server";
import { foundOrder } from "./found-order.server";

const ASK_AGAIN_MS = 1_500;
const LOOK_UP_AFTER_MS = 6_000;

export const meta = () => [
  { title: `Your order · ${brand.name}` },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request);
  const order = await foundOrder(query.get("order") ?? "", request, context);
  const { db, secret, config, now } = context.get(servicesContext);
  const followPath = orderPath(secret, order);
  // Opened again much later: a thank-you would no longer fit.
  if (order.status === "refunded" || isLongAgo(order.paidAt, now())) throw redirect(followPath);
  const day = shopDay(order.paidAt ?? now());
  const state = shippingAddressSchema.safeParse(order.shippingAddress).data?.state;
  return {
    order: orderView(order),
    followPath,
    isStopped: query.has("stopped"),
    publicUrl: config.publicUrl,
    artists: order.paidAt ? await thankedArtists(db, order) : [],
    watched: order.paidAt
      ? await watchableShirts(
          db,
          order.lines.flatMap(({ productId }) => productId ?? []),
          config.publicUrl,
        )
      : [],
    steps: nextSteps({
      paidOn: day,
      printedBy: order.promisedBy ?? shipBy(day),
      arrives: isFar(state) ? null : arrivalDates(day),
      giftDay: order.giftDay,
      state,
      email: order.email,
    }),
    canOpenAccount: context.get(actorContext) === null && buyerOf(order) !== null,
    accountAction: pathTo("/checkout/complete", {
      query: { order: order.number, key: query.get("key") },
    }),
  };
}

/** What the page says of today is true for a day. */
function isLongAgo(paidAt: Date | null, now: Date): boolean {
  return paidAt !== null && now.getTime() - paidAt.getTime() > DAY_MS;
}

/**
 * 'check' asks the provider, whose event may be late; 'pay' opens the payment page again; 'account'
 * opens an account for a guest who has paid.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const services = context.get(servicesContext);
  const number = readQuery(request).get("order") ?? "";
  const order = await foundOrder(number, request, context);
  const form = await readUserForm({ context, request });
  const intent = form.get("intent");
  if (intent === "pay") {
    const opened = await openPayment(services.db, order.id, paymentDeps(services));
    if (opened.ok) throw redirectDocument(withinSite(opened.url, services.config.publicUrl));
    if (opened.reason === "held") return data({ problem: HELD }, { status: REFUSED });
    if (opened.reason !== "not-open")
      return data({ problem: NO_PAYMENT_PAGE }, retryLater(503, UNAVAILABLE_SECONDS));
  }
  if (intent === "account" && order.paidAt)
    return accountFromOrder({ context, request }, order, form);
  if (intent === "check") await reconcileUnpaidOrder(services.db, order.id, paymentDeps(services));
  return null;
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const isAccount = (await request.clone().formData()).get("intent") === "account";
  return isAccount
    ? stepFailure(serverAction)
    : catchUnexpected(serverAction, { problem: NOT_ASKED });
}

export default function Complete({ loaderData, actionData }: Route.ComponentProps) {
  const { order, followPath, isStopped, artists, publicUrl } = loaderData;
  const { canOpenAccount, accountAction } = loaderData;
  const problem = actionData && "problem" in actionData ? actionData.problem : undefined;
  const outcome = actionData && !("problem" in actionData) ? actionData : undefined;
  if (order.status === "pending_payment") {
    return isStopped ? (
      <Stopped number={order.number} problem={problem} />
    ) : (
      <Waiting number={order.number} problem={problem} />
    );
  }
  if (order.status === "cancelled" || order.status === "expired")
    return <Ended number={order.number} />;
  return (
    <div className="wrap-page page-space">
      <PageHeader
        title="Thank you!"
        intro={`Order ${order.number} is ${order.isFree ? "placed" : "paid"}. ${order.email ? `An email is on its way to ${order.email}.` : ""}`}
        action={
          <ButtonLink to={followPath} variant="primary">
            Follow your order
          </ButtonLink>
        }
      />
      <DraftForgotten />
      <OrderSteps order={order} />
      <ArtistsThanked
        artists={artists}
        share={({ slug, title }) => (
          <ShareButton
            title={title}
            url={publicUrl + pathTo("/store/:slug", { slug })}
            label={`Share ${title}`}
          />
        )}
      />
      <WatchCodes shirts={loaderData.watched} />
      <WhatHappensNext steps={loaderData.steps} />
      <OrderSummary order={order} />
      {canOpenAccount && order.email && (
        <GuestAccountForm action={accountAction} email={order.email} result={outcome} />
      )}
    </div>
  );
}

/** What was typed at checkout has become an order. */
function DraftForgotten() {
  useEffect(clearDraft, []);
  return null;
}

function Waiting({ number, problem }: { number: string; problem: string | undefined }) {
  const { revalidate } = useRevalidator();
  const submit = useSubmit();
  useEffect(() => {
    const ask = setInterval(() => navigator.onLine && void revalidate(), ASK_AGAIN_MS);
    const lookUp = setInterval(
      () =>
        void submit({ intent: "check" }, { method: "post", navigate: false, fetcherKey: "check" }),
      LOOK_UP_AFTER_MS,
    );
    return () => {
      clearInterval(ask);
      clearInterval(lookUp);
    };
  }, [revalidate, submit]);
  return (
    <div className="wrap-page page-space">
      <PageHeader
        title="One moment..."
        intro={`We are waiting for confirmation that order ${number} is paid.`}
      />
      <Callout title="Nothing for you to do">This page updates by itself as soon as it is.</Callout>
      {problem && (
        <Callout tone="danger" className="mt-4">
          {problem}
        </Callout>
      )}
      <Form method="post" className="mt-6">
        <Button name="intent" value="check">
          Check now
        </Button>
      </Form>
    </div>
  );
}

function Stopped({ number, problem }: { number: string; problem: string | undefined }) {
  return (
    <div className="wrap-page page-space">
      <PageHeader
        title="Not paid yet"
        intro={`You left before order ${number} was paid. Nothing was charged.`}
      />
      {problem && (
        <Callout tone="danger" className="mb-6">
          {problem}
        </Callout>
      )}
      <div className="flex flex-wrap gap-3">
        <Form method="post" reloadDocument>
          <Button variant="primary" name="intent" value="pay">
            Continue to payment
          </Button>
        </Form>
        <ButtonLink to={pathTo("/cart")}>Back to the cart</ButtonLink>
      </div>
    </div>
  );
}

function Ended({ number }: { number: string }) {
  return (
    <div className="wrap-page page-space">
      <PageHeader
        title="This order was not paid"
        intro={`Order ${number} ended without a payment. Nothing was charged, and your shirts are still in your cart.`}
      />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={pathTo("/cart")} variant="primary">
          Back to the cart
        </ButtonLink>
        <ButtonLink to={pathTo("/store")}>Shop Designs</ButtonLink>
      </div>
    </div>
  );
}
