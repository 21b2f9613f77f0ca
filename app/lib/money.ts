/** Commission and percentage rates are whole basis points: 10,000 is 100%. */
const BASIS_POINTS = 10_000;

/**
 * A share of an amount, rounded half up to the whole cent; money is rounded nowhere else.
 * @param cents whole cents, may be negative (a refund); halves round away from zero
 * @param basisPoints 0 to 10,000
 */
export function shareOf(cents: number, basisPoints: number): number {
  const magnitude = Math.floor((Math.abs(cents) * basisPoints + BASIS_POINTS / 2) / BASIS_POINTS);
  return Math.sign(cents) * magnitude || 0;
}

/**
 * Spreads an amount over parts in proportion to their weights; the parts add up exactly
 * (largest remainder first, earlier parts win a tie).
 * @param cents whole cents, not negative
 * @param weights not negative
 */
export function allocate(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  const parts = weights.map((weight) => Math.floor((cents * weight) / total));
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (cents * weight) % total }))
    .toSorted((a, b) => b.remainder - a.remainder);
  const left = cents - parts.reduce((sum, part) => sum + part, 0);
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

const usd = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** Whole cents as dollars with two decimals: 2500 → "$25.00", -375 → "-$3.75". */
export function formatCents(cents: number): string {
  return usd.format(cents / 100);
}

/** Whole cents for a form or a spreadsheet: 2500 → "25.00", -375 → "-3.75". */
export function dollarsText(cents: number): string {
  return (cents / 100).toFixed(2);
}

/**
 * A typed amount of dollars as whole cents; null when it is not a plain amount with at most
 * two decimals ("25", "25.5", "25.00", "$25.00", ".50", "+2").
 */
export function parseDollars(typed: string): number | null {
  const match = /^\s*\$?\s*([-+]?)(?=\.?\d)(\d{0,7})(?:\.(\d{1,2}))?\s*$/.exec(typed);
  if (!match) return null;
  const cents = Number(match[2]) * 100 + Number((match[3] ?? "").padEnd(2, "0"));
  return match[1] === "-" ? -cents : cents;
}

/** Basis points as the share people read: 1500 → "15%". */
export function formatRate(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}

/** What stands behind 'Tax' wherever a total is shown: prices include it unless it was added. */
export function taxText(cents: number, isAdded = cents > 0): string {
  return isAdded ? formatCents(cents) : "Included";
}
