import type { FlashToast } from "./flash-toast";
import { catchUnexpected } from "./catch-unexpected";

/** What a form's action returns in the browser when the server could not be reached or failed. */
export type Failed = { failed: Omit<FlashToast, "tone"> };

/**
 * A form's action as the browser runs it, on a page that stays as it is when the way to the server
 * fails (`useFormResponse`). Redirects and refusals by status pass.
 * @param failed what to say then
 */
export function catchFailure<T>(ask: () => Promise<T>, failed: Failed["failed"]) {
  return catchUnexpected<T, Failed>(ask, { failed });
}
