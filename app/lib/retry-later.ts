import { RETRY_AFTER } from "./retry-after.ts";

/**
 * The status and headers for whoever has to come back later: 429 after too many attempts, 503 while
 * something is out of reach or busy. Nothing else responds with these two.
 */
export function retryLater(status: 429 | 503, seconds: number) {
  return { status, headers: { [RETRY_AFTER]: String(seconds) } };
}

/** How many seconds a browser was asked to wait after too many attempts; null if it was not. */
export function secondsToWait(
  answer: Pick<XMLHttpRequest, "status" | "getResponseHeader">,
): number | null {
  return answer.status === 429 ? Number(answer.getResponseHeader(RETRY_AFTER)) : null;
}

/** Seconds until a service that did not respond is worth another try. */
export const UNAVAILABLE_SECONDS = 30;
