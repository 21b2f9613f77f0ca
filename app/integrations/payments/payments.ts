import type {
  CheckoutState,
  ConnectedAccountState,
  RefundState,
  TransferState,
} from "./payment-state";
import type { PaymentEvent } from "./payment-event";

/** The shortest and longest life of a checkout that every provider takes. */
export const CHECKOUT_MIN_LIFETIME_MS = 30 * 60_000;
export const CHECKOUT_MAX_LIFETIME_MS = 24 * 60 * 60_000;

/**
 * One payment company behind one set of words. Every call that changes something takes a key made
 * from our own ids: repeated with the same key and the same input it gives the same answer and
 * happens once, also when the first answer was lost and also long after; with another input it
 * throws 'idempotency-conflict'. Amounts are whole cents.
 *
 * Every method throws `PaymentProviderError` and nothing else; a `find…` of something the provider
 * does not know is null. None of them may be called inside a database transaction.
 */
export interface PaymentProvider {
  readonly name: "sandbox" | "stripe";

  /** Opens a hosted payment page for an order; shipping and tax, where there are any, are lines. */
  createCheckout(input: CheckoutInput): Promise<OpenedCheckout>;
  /** Opens the same page for a guardian's small charge; the caller refunds it as soon as it is paid. */
  chargeForVerification(input: VerificationChargeInput): Promise<OpenedCheckout>;
  /** What is true at the provider now; decides an order whose event never came. */
  findCheckout(sessionId: string): Promise<CheckoutState | null>;
  /** Closes an open checkout and answers what is true then: 'paid' when the shopper was faster. */
  expireCheckout(sessionId: string): Promise<CheckoutState | null>;

  /** Throws 'exceeds-remaining' above what is left of the payment, 'not-paid' before it was paid. */
  refund(input: RefundInput): Promise<RefundState>;
  findRefund(refundId: string): Promise<RefundState | null>;

  /** Makes the account that receives a creator's (or, for a minor, the guardian's) payouts. */
  createConnectedAccount(input: ConnectedAccountInput): Promise<{ accountId: string }>;
  /** A page of the provider's where the account's owner fills in what is missing; usable once. */
  createOnboardingLink(input: OnboardingLinkInput): Promise<{ url: string }>;
  findConnectedAccount(accountId: string): Promise<ConnectedAccountState | null>;

  /** Throws 'account-not-ready' or 'insufficient-funds' when the money cannot go now. */
  transfer(input: TransferInput): Promise<TransferState>;
  findTransfer(transferId: string): Promise<TransferState | null>;
  /** Takes money of a transfer back; throws 'exceeds-remaining' above what is left of it. */
  reverseTransfer(input: ReversalInput): Promise<{ reversalId: string }>;

  /** Checks a webhook's signature and age (300 s) over the raw body and puts it into our words. */
  verifyEvent(rawBody: string, headers: Headers, now: Date): EventVerification;
}

export type CheckoutInput = {
  orderId: string;
  orderNumber: string;
  /** What is charged: the lines less the discount, to the cent. */
  amountCents: number;
  currency: "usd";
  email: string;
  lines: readonly CheckoutLine[];
  discountCents: number;
  /** Pages of our own, "/checkout/complete?…"; the adapter knows our address. */
  successPath: string;
  cancelPath: string;
  /** Stored with the order, so that a repeated call says the same; see the lifetimes above. */
  expiresAt: Date;
  idempotencyKey: string;
};

export type CheckoutLine = { title: string; quantity: number; unitAmountCents: number };

export type VerificationChargeInput = Omit<
  CheckoutInput,
  "orderId" | "orderNumber" | "lines" | "discountCents"
> & {
  verificationId: string;
  /** Named on the payment page, "Guardian check, refunded at once". */
  title: string;
};

export type OpenedCheckout = { sessionId: string; url: string };

export type RefundInput = {
  paymentId: string;
  amountCents: number;
  reason: "requested-by-customer" | "duplicate" | "fraudulent";
  /** Come back in the refund's events. */
  orderId: string | null;
  refundRecordId: string;
  idempotencyKey: string;
  attempt?: Attempt;
};

export type ConnectedAccountInput = {
  ownerId: string;
  email: string;
  displayName: string;
  idempotencyKey: string;
};

/** The paths are pages of our own. */
export type OnboardingLinkInput = { accountId: string; returnPath: string; refreshPath: string };

export type TransferInput = {
  accountId: string;
  amountCents: number;
  payoutId: string;
  idempotencyKey: string;
  attempt?: Attempt;
};

export type ReversalInput = {
  transferId: string;
  amountCents: number;
  idempotencyKey: string;
  attempt?: Attempt;
};

/**
 * 1 at first; one more after each error that says `keySpent`. A provider may answer a spent key
 * with the old error for a day. The key itself stays: what was done under it is found first.
 */
export type Attempt = number;

export type EventVerification =
  | { ok: true; event: PaymentEvent }
  | { ok: false; reason: "signature" | "too-old" | "malformed" };
