import { z } from "zod";

const cents = z.int();
const pair = z.object({ ours: cents, theirs: cents });

/** What a month's books say, in whole cents, beside what the provider says. */
export const monthFiguresSchema = z.object({
  orders: z.int(),
  /** Orders at no cost that replace shirts; months closed before they were counted have none. */
  replacements: z.int().default(0),
  shirts: z.int(),
  parcels: z.int(),
  grossCents: cents,
  discountCents: cents,
  shippingCents: cents,
  /** Sales tax that was added to prices, less what went back. */
  taxCents: cents,
  refundCents: cents,
  goodwillCents: cents,
  disputeCents: cents,
  /** Earned by creators, less what refunds took back. */
  shareCents: cents,
  feeCents: cents,
  blankCents: cents,
  printCents: cents,
  parcelCents: cents,
  payoutCents: cents,
  provider: z.object({
    opening: pair,
    charges: pair,
    refunds: pair,
    disputes: pair,
    transfers: pair,
    fees: pair,
    bank: pair,
    other: pair,
    closing: pair,
  }),
});

export type MonthFigures = z.infer<typeof monthFiguresSchema>;
export type ProviderPair = z.infer<typeof pair>;
