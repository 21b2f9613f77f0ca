import { PaymentProviderError } from "../payment-error";
import type { Attempt } from "../payments";

/** The header's key for one attempt; for a key that has failed, Stripe repeats the old failure. */
export function attemptKey(idempotencyKey: string, attempt: Attempt = 1): string {
  return attempt === 1 ? idempotencyKey : `${idempotencyKey}:${attempt}`;
}

const TRIES = 3;

/**
 * For things that do no harm if created twice, such as an unused page or coupon: when Stripe's own
 * failure has spent a key, the next one is used, in the same order each time.
 */
export async function withUnspentKey<T>(
  idempotencyKey: string,
  call: (key: string) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call(attemptKey(idempotencyKey, attempt));
    } catch (error) {
      const isSpent = error instanceof PaymentProviderError && error.reason === "unavailable";
      if (!isSpent || attempt === TRIES) throw error;
    }
  }
}
