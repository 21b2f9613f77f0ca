/** The header with a request's id, from a trusted proxy and in our response. */
export const REQUEST_ID_HEADER = "X-Request-Id";

const WELL_FORMED = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

/**
 * The id of a request: the one a proxy gave it, or a new one.
 * @param isTrusted whether the header was written by a proxy of ours
 */
export function requestIdFrom(header: string | null | undefined, isTrusted: boolean): string {
  return isTrusted && header && WELL_FORMED.test(header) ? header : crypto.randomUUID();
}
