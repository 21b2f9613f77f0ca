import type { RefundedReplacement } from "../replacement-pair";

/** Who bears what of a refund that has not been made (cents). */
export type RefundPreview = {
  /** What the buyer gets. */
  amountCents: number;
  lines: { title: string; size: string; color: string; quantity: number; amountCents: number }[];
  /** Shipping. */
  otherCents: number;
  /** It is no longer owed to the state. */
  taxCents: number;
  /** Negative where goodwill given earlier counts toward the lines. */
  goodwillCents: number;
  /** What is taken back from the creator of each line, and what stays because it was paid out. */
  shares: { title: string; takenCents: number; paidOutCents: number }[];
  /** What the shop bears: everything but the tax and what is taken back. */
  shopCents: number;
  /** Shirts that the press has begun, or has sent: they are made nevertheless. */
  begunTitles: string[];
  /** Orders that replace shirts of this one: not made any more, or made nevertheless. */
  replacements: RefundedReplacement[];
};
