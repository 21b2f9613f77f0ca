import { and, eq, isNull, not, sql } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { orderLines, orders } from "~/schema/tables/orders";
import { parcels } from "~/schema/tables/printing";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import { queueMail } from "~/platform/mail/queue-mail.server";

import { isNotCancelled } from "./cancelled/not-cancelled.server";
import { composeShippedMail } from "./parcels/compose-parcel-mails.server";
import { mayGoOut } from "./gifts/gift-waits.server";
import { fillParcel } from "./move-lines.server";
import { plainOrderNumber } from "./order-number";
import { orderSnapshot } from "./order-snapshot.server";
import { isFirstDoubted } from "./payment/payment-doubted.server";
import type { Tracking } from "./parcels/tracking";

export type ShippedLines =
  | { ok: true; lines: number; isComplete: boolean }
  | { ok: false; reason: "forbidden" | "not-found" | "nothing-packed" | "too-early" | "held" };

/**
 * Sends the packed lines of an order off in a parcel of its own. With its last line the order is
 * shipped and its buyer is told.
 */
export async function shipPackedLines(
  db: Database,
  actor: Actor,
  input: { orderNumber: string; tracking: Tracking },
  deps: { now: Date },
): Promise<ShippedLines> {
  if (!mayDo(actor, "print-orders")) return { ok: false, reason: "forbidden" };
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.number, plainOrderNumber(input.orderNumber)));
  const before = found && (await orderSnapshot(db, found.id));
  if (!before) return { ok: false, reason: "not-found" };
  const { carrier, number } = input.tracking;
  return db.transaction(async (tx): Promise<ShippedLines> => {
    const isEarly = (await tx.$count(orders, and(eq(orders.id, before.id), not(mayGoOut())))) > 0;
    if (isEarly) return { ok: false, reason: "too-early" };
    if ((await tx.$count(orders, and(eq(orders.id, before.id), isFirstDoubted))) > 0)
      return { ok: false, reason: "held" };
    const lines = await shipLocked(tx, before.id);
    if (lines === 0) return { ok: false, reason: "nothing-packed" };
    await fillParcel(tx, { orderId: before.id, tracking: input.tracking, now: deps.now });
    const isComplete = await finishOrder(tx, before.id, input.tracking, deps.now);
    const mail =
      isComplete &&
      composeShippedMail(
        { ...before, trackingCarrier: carrier, trackingNumber: number },
        await tx.$count(parcels, eq(parcels.orderId, before.id)),
      );
    if (mail) await queueMail(tx, mail);
    await recordAdminAction(tx, actor, {
      action: "PARCEL_SHIPPED",
      resourceType: "order",
      resourceId: before.id,
      before: { status: before.status },
      after: { lines, trackingCarrier: carrier, trackingNumber: number },
    });
    return { ok: true, lines, isComplete };
  });
}

/** @returns how many lines were packed and are shipped now */
async function shipLocked(tx: Transaction, orderId: string): Promise<number> {
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.status, "in_production")))
    .for("update");
  if (!order) return 0;
  const shipped = await tx
    .update(orderLines)
    .set({ printState: "shipped" })
    .where(
      and(
        eq(orderLines.orderId, orderId),
        eq(orderLines.printState, "packed"),
        isNull(orderLines.cancelledAt),
      ),
    )
    .returning({ id: orderLines.id });
  return shipped.length;
}

/** The order carries its newest parcel's number, and is shipped when every line is. */
async function finishOrder(
  tx: Transaction,
  orderId: string,
  { carrier, number }: Tracking,
  now: Date,
): Promise<boolean> {
  const behind = await tx.$count(
    orderLines,
    and(
      eq(orderLines.orderId, orderId),
      isNotCancelled,
      sql`${orderLines.printState} <> 'shipped'`,
    ),
  );
  await tx
    .update(orders)
    .set({
      trackingCarrier: carrier,
      trackingNumber: number,
      ...(behind === 0 && { status: "shipped", shippedAt: now }),
      version: sql`${orders.version} + 1`,
    })
    .where(eq(orders.id, orderId));
  return behind === 0;
}
