/**
 * The status and headers for whoever has to come back later: 429 after too many attempts, 503 while
 * something is out of reach or busy. Nothing else responds with these two.
 */
export function retryLater(status: 429 | 503, seconds: number) {
  return { status, headers: { "Retry-After": String(seconds) } };
}

/** Seconds until a service that did not respond is worth another try. */
export const UNAVAILABLE_SECONDS = 30;
