import { MINUTE_MS } from "~/lib/dates";

/**
 * How many uses of a limited code unpaid orders from one network address may hold: what the settings
 * say, but never more than half, so that the others are left for everyone else.
 */
export function heldPerNetwork(usageLimit: number, most: number): number {
  return Math.min(most, Math.max(1, Math.floor(usageLimit / 2)));
}

/** For so long no one else of the same network address takes the place of an unpaid order. */
export const RESERVATION_GRACE_MS = 10 * MINUTE_MS;
