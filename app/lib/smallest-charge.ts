/** The least that can be charged to a card, in US cents, at every provider we use. */
export const SMALLEST_CHARGE_CENTS = 50;

/** Whether a total in cents can be paid: it is zero, or enough for a card payment. */
export function canBePaid(totalCents: number): boolean {
  return totalCents === 0 || totalCents >= SMALLEST_CHARGE_CENTS;
}
