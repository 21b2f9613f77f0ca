import { DAY_MS } from "~/lib/dates";

import { readMetadata } from "../payment-state";
import { checkoutFacts, currentSession, endSession } from "./sandbox-checkout.server";
import { sandboxEvent, sandboxId, type Sandbox } from "./sandbox-once.server";
import type { SandboxSession } from "./sandbox-records";
import { withSessionId } from "./sandbox-urls";

/** How long the bank waits for the shop's side. */
const EVIDENCE_DAYS = 7;

/** The result of an action on a hosted page; `not-open`: it was already paid, canceled or expired. */
type PageOutcome =
  | { ok: true; redirectTo: string | null }
  | { ok: false; reason: "not-found" | "not-open" };

/** On every card of the sandbox, unless another name is typed. */
const TEST_CARDHOLDER = "Test Cardholder";

/** What the pages of the sandbox and its job call; the shop itself never does. */
export function createSandboxPages(sandbox: Sandbox) {
  return {
    /** For the payment page; shows a session past its time as expired. */
    findPayPage: (sessionId: string) => currentSession(sandbox, sessionId),
    /** 'Pay': the money is taken, the shop is notified, the shopper returns to the shop. */
    payCheckout: (sessionId: string, cardholder: string = TEST_CARDHOLDER) =>
      whileOpen(sandbox, sessionId, (session) => pay(sandbox, session, cardholder)),
    /** 'Decline card': the page stays open for another try. */
    declineCheckout: (sessionId: string) =>
      whileOpen(sandbox, sessionId, (session) => decline(sandbox, session)),
    /** 'Cancel': the session ends, the shopper returns to the shop. */
    cancelCheckout: (sessionId: string) =>
      whileOpen(sandbox, sessionId, async (session) =>
        (await endSession(sandbox, session, "cancelled")) ? session.cancelUrl : null,
      ),
    /** For the onboarding page. */
    findOnboardingPage: (accountId: string) => sandbox.store.findAccount(accountId),
    /** The owner has filled in everything: transfers and payouts are enabled. */
    completeOnboarding: (accountId: string) =>
      setAccountFlags(sandbox, accountId, { ...allOn, hasTaxForm: true }),
    /** The owner has filled in everything but the tax form. */
    completeWithoutTaxForm: (accountId: string) =>
      setAccountFlags(sandbox, accountId, { ...allOn, hasTaxForm: false }),
    /** The provider requires more details: transfers and payouts are disabled until then. */
    restrictAccount: (accountId: string) => setAccountFlags(sandbox, accountId, allOff),
    /** For the dashboard page: the account's transfers, newest first. */
    findTransfersTo: (accountId: string) => sandbox.store.transfersTo(accountId),
    /** The owner names another bank account, of which only the last four digits are kept. */
    changeBank: (accountId: string, last4: string) => sandbox.store.setBank(accountId, last4),
    /** What there is for transfers from now on (cents); only for trying out what happens then. */
    setAvailable: (cents: number) => sandbox.store.setFunds(cents),
    /** The provider closes the account for good. */
    closeAccount: (accountId: string) =>
      setAccountFlags(sandbox, accountId, { ...allOff, isClosed: true }),
    /** A transfer that the bank returns; only for trying out how the shop handles it. */
    failTransfer: (transferId: string) => failTransfer(sandbox, transferId),
    /** A refund that the buyer's bank returns after it succeeded; also only for trying it out. */
    failRefund: (refundId: string) => failRefund(sandbox, refundId),
    /** A dispute and the bank's decision; likewise. */
    disputePayment: (paymentId: string, status: SandboxDispute) =>
      disputePayment(sandbox, paymentId, status),
    /** A card network's warning about a payment; likewise. */
    warnOfFraud: (paymentId: string) => warnOfFraud(sandbox, paymentId),
  };
}

const allOn = {
  onboardingCompleted: true,
  chargesEnabled: true,
  payoutsEnabled: true,
  isClosed: false,
};
const allOff = {
  onboardingCompleted: false,
  chargesEnabled: false,
  payoutsEnabled: false,
  isClosed: false,
};

const STAYS = "";

/** @param act returns where to go, STAYS, or null when the session has been closed in the meantime */
async function whileOpen(
  sandbox: Sandbox,
  sessionId: string,
  act: (session: SandboxSession) => Promise<string | null>,
): Promise<PageOutcome> {
  const session = await currentSession(sandbox, sessionId);
  if (!session) return { ok: false, reason: "not-found" };
  const target = session.status === "open" ? await act(session) : null;
  if (target === null) return { ok: false, reason: "not-open" };
  return { ok: true, redirectTo: target === STAYS ? null : withSessionId(target, sessionId) };
}

