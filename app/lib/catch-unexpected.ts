import { data, isRouteErrorResponse } from "react-router";

import { retryLater, UNAVAILABLE_SECONDS } from "./retry-later";

/**
 * A form's action as the browser runs it: where the server cannot be reached, or fails, the page
 * stays with what was typed and shows `failure`. Redirects and refusals by status pass.
 */
export async function catchUnexpected<T, F>(ask: () => Promise<T>, failure: F) {
  try {
    return await ask();
  } catch (thrown) {
    const isResult = thrown instanceof Response || isRouteErrorResponse(thrown);
    if (isResult && thrown.status < 500) throw thrown;
    return data(failure, retryLater(503, UNAVAILABLE_SECONDS));
  }
}
