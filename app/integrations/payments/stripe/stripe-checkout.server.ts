import type Stripe from "stripe";

import type { CheckoutRequest } from "../checkout-request";
import { PaymentProviderError } from "../payment-error";
import type { OpenedCheckout } from "../payments";
import { readMetadata, type CheckoutState, type CheckoutStatus } from "../payment-state";
import { ask, lookUp } from "./stripe-errors.server";
import { withUnspentKey } from "./stripe-keys";
import { shippingOf } from "./stripe-shipping";

/** Opens a hosted Checkout page; a discount becomes a one-time coupon so that the page shows it. */
export async function openStripeCheckout(
  stripe: Stripe,
  request: CheckoutRequest,
): Promise<OpenedCheckout> {
  const coupon = request.discountCents > 0 ? await oneTimeCoupon(stripe, request) : null;
  const params = sessionParams(request, coupon);
  const session = await withUnspentKey(request.idempotencyKey, (idempotencyKey) =>
    ask("open checkout", () => stripe.checkout.sessions.create(params, { idempotencyKey })),
  );
  if (session.amount_total !== request.amountCents || session.currency !== request.currency) {
    throw new PaymentProviderError("amount-mismatch", "stripe open checkout");
  }
  if (!session.url) throw new PaymentProviderError("not-found", "stripe open checkout");
  return { sessionId: session.id, url: session.url };
}

export async function findStripeCheckout(
  stripe: Stripe,
  sessionId: string,
): Promise<CheckoutState | null> {
  const session = await lookUp("find checkout", () =>
    stripe.checkout.sessions.retrieve(sessionId, { expand: ["payment_intent"] }),
  );
  return session && stateOf(session);
}

/** The name that was typed with the card on the hosted page. */
export async function findStripeCardholder(
  stripe: Stripe,
  sessionId: string,
): Promise<string | null> {
  const session = await lookUp("find cardholder", () =>
    stripe.checkout.sessions.retrieve(sessionId),
  );
  return (session?.payment_status === "paid" && session.customer_details?.name) || null;
}

export async function expireStripeCheckout(
  stripe: Stripe,
  sessionId: string,
): Promise<CheckoutState | null> {
  try {
    await ask("expire checkout", () => stripe.checkout.sessions.expire(sessionId));
  } catch (error) {
    // No longer open (or unknown): the lookup below says which.
    const closed = ["invalid-request", "not-found", "exceeds-remaining"];
    if (!(error instanceof PaymentProviderError) || !closed.includes(error.reason)) throw error;
  }
  return findStripeCheckout(stripe, sessionId);
}

function sessionParams(
  request: CheckoutRequest,
  coupon: string | null,
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: "payment",
    ui_mode: "hosted_page",
    line_items: request.lines.map((line) => ({
      quantity: line.quantity,
      price_data: {
        currency: request.currency,
        unit_amount: line.unitAmountCents,
        product_data: { name: line.title },
      },
    })),
    ...(coupon ? { discounts: [{ coupon }] } : {}),
    // A different presentment currency would make the event's amounts differ from the order's.
    adaptive_pricing: { enabled: false },
    client_reference_id: request.reference,
    customer_email: request.email,
    expires_at: Math.floor(request.expiresAt.getTime() / 1000),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    metadata: request.metadata,
    payment_intent_data: {
      metadata: request.metadata,
      ...(request.shipTo && { shipping: shippingOf(request.shipTo) }),
    },
  };
}

async function oneTimeCoupon(stripe: Stripe, request: CheckoutRequest): Promise<string> {
  const params: Stripe.CouponCreateParams = {
    amount_off: request.discountCents,
    currency: request.currency,
    duration: "once",
    max_redemptions: 1,
    name: "Discount",
    metadata: request.metadata,
  };
  const key = `${request.idempotencyKey}:coupon`;
  const coupon = await withUnspentKey(key, (idempotencyKey) =>
    ask("make coupon", () => stripe.coupons.create(params, { idempotencyKey })),
  );
  return coupon.id;
}

function stateOf(session: Stripe.Checkout.Session): CheckoutState {
  const intent = session.payment_intent;
  const status = statusOf(session);
  return {
    sessionId: session.id,
    status,
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? "",
    paymentId:
      status === "paid" ? (typeof intent === "string" ? intent : (intent?.id ?? null)) : null,
    metadata: readMetadata(session.metadata),
  };
}

const overIntents = new Set(["requires_payment_method", "canceled"]);

function statusOf(session: Stripe.Checkout.Session): CheckoutStatus {
  if (session.status !== "complete") return session.status === "expired" ? "expired" : "open";
  if (session.payment_status !== "unpaid") return "paid";
  const intent = session.payment_intent;
  // A slow method is also under way while the buyer has to verify the bank account.
  const isOver = intent && typeof intent === "object" && overIntents.has(intent.status);
  return isOver ? "failed" : "processing";
}
