import type {
  CheckoutState,
  ConnectedAccountState,
  RefundState,
  TransferState,
} from "./payment-state";
import type { PaymentEvent } from "./payment-event";
import type { TransactionPage, TransactionQuery } from "./provider-transaction";
import type {
  TaxCalculation,
  TaxInput,
  TaxReturnInput,
  TaxReversalInput,
  TaxSaleInput,
} from "./tax";

/** The shortest and longest lifetime of a checkout that every provider accepts. */
export const CHECKOUT_MIN_LIFETIME_MS = 30 * 60_000;
export const CHECKOUT_MAX_LIFETIME_MS = 24 * 60 * 60_000;

/**
 * One interface for every payment provider. Every call that changes something takes a key made from
 * our own ids. Repeated with the same key and input it happens once and returns the same result, even
 * if the first response was lost and even much later; with different input it throws
 * 'idempotency-conflict'. Amounts are whole cents.
 *
 * Every method throws `PaymentProviderError` and nothing else; a `find…` of something the provider
 * does not know is null. None of them may be called inside a database transaction.
 */
export interface PaymentProvider {
  readonly name: "sandbox" | "stripe";

  /** Opens a hosted payment page for an order; shipping and tax, if any, are lines. */
  createCheckout(input: CheckoutInput): Promise<OpenedCheckout>;
  /** Opens the same page for a guardian's small charge; the caller refunds it as soon as it is paid. */
  chargeForVerification(input: VerificationChargeInput): Promise<OpenedCheckout>;
  /** The current state at the provider; decides an order whose event never arrived. */
  findCheckout(sessionId: string): Promise<CheckoutState | null>;
  /** The name on the card that paid it; null before, and where the provider has no name. */
  findCardholder(sessionId: string): Promise<string | null>;
  /** Closes an open checkout and returns its final state: 'paid' when the shopper was faster. */
  expireCheckout(sessionId: string): Promise<CheckoutState | null>;

  /** Throws 'exceeds-remaining' above what is left of the payment, 'not-paid' before it is paid. */
  refund(input: RefundInput): Promise<RefundState>;
  findRefund(refundId: string): Promise<RefundState | null>;

  /** The payment that a charge belongs to; null where it is none that our pages took. */
  findPaymentOfCharge(chargeId: string): Promise<string | null>;

  /** Creates the account that receives a creator's (or, for a minor, the guardian's) payouts. */
  createConnectedAccount(input: ConnectedAccountInput): Promise<{ accountId: string }>;
  /** A single-use page of the provider where the account's owner fills in what is missing. */
  createOnboardingLink(input: OnboardingLinkInput): Promise<{ url: string }>;
  /** A single-use page of the provider where the owner sees payouts and changes the bank account. */
  createDashboardLink(accountId: string): Promise<{ url: string }>;
  findConnectedAccount(accountId: string): Promise<ConnectedAccountState | null>;

  /** Throws 'account-not-ready' or 'insufficient-funds' when the money cannot be sent now. */
  transfer(input: TransferInput): Promise<TransferState>;
  /** What transfers may use now (cents). */
  availableCents(): Promise<number>;
  findTransfer(transferId: string): Promise<TransferState | null>;
  /** Reverses part of a transfer; throws 'exceeds-remaining' above what is left of it. */
  reverseTransfer(input: ReversalInput): Promise<{ reversalId: string }>;

  /**
   * What has to be added to the prices at this address. Throws 'address-unknown' where there is no
   * such place.
   */
  calculateTax(input: TaxInput): Promise<TaxCalculation>;
  /** The sale has happened: from now on its tax is in the provider's reports for the states. */
  recordTaxSale(input: TaxSaleInput): Promise<{ transactionId: string }>;
  /** Part of the sale went back, with its tax. */
  reverseTaxSale(input: TaxReversalInput): Promise<{ reversalId: string }>;
  /** What was reversed stands again, because the bank returned the refund. */
  returnTaxReversal(input: TaxReturnInput): Promise<{ returnId: string }>;

  /** A page of what moved the balance, newest first. */
  listTransactions(query: TransactionQuery): Promise<TransactionPage>;

  /** Checks a webhook's signature and age (300 s) over the raw body and translates it into our event. */
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
  /** Where it is sent, for the provider's fraud checks and for evidence; null: nothing is sent. */
  shipTo: ShipTo | null;
  /** Paths of our own pages, such as "/checkout/complete?…"; the adapter adds the origin. */
  successPath: string;
  cancelPath: string;
  /** Stored with the order, so that a repeated call sends the same value; see the lifetimes above. */
  expiresAt: Date;
  idempotencyKey: string;
};

/** A US address. */
export type ShipTo = {
  name: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  postalCode: string;
};

export type CheckoutLine = { title: string; quantity: number; unitAmountCents: number };

export type VerificationChargeInput = Omit<
  CheckoutInput,
  "orderId" | "orderNumber" | "lines" | "discountCents" | "shipTo"
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
  /** Returned in the refund's events. */
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
  /**
   * The payment that all of it comes from: the provider takes it from that payment's money, which
   * need not be available yet. Absent where it comes from several.
   */
  sourcePaymentId?: string;
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
 * Starts at 1 and rises after each error with `keySpent`. A provider may repeat the old error for a
 * spent key for a day. The key itself stays the same: what was done under it is found first.
 */
export type Attempt = number;

export type EventVerification =
  | { ok: true; event: PaymentEvent }
  | { ok: false; reason: "signature" | "too-old" | "malformed" };
