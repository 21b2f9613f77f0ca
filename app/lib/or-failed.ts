import type { FlashToast } from "./flash-toast";
import { orUnexpected } from "./or-unexpected";

/** What a form's action returns in the browser when the server could not be reached or failed. */
export type Failed = { failed: Omit<FlashToast, "tone"> };

/**
 * A form's action as the browser runs it, on a page that stays as it is when the way to the server
 * fails (`useAnswer`). Redirects and refusals by status pass.
 * @param failed what to say then
 */
export function orFailed<T>(ask: () => Promise<T>, failed: Failed["failed"]) {
  return orUnexpected<T, Failed>(ask, { failed });
}
