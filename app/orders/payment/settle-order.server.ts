import { and, eq, inArray, sql } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { orders } from "~/schema/tables/orders";
import { takeOutOfCart } from "~/cart/change-cart.server";
import { lockCart } from "~/cart/lock-cart.server";
import { countReservation } from "~/cart/discounts/discount-reservation.server";
import { notifyFirstSale } from "~/money/notify-first-sale.server";
import {
  notifySetupNeeded,
  unreadyCreators,
} from "~/money/payment-setup/notify-setup-needed.server";
import { writeSaleEarnings } from "~/money/write-sale-earnings.server";
import { queueMails } from "~/platform/mail/queue-mail.server";
import { processMetrics } from "~/integrations/observability/process-metrics.server";
import { shopDay } from "~/lib/shop-zone";
import { statesBefore } from "~/lib/transitions";

import { shipBy } from "../delivery/ship-by";
import { composeSaleMails } from "../compose-sale-mails.server";
import { orderSnapshot, type OrderSnapshot } from "../order-snapshot.server";
import { orderTransitions } from "~/schema/order-status";
import { paidBefore } from "./paid-before.server";
import { returnSecondPayment } from "./return-second-payment.server";

export type SettleDeps = { now: Date };

type VerifiedPayment = {
  orderId: string;
  /** Null for an order with a total of zero, which involved no provider. */
  sessionId: string | null;
  paymentId: string | null;
  amountCents: number;
  currency: string;
};

type Settled =
  | { ok: true; isNew: boolean }
  | { ok: false; reason: "unknown-order" | "wrong-session" | "wrong-amount" };

/**
 * The provider reports that an order is paid: once, in one transaction, the order is marked paid,
 * the shares are earned, the ledger is written, the code is used and the mails are queued. A
 * repeated report changes nothing. A late payment for an expired or cancelled order counts. A
 * second payment for a cart is booked and promised back.
 */
export async function settleOrder(
  db: Database,
  payment: VerifiedPayment,
  deps: SettleDeps,
): Promise<Settled> {
  const order = await orderSnapshot(db, payment.orderId);
  if (!order) return { ok: false, reason: "unknown-order" };
  const problem = mismatch(order, payment);
  if (problem) return { ok: false, reason: problem };
  // Looked up before the order's row is locked.
  const promisedBy = shipBy(shopDay(deps.now), order.printFrom);
  const unready = await unreadyCreators(db, order);
  const mails = await composeSaleMails(db, { ...order, promisedBy }, unready);
  const isNew = await db.transaction(async (tx) => {
    const earlier = await earlierOfCart(tx, order);
    const paid = { paidBeforeBy: earlier?.id ?? null, promisedBy };
    if (!(await markPaid(tx, payment, deps.now, paid))) return false;
    if (earlier) {
      await returnSecondPayment(tx, order, earlier, deps.now);
      return true;
    }
    if (order.discountCode) await countReservation(tx, order.id);
    await writeSaleEarnings(tx, order, deps.now);
    await notifyFirstSale(tx, order);
    await notifySetupNeeded(tx, unready);
    if (order.cartId) await takeOutOfCart(tx, order.cartId, order.lines);
    await queueMails(tx, mails);
    return true;
  });
  if (isNew) processMetrics.ordersPaid.inc();
  return { ok: true, isNew };
}

async function earlierOfCart(tx: Transaction, { id, cartId, createdAt }: OrderSnapshot) {
  if (!cartId) return null;
  await lockCart(tx, cartId);
  return paidBefore(tx, { id, cartId, createdAt });
}

function mismatch(order: OrderSnapshot, payment: VerifiedPayment) {
  if (order.providerSessionId && order.providerSessionId !== payment.sessionId)
    return "wrong-session";
  const isSame = payment.amountCents === order.totalCents && payment.currency === order.currency;
  return isSame ? null : "wrong-amount";
}

async function markPaid(
  tx: Transaction,
  payment: VerifiedPayment,
  now: Date,
  { paidBeforeBy, promisedBy }: { paidBeforeBy: string | null; promisedBy: string },
): Promise<boolean> {
  const paid = await tx
    .update(orders)
    .set({
      status: "paid",
      paidAt: now,
      promisedBy,
      paidBeforeBy,
      closedAt: null,
      providerPaymentId: payment.paymentId,
      providerSessionId: sql`coalesce(${orders.providerSessionId}, ${payment.sessionId})`,
      version: sql`${orders.version} + 1`,
    })
    .where(
      and(
        eq(orders.id, payment.orderId),
        inArray(orders.status, statesBefore(orderTransitions, "paid")),
      ),
    )
    .returning({ id: orders.id });
  return paid.length > 0;
}
