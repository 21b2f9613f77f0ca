import { z } from "zod";

import { checkoutPurposes } from "./payment-state";

const id = z.string().min(1).max(255);

const base = {
  /** The provider's id; the same event may arrive any number of times. */
  eventId: id,
  /** The provider's own name for it, for the log. */
  providerType: z.string().max(255),
  occurredAt: z.iso.datetime(),
};

const metadata = z.object({
  purpose: z.enum(checkoutPurposes).nullable(),
  orderId: id.nullable(),
  verificationId: id.nullable(),
  refundRecordId: id.nullable(),
  payoutId: id.nullable(),
});

const money = { amountCents: z.int().min(0), currency: z.string().length(3) };

/** The payment; null where the provider names only the charge that paid it. */
const ofPayment = { paymentId: id.nullable(), chargeId: id.nullish() };

const checkout = {
  ...base,
  ...money,
  sessionId: id,
  /** Null until it is paid, and also when nothing was left to pay. */
  paymentId: id.nullable(),
  metadata,
};

const transfer = {
  ...base,
  ...money,
  transferId: id,
  accountId: id,
  /** The total reversed so far. */
  reversedCents: z.int().min(0),
  metadata,
};

/**
 * A provider's event in our own terms: plain JSON, so that it can be stored and read back. Events
 * arrive late, twice and in any order; the amounts are the provider's and must be compared.
 */
export const paymentEventSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("checkout-paid"), ...checkout }),
  z.object({ type: z.literal("checkout-expired"), ...checkout }),
  /** The shopper pressed 'Cancel' on the page (sandbox only). */
  z.object({ type: z.literal("checkout-cancelled"), ...checkout }),
  z.object({
    type: z.literal("checkout-failed"),
    ...checkout,
    /** Null if the provider names only the payment. */
    sessionId: id.nullable(),
    /** False: the card was declined, and the page still accepts another one. */
    final: z.boolean(),
  }),
  z.object({
    type: z.literal("refund-updated"),
    ...base,
    ...money,
    refundId: id,
    ...ofPayment,
    status: z.enum(["pending", "succeeded", "failed"]),
    metadata,
  }),
  /**
   * The buyer disputed the charge with the bank; 'lost': the money is taken from us; 'reinstated': it
   * is back, after a win or after a loss that was decided otherwise on appeal.
   */
  z.object({
    type: z.literal("dispute-updated"),
    ...base,
    ...money,
    disputeId: id,
    ...ofPayment,
    status: z.enum(["open", "won", "lost", "reinstated"]),
    /** The bank's word for why, such as "product_not_received". */
    reason: z.string().max(100).nullish(),
    /** Until when the bank accepts our evidence. */
    evidenceDueBy: z.iso.datetime().nullish(),
  }),
  /** A card network warns that a payment was probably made with a stolen card. */
  z.object({ type: z.literal("fraud-warning"), ...base, warningId: id, ...ofPayment }),
  /** Says only that something changed: call `findConnectedAccount` for the current state. */
  z.object({ type: z.literal("account-updated"), ...base, accountId: id }),
  /** For good: it receives nothing any more, and its owner needs a new one. */
  z.object({ type: z.literal("account-closed"), ...base, accountId: id }),
  z.object({ type: z.literal("transfer-failed"), ...transfer }),
  z.object({ type: z.literal("transfer-reversed"), ...transfer }),
  /** Verified, but not something we act on. */
  z.object({ type: z.literal("unknown"), ...base }),
]);

export type PaymentEvent = z.infer<typeof paymentEventSchema>;
