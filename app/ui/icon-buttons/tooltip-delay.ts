const OPEN_MS = 700;
const SKIP_MS = 300;

/**
 * How long someone points at something before its tooltip opens, in ms: not at all for those who
 * come straight from another one.
 * @param sinceClosedMs how long ago the last tooltip closed
 */
export function tooltipDelayMs(sinceClosedMs: number): number {
  return sinceClosedMs <= SKIP_MS ? 0 : OPEN_MS;
}
