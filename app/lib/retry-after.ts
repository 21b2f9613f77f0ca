/** The header with which a response asks to come back later, in seconds; see `retryLater`. */
export const RETRY_AFTER = "Retry-After";

/** For how many seconds a response asks to wait; null where it does not say. */
export function secondsOf({ headers }: Response): number | null {
  const seconds = Number(headers.get(RETRY_AFTER));
  return seconds > 0 ? seconds : null;
}
