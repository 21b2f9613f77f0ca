/** An order is paid out when it is unlikely to be returned any more. */
export const PAYOUT_AGE_DAYS = 14;
/** What is less waits for the next week, unless `PAYOUT_MINIMUM` says otherwise. */
export const DEFAULT_PAYOUT_MINIMUM_CENTS = 100;
/** Why payouts are held or released, in an owner's words. */
export const HOLD_REASON_MAX = 300;
