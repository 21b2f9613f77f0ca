import { emit } from "./events.ts";
import fixture from "./fixtures/dispute.json" with { type: "json" };
import warning from "./fixtures/early-fraud-warning.json" with { type: "json" };
import { chargeOf } from "./payment-intents.ts";
import { seconds, type StripeState } from "./state.ts";
import { noSuch } from "./stripe-fault.ts";

const EVIDENCE_DAYS = 7;

export type DisputeStatus = "needs_response" | "won" | "lost";

/** The buyer disputes a charge, or the bank has decided; if lost, the money is gone. */
export function disputePayment(state: StripeState, intentId: string, status: DisputeStatus): void {
  const intent = state.intents.get(intentId);
  if (!intent) throw noSuch("payment_intent", intentId);
  const amount = intent.amount - intent.refunded;
  if (status === "lost") {
    intent.refunded += amount;
    state.availableCents -= amount;
  }
  emit(state, `charge.dispute.${status === "needs_response" ? "created" : "closed"}`, {
    ...fixture,
    id: intentId.replace("pi_", "dp_"),
    amount,
    currency: intent.currency,
    charge: chargeOf(intent),
    payment_intent: intentId,
    status,
    reason: "product_not_received",
    evidence_details: {
      ...fixture.evidence_details,
      due_by: seconds(state.now()) + EVIDENCE_DAYS * 24 * 60 * 60,
    },
  });
}

/** The card network doubts that the card's owner paid. */
export function warnOfFraud(state: StripeState, intentId: string): void {
  const intent = state.intents.get(intentId);
  if (!intent) throw noSuch("payment_intent", intentId);
  emit(state, "radar.early_fraud_warning.created", {
    ...warning,
    id: intentId.replace("pi_", "issfr_"),
    charge: chargeOf(intent),
    payment_intent: intentId,
  });
}
