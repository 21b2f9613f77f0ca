import { formatCents } from "~/lib/money";

/** For when the provider does not respond. */
export const NO_SETUP_PAGE =
  "The page of our payment provider could not be opened. Please try again in a moment.";

/** How long the link to a grown-up who sets up payments works. */
export const SETUP_LINK_DAYS = 7;

/** Why a payee is asked for the tax form. */
export function taxFormText(limitCents: number): string {
  return `Before your payouts of a year reach ${formatCents(limitCents)}, our payment provider needs your tax form (W-9). You type your taxpayer number on the provider's page; we never see it. Until then, what would go beyond ${formatCents(limitCents)} waits for you.`;
}
