import type Stripe from "stripe";

/** What happens on our own account, sent as snapshots. */
export const ownStripeEvents = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "payment_intent.payment_failed",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
  "radar.early_fraud_warning.created",
  "transfer.reversed",
] as const satisfies readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[];

/** What happens on the accounts that receive our transfers, sent as thin events. */
export const accountStripeEvents = [
  "v2.core.account[requirements].updated",
  "v2.core.account[identity].updated",
  "v2.core.account[configuration.recipient].capability_status_updated",
  "v2.core.account.closed",
] as const;
