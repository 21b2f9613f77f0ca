import { and, eq, inArray } from "drizzle-orm";

import type { Database, Transaction } from "~/db/client.server";
import { orders } from "~/db/schema/orders";
import { refunds } from "~/db/schema/payments";
import type { Actor } from "~/features/accounts/actor";
import { recordAdminAction } from "~/features/audit/record-admin-action.server";

import { soldStatuses } from "../order-status";
import { promisedCents } from "./promised-cents.server";
import { sendRefund, type RefundDeps } from "./send-refund.server";

export type RefundRequest = {
  orderId: string;
  /** Whole cents, up to what is left of the order. */
  amountCents: number;
  reason: string;
  /** Made with the form: a double click refunds once, and another amount needs a new form. */
  requestKey: string;
  /**
   * What was left according to the admin's page (cents): if it differs, someone refunded in
   * between.
   */
  leftCents?: number | undefined;
};

type RefundedOrder =
  | { ok: true; status: "succeeded" | "pending" }
  | {
      ok: false;
      reason:
        | "forbidden"
        | "not-refundable"
        | "too-much"
        | "refunded-meanwhile"
        | "sent-before"
        | "provider-refused";
    };

/**
 * Refunds all or part of an order: our row first, then the provider. 'pending' means that the
 * provider has not decided yet; a job keeps asking.
 */
export async function refundOrder(
  db: Database,
  actor: Actor,
  request: RefundRequest,
  deps: RefundDeps,
): Promise<RefundedOrder> {
  if (!actor.isAdmin) return { ok: false, reason: "forbidden" };
  if (!Number.isSafeInteger(request.amountCents) || request.amountCents <= 0) {
    return { ok: false, reason: "too-much" };
  }
  const kept = await db.transaction((tx) => keepRequest(tx, actor, request));
  if (typeof kept === "object") return kept;
  const status = await sendRefund(db, kept, deps);
  return status === "failed" ? { ok: false, reason: "provider-refused" } : { ok: true, status };
}

/** @returns the id of the refund's row, or why there cannot be one */
async function keepRequest(
  tx: Transaction,
  actor: Actor,
  { leftCents, ...request }: RefundRequest,
): Promise<string | Extract<RefundedOrder, { ok: false }>> {
  const [order] = await tx
    .select({
      totalCents: orders.totalCents,
      status: orders.status,
      refundedCents: orders.refundedCents,
    })
    .from(orders)
    .where(
      and(eq(orders.id, request.orderId), inArray(orders.status, [...soldStatuses, "refunded"])),
    )
    .for("update");
  const [earlier] = await tx
    .select({ id: refunds.id, amountCents: refunds.amountCents, reason: refunds.reason })
    .from(refunds)
    .where(and(eq(refunds.requestKey, request.requestKey), eq(refunds.orderId, request.orderId)));
  if (earlier)
    return isSameRequest(earlier, request) ? earlier.id : { ok: false, reason: "sent-before" };
  if (!order) return { ok: false, reason: "not-refundable" };
  const left = order.totalCents - (await promisedCents(tx, request.orderId));
  if (left === 0) return { ok: false, reason: "not-refundable" };
  if (leftCents !== undefined && leftCents !== left)
    return { ok: false, reason: "refunded-meanwhile" };
  if (request.amountCents > left) return { ok: false, reason: "too-much" };
  const [made] = await tx
    .insert(refunds)
    .values({ ...request, requestedBy: actor.userId })
    .returning({ id: refunds.id });
  if (!made) throw new Error("A refund that was written has an id");
  await recordAdminAction(tx, actor, {
    action: "ORDER_REFUNDED",
    resourceType: "order",
    resourceId: request.orderId,
    before: { status: order.status, refundedCents: order.refundedCents, leftCents: left },
    after: {
      amountCents: request.amountCents,
      reason: request.reason,
      leftCents: left - request.amountCents,
    },
  });
  return made.id;
}

/** A double click sends the same again; a changed form is another request and needs its own key. */
function isSameRequest(
  earlier: { amountCents: number; reason: string },
  request: RefundRequest,
): boolean {
  return earlier.amountCents === request.amountCents && earlier.reason === request.reason;
}
