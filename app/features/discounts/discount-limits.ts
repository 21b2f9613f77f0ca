import { MINUTE_MS } from "~/lib/dates";

/** How many unpaid orders of one browser may hold a use of the same limited code at a time. */
export const HELD_PER_BROWSER = 2;

/** The same for one network address, where a class or a family may be shopping together. */
const HELD_PER_NETWORK = 30;

/**
 * How many uses of a limited code unpaid orders from one network address may hold: never more than
 * half, so that the others are left for everyone else.
 */
export function heldPerNetwork(usageLimit: number): number {
  return Math.min(HELD_PER_NETWORK, Math.max(1, Math.floor(usageLimit / 2)));
}

/** For so long no one else of the same network address takes the place of an unpaid order. */
export const HOLD_UNDISTURBED_MS = 10 * MINUTE_MS;
