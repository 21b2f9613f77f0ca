import { eq } from "drizzle-orm";

import type { Database, Transaction } from "~/db/client.server";
import { orders } from "~/db/schema/orders";
import { refunds } from "~/db/schema/payments";
import type { Actor } from "~/features/accounts/actor";
import { mayDo } from "~/features/accounts/admin-roles";
import { recordAdminAction } from "~/features/audit/record-admin-action.server";

import { lockWithReplacements } from "../lock-with-replacements.server";
import {
  keepLineRefund,
  type KeptLineRefund,
  type LineRefund,
  type LineRefundRefusal,
} from "./keep-line-refund.server";
import { orderLeft } from "./order-left.server";
import { sendRefund, type RefundDeps } from "./send-refund.server";

export type RefundRequest = Omit<LineRefund, "requestedBy"> & {
  /**
   * What was left according to the admin's page (cents): if it differs, someone refunded in
   * between.
   */
  leftCents?: number | undefined;
};

type RefundedOrder =
  | { ok: true; status: "succeeded" | "pending"; amountCents: number }
  | RefundRefusal;

export type RefundRefusal =
  | LineRefundRefusal
  | { ok: false; reason: "forbidden" | "refunded-meanwhile" | "provider-refused" };

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
  const kept = await db.transaction((tx) => keepRequest(tx, actor, request));
  if (!kept.ok) return kept;
  const status = await sendRefund(db, kept.refundId, deps);
  if (status === "failed") return { ok: false, reason: "provider-refused" };
  return { ok: true, status, amountCents: kept.amountCents };
}

async function keepRequest(
  tx: Transaction,
  actor: Actor,
  { leftCents, ...request }: RefundRequest,
): Promise<KeptLineRefund | { ok: false; reason: "refunded-meanwhile" }> {
  const { orderId, lines, goodwillCents, reason, requestKey } = request;
  await lockWithReplacements(tx, orderId);
  const [order] = await tx
    .select({
      status: orders.status,
      refundedCents: orders.refundedCents,
    })
    .from(orders)
    .where(eq(orders.id, orderId));
  const left = (await orderLeft(tx, orderId))?.leftCents ?? 0;
  const isRepeated = (await tx.$count(refunds, eq(refunds.requestKey, requestKey))) > 0;
  if (leftCents !== undefined && leftCents !== left && left > 0 && !isRepeated)
    return { ok: false, reason: "refunded-meanwhile" };
  const kept = await keepLineRefund(tx, { ...request, requestedBy: actor.userId });
  if (!order || !kept.ok || !kept.isNew) return kept;
  await recordAdminAction(tx, actor, {
    action: "ORDER_REFUNDED",
    resourceType: "order",
    resourceId: orderId,
    before: { status: order.status, refundedCents: order.refundedCents, leftCents: left },
    after: {
      amountCents: kept.amountCents,
      lines,
      goodwillCents,
      reason,
      leftCents: left - kept.amountCents,
    },
  });
  return kept;
}
