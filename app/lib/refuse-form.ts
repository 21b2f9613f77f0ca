import { data } from "react-router";

/**
 * The status of a form that cannot be taken as it was sent, whatever the reason. Where someone
 * else was quicker it is 409, after too many tries 429.
 */
export const REFUSED = 400;

/** The response to a refused form: what is wrong, and what was typed. */
export function refuseForm<T>(response: T, headers?: Record<string, string>) {
  return data<T>(response, { status: REFUSED, ...(headers && { headers }) });
}
