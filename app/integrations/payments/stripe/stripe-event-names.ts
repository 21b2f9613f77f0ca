import type { z } from "zod";

import { paymentEventSchema, type PaymentEvent } from "../payment-event";
import { readMetadata, type RefundState } from "../payment-state";
import {
  accountShape,
  disputeShape,
  envelopeShape,
  intentShape,
  notificationShape,
  refundShape,
  sessionShape,
  transferShape,
  warningShape,
} from "./stripe-event-shapes";

type Base = { eventId: string; providerType: string; occurredAt: string };

/** Translates a verified snapshot event into ours; null when it does not match Stripe's format. */
export function stripeEvent(raw: unknown): PaymentEvent | null {
  const parsed = envelopeShape.safeParse(raw);
  if (!parsed.success) return null;
  const { id, type, created, data } = parsed.data;
  const base = {
    eventId: id,
    providerType: type,
    occurredAt: new Date(created * 1000).toISOString(),
  };
  const event = translate(type, data.object, base, {
    onConnectedAccount: Boolean(parsed.data.account),
  });
  return event && (paymentEventSchema.safeParse(event).data ?? null);
}

/** Translates a verified thin notification; only accounts send them. */
export function stripeNotification(raw: unknown): PaymentEvent | null {
  const parsed = notificationShape.safeParse(raw);
  if (!parsed.success) return null;
  const { id, type, created, related_object: related } = parsed.data;
  const occurredAt = new Date(created);
  if (Number.isNaN(occurredAt.getTime())) return null;
  const base = { eventId: id, providerType: type, occurredAt: occurredAt.toISOString() };
  if (related?.type !== "v2.core.account") return { type: "unknown", ...base };
  const isClosed = type === "v2.core.account.closed";
  return {
    type: isClosed ? "account-closed" : "account-updated",
    ...base,
    accountId: related.id,
  };
}

function translate(
  type: string,
  object: Record<string, unknown>,
  base: Base,
  { onConnectedAccount }: { onConnectedAccount: boolean },
): PaymentEvent | null {
  if (type === "account.updated") {
    const found = accountShape.safeParse(object).data;
    return found ? { type: "account-updated", ...base, accountId: found.id } : null;
  }
  // The owner of a connected account could name one of our orders in a payment of their own.
  if (onConnectedAccount) return { type: "unknown", ...base };
  switch (type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired":
      return checkoutCopy(type, sessionShape.safeParse(object).data, base);
    case "payment_intent.payment_failed":
      return declinedCopy(intentShape.safeParse(object).data, base);
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
      return refundLabels(refundShape.safeParse(object).data, base);
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
    case "charge.dispute.funds_reinstated":
    case "charge.dispute.funds_withdrawn":
      return disputeLabels(disputeShape.safeParse(object).data, base);
    case "radar.early_fraud_warning.created":
      return warningCopy(warningShape.safeParse(object).data, base);
    case "transfer.reversed":
      return transferLabels(transferShape.safeParse(object).data, base);
    default:
      return { type: "unknown", ...base };
  }
}

function checkoutCopy(
  type: string,
  found: z.infer<typeof sessionShape> | undefined,
  base: Base,
): PaymentEvent | null {
  if (!found) return null;
  const facts = {
    ...base,
    sessionId: found.id,
    amountCents: found.amount_total,
    currency: found.currency,
    paymentId: null,
    metadata: readMetadata(found.metadata ?? null),
  };
  if (type === "checkout.session.expired") return { type: "checkout-expired", ...facts };
  if (type === "checkout.session.async_payment_failed") {
    return { type: "checkout-failed", ...facts, final: true };
  }
  // Completed with a slow method: the money has not arrived; another event will say when it does.
  if (found.payment_status === "unpaid") return { type: "unknown", ...base };
  return { type: "checkout-paid", ...facts, paymentId: found.payment_intent };
}

function declinedCopy(
  found: z.infer<typeof intentShape> | undefined,
  base: Base,
): PaymentEvent | null {
  if (!found) return null;
  return {
    type: "checkout-failed",
    ...base,
    sessionId: null,
    amountCents: found.amount,
    currency: found.currency,
    paymentId: null,
    metadata: readMetadata(found.metadata ?? null),
    final: false,
  };
}

type Referring = { payment_intent?: string | null | undefined; charge?: string | null | undefined };

/** What it is about: its payment, or at least the charge; null where it names neither. */
function paymentOf({ payment_intent: paymentId, charge: chargeId }: Referring) {
  if (!paymentId && !chargeId) return null;
  return { paymentId: paymentId ?? null, chargeId: chargeId ?? null };
}

function refundLabels(
  found: z.infer<typeof refundShape> | undefined,
  base: Base,
): PaymentEvent | null {
  if (!found) return null;
  const about = paymentOf(found);
  if (!about) return { type: "unknown", ...base };
  return {
    type: "refund-updated",
    ...base,
    refundId: found.id,
    ...about,
    amountCents: found.amount,
    currency: found.currency,
    status: refundStatus(found.status),
    metadata: readMetadata(found.metadata ?? null),
  };
}

function disputeLabels(
  found: z.infer<typeof disputeShape> | undefined,
  base: Base,
): PaymentEvent | null {
  if (!found) return null;
  const about = paymentOf(found);
  if (!about) return { type: "unknown", ...base };
  const dueBy = found.evidence_details?.due_by;
  return {
    type: "dispute-updated",
    ...base,
    disputeId: found.id,
    ...about,
    amountCents: found.amount,
    currency: found.currency,
    status: disputeStatus(found.status, base.providerType),
    reason: found.reason ?? null,
    evidenceDueBy: dueBy ? new Date(dueBy * 1000).toISOString() : null,
  };
}

function warningCopy(
  found: z.infer<typeof warningShape> | undefined,
  base: Base,
): PaymentEvent | null {
  if (!found) return null;
  const about = paymentOf(found);
  if (!about) return { type: "unknown", ...base };
  return {
    type: "fraud-warning",
    ...base,
    warningId: found.id,
    ...about,
  };
}

function transferLabels(
  found: z.infer<typeof transferShape> | undefined,
  base: Base,
): PaymentEvent | null {
  if (!found) return null;
  return {
    type: "transfer-reversed",
    ...base,
    transferId: found.id,
    accountId: found.destination,
    amountCents: found.amount,
    reversedCents: found.amount_reversed,
    currency: found.currency,
    metadata: readMetadata(found.metadata ?? null),
  };
}

/**
 * Translates a Stripe dispute status; a closed inquiry took no money. That money came back has an
 * event of its own, after a win and after a loss that was overturned.
 */
function disputeStatus(status: string, type: string): "open" | "won" | "lost" | "reinstated" {
  if (status === "lost") return "lost";
  if (status === "won" && type === "charge.dispute.funds_reinstated") return "reinstated";
  return ["won", "warning_closed", "prevented"].includes(status) ? "won" : "open";
}

/** Translates a Stripe refund status; one that still needs someone's action is pending. */
export function refundStatus(status: string | null): RefundState["status"] {
  if (status === "succeeded") return "succeeded";
  return status === "failed" || status === "canceled" ? "failed" : "pending";
}
