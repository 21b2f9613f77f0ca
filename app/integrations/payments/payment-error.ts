/**
 * What each error means for a retry. `retryable`: the same request may succeed later. `keySpent`: the
 * provider has settled on its response to this key, so a retry has to raise `attempt`.
 */
const meanings = {
  /** No response: it may or may not have happened. Repeat exactly the same call. */
  unreachable: { retryable: true, keySpent: false },
  "rate-limited": { retryable: true, keySpent: false },
  /** A request with the same key is being processed right now. */
  busy: { retryable: true, keySpent: false },
  unavailable: { retryable: true, keySpent: true },
  "insufficient-funds": { retryable: true, keySpent: true },
  "account-not-ready": { retryable: true, keySpent: true },
  /** Our API key is wrong or not allowed to do this. */
  unauthorized: { retryable: false, keySpent: false },
  "invalid-request": { retryable: false, keySpent: false },
  "idempotency-conflict": { retryable: false, keySpent: true },
  /** Tax cannot be calculated for a place that the provider does not find. */
  "address-unknown": { retryable: false, keySpent: true },
  "not-found": { retryable: false, keySpent: true },
  "not-paid": { retryable: false, keySpent: true },
  "amount-too-small": { retryable: false, keySpent: true },
  /** More than what is left of a payment or transfer. */
  "exceeds-remaining": { retryable: false, keySpent: true },
  /** The provider would charge a different amount from ours. */
  "amount-mismatch": { retryable: false, keySpent: true },
} as const satisfies Record<string, { retryable: boolean; keySpent: boolean }>;

export type PaymentErrorReason = keyof typeof meanings;

/** What the provider's support needs to find the call; never personal data. */
type PaymentErrorDetails = {
  status?: number | undefined;
  code?: string | undefined;
  param?: string | undefined;
  requestId?: string | undefined;
};

/** The provider did not do what was asked, or did not say whether it had. */
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

  /**
   * It is up to the shop's people: a key that is not allowed to do this, or an empty balance. Once they
   * have seen to it, the same request succeeds.
   */
  get isOurs(): boolean {
    return this.reason === "unauthorized" || this.reason === "insufficient-funds";
  }

  get keySpent(): boolean {
    return meanings[this.reason].keySpent;
  }
}

/**
 * The page that the provider opens; null when it cannot open one right now.
 * @throws PaymentProviderError when no retry can help, such as with a wrong key: a bug that has to
 *   be logged
 */
export async function orNotNow<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || !error.retryable) throw error;
    return null;
  }
}
