import type { CheckoutLine } from "../payments";
import type { CheckoutPurpose } from "../payment-state";

export type SandboxSession = {
  id: string;
  purpose: CheckoutPurpose;
  orderNumber: string | null;
  amountCents: number;
  currency: string;
  email: string;
  lines: CheckoutLine[];
  discountCents: number;
  successUrl: string;
  cancelUrl: string;
  metadata: Record<string, string>;
  status: "open" | "paid" | "expired" | "cancelled";
  paymentId: string | null;
  /** Only of a guardian's check. */
  cardholder: string | null;
  refundedCents: number;
  /** Cards declined so far. */
  declines: number;
  expiresAt: Date;
  createdAt: Date;
};

export type NewSandboxSession = Omit<
  SandboxSession,
  "status" | "paymentId" | "cardholder" | "refundedCents" | "declines"
>;

export type SandboxRefund = {
  id: string;
  paymentId: string;
  amountCents: number;
  currency: string;
  reason: string;
  metadata: Record<string, string>;
  status: "pending" | "succeeded" | "failed";
  createdAt: Date;
};

export type SandboxAccount = {
  id: string;
  ownerId: string;
  email: string;
  displayName: string;
  onboardingCompleted: boolean;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  hasTaxForm: boolean;
  bankLast4: string | null;
  isClosed: boolean;
  returnUrl: string | null;
  refreshUrl: string | null;
};

export type SandboxTransfer = {
  id: string;
  accountId: string;
  amountCents: number;
  reversedCents: number;
  currency: string;
  payoutId: string;
  /** The payment whose money it hands on, if it is of one alone. */
  sourcePaymentId: string | null;
  status: "paid" | "failed";
  idempotencyKey: string | null;
};

/** A request under an idempotency key, and the result it will always return. */
export type SandboxClaim = {
  key: string;
  operation: string;
  fingerprint: string;
  result: unknown;
  at: Date;
};

/** An event for the shop, written in the same transaction as the change. */
export type SandboxEvent = { id: string; type: string; body: string; at: Date };
