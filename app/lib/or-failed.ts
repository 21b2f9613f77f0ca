import { data, isRouteErrorResponse } from "react-router";

import type { FlashToast } from "./flash-toast";
import { retryLater, UNAVAILABLE_SECONDS } from "./retry-later";

/** What a form's action returns in the browser when the server could not be reached or failed. */
export type Failed = { failed: Omit<FlashToast, "tone"> };

/**
 * A form's action as the browser runs it, on a page that stays as it is when the way to the server
 * fails (`useAnswer`). Redirects and refusals by status pass.
 * @param failed what to say then
 */
export async function orFailed<T>(ask: () => Promise<T>, failed: Failed["failed"]) {
  try {
    return await ask();
  } catch (thrown) {
    const isResult = thrown instanceof Response || isRouteErrorResponse(thrown);
    if (isResult && thrown.status < 500) throw thrown;
    return data<Failed>({ failed }, retryLater(503, UNAVAILABLE_SECONDS));
  }
}
