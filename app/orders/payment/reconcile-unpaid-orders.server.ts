import { and, asc, eq, lte, sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { orders } from "~/schema/tables/orders";
import { PaymentProviderError } from "~/integrations/payments/payment-error";
import type { CheckoutState } from "~/integrations/payments/payment-state";
import { MINUTE_MS } from "~/lib/dates";
import { forEachOfBatch } from "~/lib/for-each-of-batch";

import { hasHeldLine } from "../held-lines.server";
import { closeUnpaidOrder } from "./close-unpaid-order.server";
import { logRefusal, openPayment, type OpenPaymentDeps } from "./open-payment.server";
import { isSameCart } from "./payment-doubted.server";
import { settleOrder } from "./settle-order.server";

const BATCH = 500;
/** Younger orders are still on the payment page; their event will arrive on its own. */
const LEAVE_ALONE_MS = 2 * MINUTE_MS;

type Reconciled = "paid" | "closed" | "open";

/**
 * Asks the provider about every open order older than a moment, and ends those whose time is over,
 * or whose shirts may not be sold any more, after the provider has closed their page, so that an order we have given up cannot be paid.
 * @returns how many orders were decided
 */
export async function reconcileUnpaidOrders(db: Database, deps: OpenPaymentDeps): Promise<number> {
  const waiting = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, "pending_payment"),
        eq(orders.provider, deps.payments.name),
        lte(orders.createdAt, new Date(deps.now.getTime() - LEAVE_ALONE_MS)),
      ),
    )
    .orderBy(asc(orders.expiresAt))
    .limit(BATCH);
  const outcomes = await forEachOfBatch(waiting, ({ id }) => reconcileUnpaidOrder(db, id, deps));
  return outcomes.filter((outcome) => outcome !== "open").length;
}

/** Another order has paid for the cart since, or is being paid on a later page. */
const isReplaced = sql`exists (select from orders other
  where other.cart_id = orders.cart_id and other.id <> orders.id and ${isSameCart}
    and (other.paid_at >= orders.created_at
      or (other.status = 'pending_payment' and other.created_at > orders.created_at)))`;

/**
 * Updates one open order from the provider; if the order is to end, its page closes.
 * @returns 'open' even when the provider does not respond: the next run asks again
 */
export async function reconcileUnpaidOrder(
  db: Database,
  orderId: string,
  deps: OpenPaymentDeps,
  { mustEnd = false }: { mustEnd?: boolean } = {},
): Promise<Reconciled> {
  try {
    return await askProvider(db, orderId, deps, { mustEnd });
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    logRefusal(deps.log, orderId, error);
    return "open";
  }
}

async function askProvider(
  db: Database,
  orderId: string,
  deps: OpenPaymentDeps,
  { mustEnd }: { mustEnd: boolean },
): Promise<Reconciled> {
  const [order] = await db
    .select({
      sessionId: orders.providerSessionId,
      isOver: sql<boolean>`${orders.expiresAt} <= ${deps.now.toISOString()}::timestamptz or ${isReplaced} or ${hasHeldLine}`,
      isOpen: sql<boolean>`${orders.status} = 'pending_payment'`,
      paidAt: orders.paidAt,
    })
    .from(orders)
    .where(eq(orders.id, orderId));
  // Its event arrived first.
  if (!order?.isOpen) return order?.paidAt ? "paid" : "closed";
  const isOver = order.isOver || mustEnd;
  if (!order.sessionId) return withoutSession(db, orderId, deps, { isOver });
  const state = isOver
    ? await deps.payments.expireCheckout(order.sessionId)
    : await deps.payments.findCheckout(order.sessionId);
  return decide(db, orderId, state, deps, { isOver });
}

/** We died before learning about the page: asking with the same key tells whether there is one. */
async function withoutSession(
  db: Database,
  orderId: string,
  deps: OpenPaymentDeps,
  { isOver }: { isOver: boolean },
): Promise<Reconciled> {
  const opened = await openPayment(db, orderId, deps, { evenHeld: isOver });
  if (opened.ok) return isOver ? askProvider(db, orderId, deps, { mustEnd: true }) : "open";
  if (opened.reason === "provider-refused" && isOver) {
    await closeUnpaidOrder(db, { orderId, sessionId: null }, "expired", deps.now);
    return "closed";
  }
  return "open";
}

async function decide(
  db: Database,
  orderId: string,
  state: CheckoutState | null,
  deps: OpenPaymentDeps,
  { isOver }: { isOver: boolean },
): Promise<Reconciled> {
  if (state?.status === "paid") {
    const settled = await settleOrder(db, { orderId, ...state }, deps);
    if (settled.ok) return "paid";
    deps.log.error({ orderId, refusal: settled.reason }, "payment refused");
    return "open";
  }
  const isDead =
    state === null ? isOver : ["expired", "cancelled", "failed"].includes(state.status);
  if (!isDead) return "open";
  const status = state?.status === "cancelled" ? "cancelled" : "expired";
  await closeUnpaidOrder(db, { orderId, sessionId: state?.sessionId ?? null }, status, deps.now);
  return "closed";
}
