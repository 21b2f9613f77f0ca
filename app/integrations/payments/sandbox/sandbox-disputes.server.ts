import { DAY_MS } from "~/lib/dates";

import { sandboxEvent, type Sandbox } from "./sandbox-once.server";

/** How long the bank waits for the shop's side. */
const EVIDENCE_DAYS = 7;

export type SandboxDispute = "open" | "won" | "lost";

/**
 * The buyer disputes a charge, or the bank decides; if lost, the money is gone. Only for trying out
 * how the shop handles it.
 */
export async function disputePayment(
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
export async function warnOfFraud(
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
