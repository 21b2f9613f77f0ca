import { emit } from "./events.ts";
import fixture from "./fixtures/dispute.json" with { type: "json" };
import type { StripeState } from "./state.ts";
import { noSuch } from "./stripe-fault.ts";

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
    payment_intent: intentId,
    status,
  });
}
