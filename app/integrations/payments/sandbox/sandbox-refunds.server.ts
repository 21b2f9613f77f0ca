import { z } from "zod";

import { PaymentProviderError } from "../payment-error";
import type { RefundInput } from "../payments";
import { readMetadata, type RefundState } from "../payment-state";
import { sandboxEvent, once, sandboxId, type Sandbox } from "./sandbox-once.server";

const refundShape = z.object({
  refundId: z.string(),
  status: z.enum(["pending", "succeeded", "failed"]),
  amountCents: z.int(),
  currency: z.string(),
  paymentId: z.string(),
  refundRecordId: z.string().nullable(),
});

export async function refundInSandbox(sandbox: Sandbox, input: RefundInput): Promise<RefundState> {
  const { paymentId, amountCents, reason, orderId, refundRecordId, idempotencyKey } = input;
  const session = await sandbox.store.findSessionOfPayment(paymentId);
  if (!session) throw refused("not-found");
  if (!Number.isInteger(amountCents) || amountCents <= 0) throw refused("invalid-request");
  const { currency } = session;
  const status = "succeeded" as const;
  const facts = { refundId: sandboxId("re"), status, amountCents, currency, paymentId };
  const result = { ...facts, refundRecordId };
  const metadata = { refundRecordId, ...(orderId ? { orderId } : {}) };
  const event = sandboxEvent(
    { type: "refund-updated", ...facts, metadata: readMetadata(metadata) },
    sandbox.now(),
  );
  const refund = await once(
    sandbox,
    {
      operation: "refund",
      key: idempotencyKey,
      asked: [paymentId, amountCents, reason, orderId, refundRecordId],
      result,
      shape: refundShape,
    },
    (claim) => {
      const { refundId: id, ...rest } = facts;
      const row = { ...rest, id, reason, metadata, createdAt: claim.at };
      return sandbox.store.createRefund(claim, row, event);
    },
  );
  if (!refund) throw refused("exceeds-remaining");
  if (refund.fresh) await sandbox.deliver(event);
  return refund.result;
}

export async function findSandboxRefund(
  sandbox: Sandbox,
  refundId: string,
): Promise<RefundState | null> {
  const refund = await sandbox.store.findRefund(refundId);
  if (!refund) return null;
  const { status, amountCents, currency, paymentId, metadata } = refund;
  const { refundRecordId } = readMetadata(metadata);
  return { refundId, status, amountCents, currency, paymentId, refundRecordId };
}

function refused(reason: "not-found" | "invalid-request" | "exceeds-remaining") {
  return new PaymentProviderError(reason, "sandbox refund");
}
