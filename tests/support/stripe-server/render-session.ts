import type { Session } from "./checkout-sessions.ts";
import fixture from "./fixtures/checkout-session.json" with { type: "json" };
import { renderIntent } from "./payment-intents.ts";
import type { StripeState } from "./state.ts";
import { invalidRequest } from "./stripe-fault.ts";

export function renderSession(state: StripeState, session: Session, expand: readonly string[]) {
  const other = expand.find((name) => name !== "payment_intent");
  if (other) throw invalidRequest(`This property cannot be expanded (${other}).`, "expand");
  const intent = session.intentId ? state.intents.get(session.intentId) : undefined;
  const expanded = intent && expand.includes("payment_intent") ? renderIntent(intent) : null;
  return {
    ...fixture,
    id: session.id,
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    amount_subtotal: session.subtotal,
    amount_total: session.total,
    cancel_url: session.cancelUrl,
    client_reference_id: session.reference,
    created: session.created,
    currency: session.currency,
    currency_conversion: null,
    customer_email: session.email,
    customer_details: session.email
      ? {
          ...fixture.customer_details,
          email: session.email,
          // The name typed with the card, once there was one.
          name: session.paymentStatus === "paid" ? "Test Cardholder" : null,
        }
      : null,
    discounts: session.couponId ? [{ coupon: session.couponId, promotion_code: null }] : [],
    expires_at: session.expiresAt,
    metadata: session.metadata,
    payment_intent: expanded ?? session.intentId,
    payment_status: session.paymentStatus,
    shipping_address_collection: null,
    shipping_cost: null,
    status: session.status,
    success_url: session.successUrl,
    total_details: { amount_discount: session.discount, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: session.status === "open" ? `${state.origin}/c/pay/${session.id}` : null,
  };
}
