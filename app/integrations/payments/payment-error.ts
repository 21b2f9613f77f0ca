/**
 * What each refusal means for a later try. `retryable`: the same wish may succeed later.
 * `keySpent`: the provider has answered this key for good, so that a later try raises `attempt`.
 */
const meanings = {
  /** No answer: it may or may not have happened. Repeat exactly the same call. */
  unreachable: { retryable: true, keySpent: false },
  "rate-limited": { retryable: true, keySpent: false },
  /** The same key is being worked on at this moment. */
  busy: { retryable: true, keySpent: false },
  unavailable: { retryable: true, keySpent: true },
  "insufficient-funds": { retryable: true, keySpent: true },
  "account-not-ready": { retryable: true, keySpent: true },
  /** Our key for the provider is wrong or not allowed to do this. */
  unauthorized: { retryable: false, keySpent: false },
  "invalid-request": { retryable: false, keySpent: false },
  "idempotency-conflict": { retryable: false, keySpent: true },
  "not-found": { retryable: false, keySpent: true },
  "not-paid": { retryable: false, keySpent: true },
  "amount-too-small": { retryable: false, keySpent: true },
  /** More than what is left of a payment or transfer. */
  "exceeds-remaining": { retryable: false, keySpent: true },
  /** The provider would charge another amount than ours. */
  "amount-mismatch": { retryable: false, keySpent: true },
} as const satisfies Record<string, { retryable: boolean; keySpent: boolean }>;

export type PaymentErrorReason = keyof typeof meanings;

/** What support needs to find the call at the provider; never a person's data. */
type PaymentErrorDetails = {
  status?: number | undefined;
  code?: string | undefined;
  param?: string | undefined;
  requestId?: string | undefined;
};

/** The provider did not do what was asked, or did not say whether it did. */
export class PaymentProviderError extends Error {
  override name = "PaymentProviderError";
  readonly reason: PaymentErrorReason;
  readonly operation: string;
  readonly details: PaymentErrorDetails;

  constructor(reason: PaymentErrorReason, operation: string, details: PaymentErrorDetails = {}) {
    super(`${operation}: ${reason}`);
    this.reason = reason;
    this.operation = operation;
    this.details = details;
  }

  get retryable(): boolean {
    return meanings[this.reason].retryable;
  }

  get keySpent(): boolean {
    return meanings[this.reason].keySpent;
  }
}

/**
 * What the provider opens; null when it opens nothing now.
 * @throws PaymentProviderError when no later try can mend it, such as with a wrong key: a bug that
 *   the log has to tell
 */
export async function orNotNow<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || !error.retryable) throw error;
    return null;
  }
}
