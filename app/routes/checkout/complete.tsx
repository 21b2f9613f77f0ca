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
import { forgetDraft } from "~/features/accounts/sessions/forget-draft";
import { openPayment } from "~/features/orders/payment/open-payment.server";
import { orderPath } from "~/features/orders/order-link.server";
import { OrderSteps } from "~/features/orders/steps/order-steps";
import { OrderSummary } from "~/features/orders/order-summary";
import { orderView } from "~/features/orders/order-view";
import { NO_PAYMENT_PAGE } from "~/features/orders/payment/payment-copy";
import { reconcileOrder } from "~/features/orders/payment/reconcile-orders.server";
import { readForm } from "~/lib/read-form";
import { retryLater, UNAVAILABLE_SECONDS } from "~/lib/retry-later";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { paymentDeps } from "~/services.server";
import { Button, ButtonLink } from "~/ui/button";
import { Callout } from "~/ui/callout";
import { PageHeader } from "~/ui/page-header";

import { withinSite } from "../within-site";
import type { Route } from "./+types/complete";
import { foundOrder } from "./found-order.server";

const ASK_AGAIN_MS = 1_500;
const LOOK_UP_AFTER_MS = 6_000;

export const meta = () => [
  { title: `Your order · ${brand.name}` },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const order = await foundOrder(query.get("order") ?? "", request, context);
  const { secret } = context.get(servicesContext);
  const followPath = orderPath(secret, order);
  // Opened again much later: a thank-you would no longer fit.
  if (order.status === "refunded") throw redirect(followPath);
  return {
    order: orderView(order),
    followPath,
    isStopped: query.has("stopped"),
  };
}

/** 'check' asks the provider, whose event may be late; 'pay' opens the payment page again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const services = context.get(servicesContext);
  const number = new URL(request.url).searchParams.get("order") ?? "";
  const order = await foundOrder(number, request, context);
  const intent = (await readForm(request)).get("intent");
  if (intent === "pay") {
    const opened = await openPayment(services.db, order.id, paymentDeps(services));
    if (opened.ok) throw redirectDocument(withinSite(opened.url, services.config.publicUrl));
    if (opened.reason !== "not-open")
      return data({ problem: NO_PAYMENT_PAGE }, retryLater(503, UNAVAILABLE_SECONDS));
  }
  if (intent === "check") await reconcileOrder(services.db, order.id, paymentDeps(services));
  return null;
}

export default function Complete({ loaderData, actionData }: Route.ComponentProps) {
  const { order, followPath, isStopped } = loaderData;
  if (order.status === "pending_payment") {
    return isStopped ? (
      <Stopped number={order.number} problem={actionData?.problem} />
    ) : (
      <Waiting number={order.number} />
    );
  }
  if (order.status === "cancelled" || order.status === "expired")
    return <Ended number={order.number} />;
  return (
    <div className="wrap-page page-space">
      <PageHeader
        title="Thank you!"
        intro={`Order ${order.number} is paid. ${order.email ? `A mail is on its way to ${order.email}.` : ""}`}
        action={
          <ButtonLink to={followPath} variant="primary">
            Follow your order
          </ButtonLink>
        }
      />
      <DraftForgotten />
      <OrderSteps status={order.status} isDeliveryAssumed={order.isDeliveryAssumed} />
      <p className="wrap-text mb-8 text-ink-2">
        Every tee is printed just for you, in 2 to 5 working days. Shipping takes 3 to 7 more days.
        We'll email you when it ships.
      </p>
      <OrderSummary order={order} />
    </div>
  );
}

/** What was typed at checkout has become an order. */
function DraftForgotten() {
  useEffect(forgetDraft, []);
  return null;
}

function Waiting({ number }: { number: string }) {
  const { revalidate } = useRevalidator();
  const submit = useSubmit();
  useEffect(() => {
    const ask = setInterval(() => void revalidate(), ASK_AGAIN_MS);
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
        intro={`Order ${number} ended without a payment. Nothing was charged, and what you wanted is still in your cart.`}
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
