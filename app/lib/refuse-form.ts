import { data } from "react-router";

/**
 * The status of a form that cannot be accepted as sent, whatever the reason. It is 409 after a
 * conflict and 429 after too many attempts.
 */
export const REFUSED = 400;

/** The response to a refused form: what is wrong, and what was typed. */
export function refuseForm<T>(response: T, headers?: Record<string, string>) {
  return data<T>(response, { status: REFUSED, ...(headers && { headers }) });
}
