import type Stripe from "stripe";

import { PaymentProviderError, type PaymentErrorReason } from "../payment-error";
import { stripeSdk } from "./stripe-sdk.server";

const reasonOfCode: Record<string, PaymentErrorReason> = {
  resource_missing: "not-found",
  not_found: "not-found",
  amount_too_small: "amount-too-small",
  amount_too_large: "exceeds-remaining",
  charge_already_refunded: "exceeds-remaining",
  balance_insufficient: "insufficient-funds",
  insufficient_funds: "insufficient-funds",
  insufficient_capabilities_for_transfer: "account-not-ready",
  account_invalid: "not-found",
  customer_tax_location_invalid: "address-unknown",
  payment_intent_unexpected_state: "not-paid",
  idempotency_key_in_use: "busy",
  lock_timeout: "busy",
};

/** Runs an SDK call and translates its errors into ours. */
export async function ask<T>(operation: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof stripeSdk().errors.StripeError)) throw error;
    throw new PaymentProviderError(reasonFor(error), `stripe ${operation}`, {
      status: error.statusCode,
      code: error.code,
      param: error.param,
      requestId: error.requestId,
    });
  }
}

/** The same for a lookup: null when Stripe finds nothing. */
export async function lookUp<T>(operation: string, call: () => Promise<T>): Promise<T | null> {
  try {
    return await ask(operation, call);
  } catch (error) {
    if (error instanceof PaymentProviderError && error.reason === "not-found") return null;
    throw error;
  }
}

function reasonFor(error: Stripe.errors.StripeError): PaymentErrorReason {
  const { errors } = stripeSdk();
  if (error instanceof errors.StripeConnectionError) return "unreachable";
  if (error instanceof errors.StripeIdempotencyError) return "idempotency-conflict";
  const known = error.code ? reasonOfCode[error.code] : undefined;
  if (known) return known;
  if (error.statusCode === 429) return "rate-limited";
  if (error.statusCode === 409) return "busy";
  if (error.statusCode === 401 || error.statusCode === 403) return "unauthorized";
  if (error.statusCode === 404) return "not-found";
  // Stripe has no code for an amount above what is left; it only names the parameter.
  if (error instanceof errors.StripeInvalidRequestError) {
    return error.param === "amount" && !error.code ? "exceeds-remaining" : "invalid-request";
  }
  return "unavailable";
}
