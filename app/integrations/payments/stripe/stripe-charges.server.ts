import type Stripe from "stripe";

import { lookUp } from "./stripe-errors.server";

/** A charge without one was made by something else that sells through the same Stripe account. */
export async function findPaymentOfStripeCharge(
  stripe: Stripe,
  chargeId: string,
): Promise<string | null> {
  const charge = await lookUp("find charge", () => stripe.charges.retrieve(chargeId));
  const intent = charge?.payment_intent;
  return typeof intent === "string" ? intent : (intent?.id ?? null);
}
