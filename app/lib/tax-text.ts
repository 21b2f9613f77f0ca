import { formatCents } from "./money";

/** What stands behind 'Tax' wherever a total is shown: prices include it unless it was computed. */
export function taxText(cents: number): string {
  return cents === 0 ? "Included" : formatCents(cents);
}
