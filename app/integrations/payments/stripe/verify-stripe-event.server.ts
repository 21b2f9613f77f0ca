import type Stripe from "stripe";

import { stripeEvent, stripeNotification } from "./stripe-event-names";
import { stripeSdk } from "./stripe-sdk.server";
import type { EventVerification } from "../payments";

const TOLERANCE_S = 300;
/** The SDK throws a plain error for a header with an empty signature. */
const HEADER = /^t=\d{1,12}(?:,v\d+=[0-9a-f]+)+$/;

/**
 * Checks `Stripe-Signature` and returns what happened. Snapshot events and thin (v2) ones come from
 * two destinations with a secret each, so there may be several secrets.
 */
export function verifyStripeEvent(
  stripe: Stripe,
  secrets: readonly string[],
  rawBody: string,
  headers: Headers,
  now: Date,
): EventVerification {
  const header = headers.get("stripe-signature") ?? "";
  if (!HEADER.test(header) || rawBody === "") return { ok: false, reason: "signature" };
  const secret = secrets.find((one) => isSigned(stripe, rawBody, header, one));
  if (secret === undefined) return { ok: false, reason: "signature" };
  try {
    const event = isThin(rawBody)
      ? stripeNotification(
          stripe.parseEventNotification(
            rawBody,
            header,
            secret,
            TOLERANCE_S,
            undefined,
            now.getTime(),
          ),
        )
      : stripeEvent(
          stripe.webhooks.constructEvent(
            rawBody,
            header,
            secret,
            TOLERANCE_S,
            undefined,
            now.getTime(),
          ),
        );
    return event ? { ok: true, event } : { ok: false, reason: "malformed" };
  } catch (error) {
    // The signature itself was right, so only the age can be wrong.
    const tooOld = error instanceof stripeSdk().errors.StripeSignatureVerificationError;
    if (tooOld) return { ok: false, reason: "too-old" };
    if (error instanceof SyntaxError) return { ok: false, reason: "malformed" };
    throw error;
  }
}

function isSigned(stripe: Stripe, rawBody: string, header: string, secret: string): boolean {
  try {
    return stripe.webhooks.signature?.verifyHeader(rawBody, header, secret, 0) ?? false;
  } catch (error) {
    if (error instanceof stripeSdk().errors.StripeSignatureVerificationError) return false;
    throw error;
  }
}

function isThin(rawBody: string): boolean {
  const body: unknown = JSON.parse(rawBody);
  return (
    typeof body === "object" && body !== null && "object" in body && body.object === "v2.core.event"
  );
}
