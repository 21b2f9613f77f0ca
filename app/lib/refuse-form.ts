import { data } from "react-router";

/**
 * The status of a form that cannot be accepted as sent, whatever the reason. It is 409 after a
 * conflict and 429 after too many attempts.
 */
export const REFUSED = 400;
export const CONFLICT = 409;

/** The response to a refused form: what is wrong, and what was typed. */
export function refuseForm<T>(response: T, headers?: HeadersInit) {
  return data<T>(response, { status: REFUSED, ...(headers && { headers }) });
}

/** The response where someone else was faster: the page loads the current state. */
export function refuseConflict<T>(response: T) {
  return data<T>(response, { status: CONFLICT });
}

/** One of the two by a use case's reason; a name or code that is taken is a conflict, too. */
export function refuseFor<T>(reason: string, response: T) {
  const isConflict = reason === "conflict" || reason.endsWith("-taken");
  return isConflict ? refuseConflict<T>(response) : refuseForm<T>(response);
}
