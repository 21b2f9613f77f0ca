import type { Database, Transaction } from "~/platform/database/client.server";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";

import {
  recordLineRefund,
  type LineRefund,
  type LineRefundRefusal,
  type RefundedFrom,
} from "./record-line-refund.server";
import { sendRefund, type RefundDeps } from "./send-refund.server";

export type RefundRequest = Omit<LineRefund, "requestedBy">;

type RefundedOrder =
  | { ok: true; status: "succeeded" | "pending"; amountCents: number }
  | RefundRefusal;

export type RefundRefusal =
  | LineRefundRefusal
  | { ok: false; reason: "forbidden" | "provider-refused" };

/**
 * Refunds shirts of an order, with goodwill or shipping if wanted: our row first, then the provider.
 * 'pending' means that the provider has not decided yet; a job keeps asking.
 */
export async function refundOrder(
  db: Database,
  actor: Actor,
  request: RefundRequest,
  deps: RefundDeps,
): Promise<RefundedOrder> {
  if (!mayDo(actor, "refund-orders")) return { ok: false, reason: "forbidden" };
  const kept = await db.transaction(async (tx) => {
    const made = await recordLineRefund(tx, { ...request, requestedBy: actor.userId });
    if (made.ok && made.isNew) await record(tx, actor, request, made);
    return made;
  });
  if (!kept.ok) return kept;
  const status = await sendRefund(db, kept.refundId, deps);
  if (status === "failed") return { ok: false, reason: "provider-refused" };
  return { ok: true, status, amountCents: kept.amountCents };
}

async function record(
  tx: Transaction,
  actor: Actor,
  { orderId, lines, goodwillCents, reason }: RefundRequest,
  { amountCents, before }: { amountCents: number; before: RefundedFrom },
): Promise<void> {
  await recordAdminAction(tx, actor, {
    action: "ORDER_REFUNDED",
    resourceType: "order",
    resourceId: orderId,
    before,
    after: { amountCents, lines, goodwillCents, reason, leftCents: before.leftCents - amountCents },
  });
}
