import type {
  NewSandboxSession,
  SandboxAccount,
  SandboxClaim,
  SandboxDelivery,
  SandboxEvent,
  SandboxRefund,
  SandboxSession,
  SandboxTransfer,
} from "./sandbox-records";

/**
 * The sandbox's memory. Every method is one atomic step; those that take a claim do nothing and
 * answer false when its key is taken or when the step is not allowed as things are.
 */
export interface SandboxStore
  extends SessionStore, RefundStore, AccountStore, TransferStore, EventStore {
  findClaim(key: string): Promise<Omit<SandboxClaim, "key" | "at"> | null>;
}

export interface SessionStore {
  createSession(claim: SandboxClaim, session: NewSandboxSession): Promise<boolean>;
  findSession(id: string): Promise<SandboxSession | null>;
  findSessionOfPayment(paymentId: string): Promise<SandboxSession | null>;
  /** Only an open session can be closed, and paid only before its time is over at `news.at`. */
  closeSession(id: string, end: SessionEnd, news: SandboxEvent): Promise<boolean>;
  noteDecline(id: string, news: SandboxEvent): Promise<boolean>;
  /** Open sessions whose time is over. */
  overdueSessions(now: Date): Promise<SandboxSession[]>;
}

export type SessionEnd =
  | { status: "paid"; paymentId: string }
  | { status: "expired" | "cancelled"; paymentId: null };

export interface RefundStore {
  /** Not more than what is left of the payment. */
  createRefund(claim: SandboxClaim, refund: SandboxRefund, news: SandboxEvent): Promise<boolean>;
  findRefund(id: string): Promise<SandboxRefund | null>;
  /** The payment has the money again. */
  failRefund(id: string, news: SandboxEvent): Promise<boolean>;
  /** @param takenCents what the bank took of the payment; not more than what is left of it */
  noteDispute(paymentId: string, takenCents: number, news: SandboxEvent): Promise<boolean>;
}

export interface AccountStore {
  createAccount(claim: SandboxClaim, account: NewAccount): Promise<boolean>;
  findAccount(id: string): Promise<SandboxAccount | null>;
  noteOnboardingLink(id: string, returnUrl: string, refreshUrl: string): Promise<boolean>;
  setAccountFlags(id: string, flags: AccountFlags, news: SandboxEvent): Promise<boolean>;
}

export type NewAccount = Pick<SandboxAccount, "id" | "ownerId" | "email" | "displayName">;
export type AccountFlags = Pick<
  SandboxAccount,
  "onboardingCompleted" | "chargesEnabled" | "payoutsEnabled"
>;

export interface TransferStore {
  /** Only to an account that may receive money. */
  createTransfer(claim: SandboxClaim, transfer: NewTransfer): Promise<boolean>;
  findTransfer(id: string): Promise<SandboxTransfer | null>;
  failTransfer(id: string, news: SandboxEvent): Promise<boolean>;
  /** Only when as much was reversed before as the caller read, so that its news are right. */
  reverseTransfer(claim: SandboxClaim, reversal: Reversal, news: SandboxEvent): Promise<boolean>;
}

export type NewTransfer = Omit<SandboxTransfer, "reversedCents" | "status">;
export type Reversal = { transferId: string; amountCents: number; reversedBefore: number };

export interface EventStore {
  /** Ids of what is to be told now, oldest first. */
  dueEvents(now: Date, limit: number): Promise<string[]>;
  /** Takes news for one try and puts the next try off, so that a crash only delays it. */
  takeDueEvents(id: string, now: Date): Promise<SandboxDelivery | null>;
  noteDelivered(id: string, at: Date): Promise<void>;
  noteFailure(id: string, error: string): Promise<void>;
}