async function pay(
  sandbox: Sandbox,
  session: SandboxSession,
  name: string,
): Promise<string | null> {
  const cardholder = session.purpose === "guardian-verification" ? name : null;
  const paymentId = sandboxId("pi");
  const event = sandboxEvent(
    { type: "checkout-paid", ...checkoutFacts(session, paymentId) },
    sandbox.now(),
  );
  const done = await sandbox.store.closeSession(
    session.id,
    { status: "paid", paymentId, cardholder },
    event,
  );
  if (!done) return null;
  await sandbox.deliver(event);
  return session.successUrl;
}

async function decline(sandbox: Sandbox, session: SandboxSession): Promise<string | null> {
  const event = sandboxEvent(
    { type: "checkout-failed", ...checkoutFacts(session, null), final: false },
    sandbox.now(),
  );
  if (!(await sandbox.store.recordDecline(session.id, event))) return null;
  await sandbox.deliver(event);
  return STAYS;
}

async function setAccountFlags(
  sandbox: Sandbox,
  accountId: string,
  flags: typeof allOn & { hasTaxForm?: boolean },
): Promise<PageOutcome> {
  const account = await sandbox.store.findAccount(accountId);
  const type = flags.isClosed ? ("account-closed" as const) : ("account-updated" as const);
  const event = sandboxEvent({ type, accountId }, sandbox.now());
  if (!account || !(await sandbox.store.setAccountFlags(accountId, flags, event))) {
    return { ok: false, reason: "not-found" };
  }
  await sandbox.deliver(event);
  return { ok: true, redirectTo: account.returnUrl };
}

async function failTransfer(sandbox: Sandbox, transferId: string): Promise<PageOutcome> {
  const transfer = await sandbox.store.findTransfer(transferId);
  if (!transfer) return { ok: false, reason: "not-found" };
  const { accountId, amountCents, currency, payoutId } = transfer;
  const event = sandboxEvent(
    {
      type: "transfer-failed",
      transferId,
      accountId,
      amountCents,
      currency,
      reversedCents: 0,
      metadata: readMetadata({ payoutId }),
    },
    sandbox.now(),
  );
  if (!(await sandbox.store.failTransfer(transferId, event)))
    return { ok: false, reason: "not-open" };
  await sandbox.deliver(event);
  return { ok: true, redirectTo: null };
}

async function failRefund(sandbox: Sandbox, refundId: string): Promise<PageOutcome> {
  const refund = await sandbox.store.findRefund(refundId);
  if (!refund) return { ok: false, reason: "not-found" };
  const { paymentId, amountCents, currency, metadata } = refund;
  const event = sandboxEvent(
    {
      type: "refund-updated",
      refundId,
      paymentId,
      amountCents,
      currency,
      status: "failed",
      metadata: readMetadata(metadata),
    },
    sandbox.now(),
  );
  if (!(await sandbox.store.failRefund(refundId, event))) return { ok: false, reason: "not-open" };
  await sandbox.deliver(event);
  return { ok: true, redirectTo: null };
}

type SandboxDispute = "open" | "won" | "lost";

/**
 * The buyer disputes a charge, or the bank decides; if lost, the money is gone. Only for trying out
 * how the shop handles it.
 */
async function disputePayment(
  sandbox: Sandbox,
  paymentId: string,
  status: SandboxDispute,
): Promise<{ ok: true; redirectTo: null } | { ok: false; reason: "not-found" | "not-open" }> {
  const session = await sandbox.store.findSessionOfPayment(paymentId);
  if (!session) return { ok: false, reason: "not-found" };
  const amountCents = session.amountCents - session.refundedCents;
  const event = sandboxEvent(
    {
      type: "dispute-updated",
      disputeId: `dp_${paymentId}`,
      paymentId,
      amountCents,
      currency: session.currency,
      status,
      reason: "product_not_received",
      evidenceDueBy:
        status === "open"
          ? new Date(sandbox.now().getTime() + EVIDENCE_DAYS * DAY_MS).toISOString()
          : null,
    },
    sandbox.now(),
  );
  const takenCents = status === "lost" ? amountCents : 0;
  if (!(await sandbox.store.recordDispute(paymentId, takenCents, event)))
    return { ok: false, reason: "not-open" };
  await sandbox.deliver(event);
  return { ok: true, redirectTo: null };
}

/** A card network warns the shop that a payment was probably made with a stolen card. */
async function warnOfFraud(
  sandbox: Sandbox,
  paymentId: string,
): Promise<{ ok: true; redirectTo: null } | { ok: false; reason: "not-found" }> {
  const event = sandboxEvent(
    { type: "fraud-warning", warningId: `issfr_${paymentId}`, paymentId },
    sandbox.now(),
  );
  if (!(await sandbox.store.recordDispute(paymentId, 0, event)))
    return { ok: false, reason: "not-found" };
  await sandbox.deliver(event);
  return { ok: true, redirectTo: null };
}
