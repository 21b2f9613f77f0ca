import { sandboxEvent, type Sandbox } from "./sandbox-once.server";

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
    },
    sandbox.now(),
  );
  const takenCents = status === "lost" ? amountCents : 0;
  if (!(await sandbox.store.noteDispute(paymentId, takenCents, event)))
    return { ok: false, reason: "not-open" };
  await sandbox.deliver(event.id);
  return { ok: true, redirectTo: null };
}
