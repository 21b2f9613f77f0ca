import type { Attempt } from "./payments";

/** The header's key for one attempt; Stripe answers a key that has failed with the old failure. */
export function attemptKey(idempotencyKey: string, attempt: Attempt = 1): string {
  return attempt === 1 ? idempotencyKey : `${idempotencyKey}:${attempt}`;
}
