import { data, isRouteErrorResponse } from "react-router";

import { UNEXPECTED } from "./external/unexpected";
import { retryLater, UNAVAILABLE_SECONDS } from "./retry-later";

const failed = `${UNEXPECTED.text}. Nothing was changed; please try again.`;
const tooLarge =
  "That is more than we can take at once. Nothing was changed; please make the text shorter, or the files smaller.";

/**
 * What a page's small action returns in the browser when the server could not be reached or failed:
 * a refusal like any other, so that the page stays and a switch moves back. Redirects pass through.
 */
export async function failureResult<T>(ask: () => Promise<T>) {
  return orElse(ask, (text) => ({ error: "Error", text }));
}

/** The same for a form: what was typed stays, and the message appears above it. */
export async function formFailure<T>(ask: () => Promise<T>) {
  return orElse(ask, (text): { errors: Record<string, string[]> } => ({ errors: { "": [text] } }));
}

async function orElse<T, F>(ask: () => Promise<T>, toResult: (text: string) => F) {
  try {
    return await ask();
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status < 400) throw thrown;
    const isResult = thrown instanceof Response || isRouteErrorResponse(thrown);
    const status = isResult ? thrown.status : null;
    const result = toResult(status === 413 ? tooLarge : failed);
    if (status !== null && status < 500) return result;
    // Without the status, the page would load anew at once, and without a connection be lost to an error.
    return data(result, retryLater(503, UNAVAILABLE_SECONDS));
  }
}
