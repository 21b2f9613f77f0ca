/** An order is paid out when it is unlikely to be returned any more. */
export const PAYOUT_AGE_DAYS = 14;
export const SMALLEST_PAYOUT_CENTS = 100;
