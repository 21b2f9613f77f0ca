import fixture from "./fixtures/payment-intent.json" with { type: "json" };
import type { Session, Shipping } from "./checkout-sessions.ts";
import { newId, seconds, type StripeState } from "./state.ts";
import { noSuch } from "./stripe-fault.ts";

export type Intent = {
  id: string;
  amount: number;
  currency: string;
  status: "requires_payment_method" | "requires_action" | "processing" | "succeeded";
  metadata: Record<string, string>;
  shipping: Shipping | null;
  refunded: number;
  created: number;
};

export function createIntent(
  state: StripeState,
  { total, currency, intentMetadata, shipping }: Session,
): Intent {
  const intent: Intent = {
    id: newId("pi"),
    amount: total,
    currency,
    status: "requires_payment_method",
    metadata: intentMetadata,
    shipping,
    refunded: 0,
    created: seconds(state.now()),
  };
  state.intents.set(intent.id, intent);
  return intent;
}

/** The charge that paid it; null before. */
export function chargeOf({ id, status }: Intent): string | null {
  return status === "succeeded" ? id.replace(/^pi/, "ch") : null;
}

export function retrieveIntent(state: StripeState, intentId: string) {
  const intent = state.intents.get(intentId);
  if (!intent) throw noSuch("payment_intent", intentId);
  return renderIntent(intent);
}

export function retrieveCharge(state: StripeState, chargeId: string) {
  const intent = [...state.intents.values()].find((one) => chargeOf(one) === chargeId);
  if (!intent) throw noSuch("charge", chargeId);
  const { id, amount, currency, metadata, created } = intent;
  return {
    id: chargeId,
    object: "charge",
    amount,
    currency,
    metadata,
    created,
    paid: true,
    payment_intent: id,
  };
}

export function renderIntent(intent: Intent) {
  const { refunded: _, ...facts } = intent;
  const received = intent.status === "succeeded" ? intent.amount : 0;
  return {
    ...fixture,
    ...facts,
    amount_received: received,
    client_secret: `${intent.id}_secret_x`,
    canceled_at: null,
    last_payment_error: null,
    next_action: null,
    shipping: null,
    latest_charge: chargeOf(intent),
    transfer_data: null,
    processing: null,
  };
}
