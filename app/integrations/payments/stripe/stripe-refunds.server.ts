import type Stripe from "stripe";

import { PaymentProviderError } from "../payment-error";
import type { RefundInput } from "../payments";
import { readMetadata, type RefundState } from "../payment-state";
import { ask, lookUp } from "./stripe-errors.server";
import { refundStatus } from "./stripe-event-names";
import { attemptKey } from "./stripe-keys";

const reasons = {
  "requested-by-customer": "requested_by_customer",
  duplicate: "duplicate",
  fraudulent: "fraudulent",
} as const satisfies Record<RefundInput["reason"], Stripe.RefundCreateParams.Reason>;

export async function refundStripePayment(
  stripe: Stripe,
  input: RefundInput,
): Promise<RefundState> {
  const done = await refundDoneBefore(stripe, input);
  if (done) return done;
  const refund = await ask("refund", () =>
    stripe.refunds.create(
      {
        payment_intent: input.paymentId,
        amount: input.amountCents,
        reason: reasons[input.reason],
        metadata: {
          idempotencyKey: input.idempotencyKey,
          refundRecordId: input.refundRecordId,
          ...(input.orderId ? { orderId: input.orderId } : {}),
        },
      },
      { idempotencyKey: attemptKey(input.idempotencyKey, input.attempt) },
    ),
  );
  return stateOf(refund);
}

export async function findStripeRefund(
  stripe: Stripe,
  refundId: string,
): Promise<RefundState | null> {
  const refund = await lookUp("find refund", () => stripe.refunds.retrieve(refundId));
  return refund && stateOf(refund);
}

/** Stripe drops keys after a day, but the key is also recorded on the refund itself. */
async function refundDoneBefore(stripe: Stripe, input: RefundInput): Promise<RefundState | null> {
  return ask("find earlier refund", async () => {
    const earlier = stripe.refunds.list({ payment_intent: input.paymentId, limit: 100 });
    for await (const refund of earlier) {
      if (refund.metadata?.["idempotencyKey"] !== input.idempotencyKey) continue;
      if (refund.amount === input.amountCents) return stateOf(refund);
      throw new PaymentProviderError("idempotency-conflict", "stripe refund");
    }
    return null;
  });
}

function stateOf(refund: Stripe.Refund): RefundState {
  const intent = refund.payment_intent;
  return {
    refundId: refund.id,
    status: refundStatus(refund.status),
    amountCents: refund.amount,
    currency: refund.currency,
    paymentId: (typeof intent === "string" ? intent : intent?.id) ?? "",
    refundRecordId: readMetadata(refund.metadata).refundRecordId,
  };
}
