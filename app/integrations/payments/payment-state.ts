/**
 * open: can still be paid. processing: paid by a slow method, not settled yet. failed: the slow
 * method did not settle. cancelled: the shopper canceled on the page (sandbox only).
 */
export type CheckoutStatus = "open" | "processing" | "paid" | "failed" | "expired" | "cancelled";

export type CheckoutState = {
  sessionId: string;
  status: CheckoutStatus;
  amountCents: number;
  currency: string;
  /** Names the payment in refunds; null until it is paid. */
  paymentId: string | null;
  metadata: PaymentMetadata;
};

export type RefundState = {
  refundId: string;
  status: "pending" | "succeeded" | "failed";
  amountCents: number;
  currency: string;
  paymentId: string;
  /** Our row's id, which the refund carries; null for one that we did not ask for. */
  refundRecordId: string | null;
};

export type ConnectedAccountState = {
  accountId: string;
  /** Nothing is required from the owner at the moment. */
  onboardingCompleted: boolean;
  /** It may receive our transfers. */
  chargesEnabled: boolean;
  /** Its balance may be paid out to its bank. */
  payoutsEnabled: boolean;
  /**
   * The provider has its owner's tax form: a whole taxpayer's number that it does not doubt. The
   * number itself is never told.
   */
  hasTaxForm: boolean;
  /** For good: another account has to be made. */
  isClosed: boolean;
};

export type TransferState = {
  transferId: string;
  status: "paid" | "failed" | "reversed";
  accountId: string;
  amountCents: number;
  /** The amount reversed so far; 'reversed' when that is all of it. */
  reversedCents: number;
  /** The key that it was asked for with, which it carries; null for one that we did not ask for. */
  idempotencyKey: string | null;
};

export const checkoutPurposes = ["order", "guardian-verification"] as const;
export type CheckoutPurpose = (typeof checkoutPurposes)[number];

/** Our own ids, passed to the provider and returned by it; null if it has none. */
type PaymentMetadata = {
  purpose: CheckoutPurpose | null;
  orderId: string | null;
  verificationId: string | null;
  refundRecordId: string | null;
  payoutId: string | null;
};

/** Reads our ids from a provider's metadata; anything else is ignored. */
export function readMetadata(bag: Readonly<Record<string, unknown>> | null): PaymentMetadata {
  const text = (name: string) => {
    const value = bag?.[name];
    return typeof value === "string" && value !== "" ? value : null;
  };
  const purpose = text("purpose");
  return {
    purpose: checkoutPurposes.find((known) => known === purpose) ?? null,
    orderId: text("orderId"),
    verificationId: text("verificationId"),
    refundRecordId: text("refundRecordId"),
    payoutId: text("payoutId"),
  };
}
