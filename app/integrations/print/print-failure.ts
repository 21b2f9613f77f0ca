/** What each failure means for a retry: `retryable` says that the same call may succeed later. */
const meanings = {
  /** No response, or an error on their side: it may or may not have happened. Call again with the same id. */
  unavailable: { retryable: true },
  /** A response that makes no sense: it may or may not have happened. Call again with the same id. */
  unreadable: { retryable: true },
  /** Too many requests; `retryAfterMs` says how long to wait. */
  "rate-limited": { retryable: true },
  "out-of-stock": { retryable: true },
  /** Our token is wrong or not allowed to do this. */
  unauthorized: { retryable: false },
  /** The order itself is refused; `message` says why. */
  rejected: { retryable: false },
  /** The provider does not make this shirt. */
  "not-made": { retryable: false },
  /** The order with this id was canceled; a new one needs a new id. */
  canceled: { retryable: false },
  "not-found": { retryable: false },
  /** It is already being printed, or has been sent. */
  "too-late": { retryable: false },
  /** This provider takes no orders: someone prints them from the print desk. */
  "by-hand": { retryable: false },
} as const satisfies Record<string, { retryable: boolean }>;

type PrintFailureReason = keyof typeof meanings;

export type PrintFailure = {
  ok: false;
  reason: PrintFailureReason;
  /** For an admin, in plain English; may quote the provider. */
  message: string;
  retryAfterMs?: number;
};

export function printFailure(
  reason: PrintFailureReason,
  message: string,
  retryAfterMs?: number,
): PrintFailure {
  return { ok: false, reason, message, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
}

export function isRetryable(reason: PrintFailureReason): boolean {
  return meanings[reason].retryable;
}
