import { z } from "zod";

import { checkV1, formInteger, id, metadata } from "./check-params.ts";
import { emit } from "./events.ts";
import fixture from "./fixtures/refund.json" with { type: "json" };
import { listShape, page } from "./list-page.ts";
import { newId, seconds, type StripeState } from "./state.ts";
import { noSuch, refused } from "./stripe-fault.ts";

export type Refund = {
  id: string;
  amount: number;
  currency: string;
  payment_intent: string;
  reason: string | null;
  status: "succeeded" | "pending" | "failed";
  metadata: Record<string, string>;
  created: number;
};

const createShape = z.strictObject({
  payment_intent: id("pi"),
  amount: formInteger(1).optional(),
  reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
  metadata: metadata.optional(),
});

export function createRefund(state: StripeState, params: unknown) {
  const request = checkV1(createShape, params);
  const intent = state.intents.get(request.payment_intent);
  if (!intent) throw noSuch("payment_intent", request.payment_intent, "payment_intent");
  if (intent.status !== "succeeded") {
    throw refused(
      "This PaymentIntent does not have a successful charge to refund.",
      "payment_intent",
      "payment_intent_unexpected_state",
    );
  }
  const left = intent.amount - intent.refunded;
  if (left === 0) {
    throw refused("Charge has already been refunded.", undefined, "charge_already_refunded");
  }
  const amount = request.amount ?? left;
  if (amount > left) {
    throw refused(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      "amount",
    );
  }
  intent.refunded += amount;
  state.availableCents -= amount;
  const refund: Refund = {
    id: newId("re"),
    amount,
    currency: intent.currency,
    payment_intent: intent.id,
    reason: request.reason ?? null,
    status: "succeeded",
    metadata: request.metadata ?? {},
    created: seconds(state.now()),
  };
  state.refunds.set(refund.id, refund);
  emit(state, "refund.created", renderRefund(refund));
  return renderRefund(refund);
}

export function retrieveRefund(state: StripeState, refundId: string) {
  const refund = state.refunds.get(refundId);
  if (!refund) throw noSuch("refund", refundId);
  return renderRefund(refund);
}

export function listRefunds(state: StripeState, query: unknown) {
  const request = checkV1(
    z.strictObject({ ...listShape, payment_intent: id("pi").optional() }),
    query,
  );
  const intent = request.payment_intent;
  if (intent && !state.intents.has(intent))
    throw noSuch("payment_intent", intent, "payment_intent");
  const found = [...state.refunds.values()].filter(
    (refund) => !intent || refund.payment_intent === intent,
  );
  return page("/v1/refunds", found.map(renderRefund), request);
}

/** The bank returns a refund: the money is back. */
export function failRefund(state: StripeState, refundId: string): void {
  const refund = state.refunds.get(refundId);
  const intent = refund && state.intents.get(refund.payment_intent);
  if (!refund || !intent) throw noSuch("refund", refundId);
  refund.status = "failed";
  intent.refunded -= refund.amount;
  emit(state, "refund.failed", renderRefund(refund));
}

function renderRefund(refund: Refund) {
  return { ...fixture, ...refund };
}
