import { and, eq, inArray, not, or, sql } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { orderLines, orders } from "~/schema/tables/orders";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import { queueMail } from "~/platform/mail/queue-mail.server";
import { statesBefore } from "~/lib/transitions";

import { isNotCancelled } from "./cancelled/not-cancelled.server";
import { composeShippedMail } from "./parcels/compose-parcel-mails.server";
import { advanceLines } from "./advance-lines.server";
import { fillParcel, renumberParcel } from "./move-lines.server";
import { mayBeMade } from "./held-lines.server";
import { mayGoOut, mayGoToPress } from "./gifts/gift-waits.server";
import { orderSnapshot } from "./order-snapshot.server";
import { orderTransitions, type HandStatus } from "~/schema/order-status";
import { isHeldForFraud, isFirstDoubted } from "./payment/payment-doubted.server";
import type { SettleDeps } from "./payment/settle-order.server";
import { trackingText, type Tracking } from "./parcels/tracking";

export type ChangedOrder =
  | { ok: true }
  | {
      ok: false;
      reason:
        | "forbidden"
        | "not-found"
        | "wrong-status"
        | "tracking-needed"
        | "held"
        | "too-early"
        /** The law asks for something of one of its shirts that is not there now. */
        | "no-papers"
        | "not-made";
    }
  /** Someone else has typed another tracking number since. */
  | { ok: false; reason: "conflict"; now: Tracking };

/**
 * Moves a paid order one step on: printing, shipped (with its tracking number, and a mail to the
 * buyer), delivered.
 * @param input.seen the tracking that the admin overwrote (`trackingText`); if left out, the
 *   current one is replaced whatever it is
 */
export async function changeOrderStatus(
  db: Database,
  actor: Actor,
  input: { orderId: string; status: HandStatus; tracking?: Tracking; seen?: string | undefined },
  deps: SettleDeps,
): Promise<ChangedOrder> {
  if (!mayDo(actor, "handle-orders")) return { ok: false, reason: "forbidden" };
  const before = await orderSnapshot(db, input.orderId);
  if (!before) return { ok: false, reason: "not-found" };
  const tracking = input.tracking ?? storedTracking(before);
  if (input.status === "shipped" && !tracking?.number)
    return { ok: false, reason: "tracking-needed" };
  const after = {
    ...before,
    trackingCarrier: tracking?.carrier ?? null,
    trackingNumber: tracking?.number ?? null,
  };
  const mail = input.status === "shipped" ? composeShippedMail(after) : null;
  const from = statesBefore(orderTransitions, input.status);
  return db.transaction(async (tx): Promise<ChangedOrder> => {
    const stored = await lockOrder(tx, input.orderId);
    if (input.status !== "delivered" && (await isHeld(tx, input.orderId)))
      return { ok: false, reason: "held" };
    if (await isTooEarly(tx, input)) return { ok: false, reason: "too-early" };
    if (input.status !== "delivered" && (await lacksPapers(tx, input.orderId)))
      return { ok: false, reason: "no-papers" };
    if (input.status === "in_production" && !(await isAnyMade(tx, input.orderId)))
      return { ok: false, reason: "not-made" };
    // If the step itself was taken since, pressing again would take the next one.
    const isNext = stored !== null && from.includes(stored.status);
    const theirs = isNext && input.tracking && typedMeanwhile(stored, input.tracking, input.seen);
    if (theirs) return { ok: false, reason: "conflict", now: theirs };
    const changed = await tx
      .update(orders)
      .set({
        status: input.status,
        ...(input.tracking && {
          trackingCarrier: input.tracking.carrier,
          trackingNumber: input.tracking.number,
        }),
        ...(input.status === "in_production" ? { printingAt: deps.now } : {}),
        ...(input.status === "shipped" ? { shippedAt: deps.now } : {}),
        ...(input.status === "delivered" ? { deliveredAt: deps.now } : {}),
        version: sql`${orders.version} + 1`,
      })
      .where(and(eq(orders.id, input.orderId), inArray(orders.status, from)))
      .returning(auditedColumns);
    if (changed.length === 0) return { ok: false, reason: "wrong-status" };
    if (input.status === "in_production") await advanceLines(tx, input.orderId, "printing");
    if (input.status === "shipped") {
      await advanceLines(tx, input.orderId, "shipped");
      if (tracking) await fillParcel(tx, { orderId: input.orderId, tracking, now: deps.now });
    }
    if (mail) await queueMail(tx, mail);
    await recordAdminAction(tx, actor, {
      action: "ORDER_STATUS_CHANGED",
      resourceType: "order",
      resourceId: input.orderId,
      before: stored,
      after: changed[0],
    });
    return { ok: true };
  });
}

/**
 * Corrects the tracking number of an order that is not delivered yet.
 * @param input.seen as for `changeOrderStatus`
 */
export async function setTracking(
  db: Database,
  actor: Actor,
  input: { orderId: string; tracking: Tracking; seen?: string | undefined },
): Promise<ChangedOrder> {
  if (!mayDo(actor, "handle-orders")) return { ok: false, reason: "forbidden" };
  return db.transaction(async (tx): Promise<ChangedOrder> => {
    const stored = await lockOrder(tx, input.orderId);
    const theirs = typedMeanwhile(stored, input.tracking, input.seen);
    if (theirs) return { ok: false, reason: "conflict", now: theirs };
    const changed = await tx
      .update(orders)
      .set({
        trackingCarrier: input.tracking.carrier,
        trackingNumber: input.tracking.number,
        version: sql`${orders.version} + 1`,
      })
      .where(
        and(
          eq(orders.id, input.orderId),
          inArray(orders.status, ["paid", "in_production", "shipped"]),
        ),
      )
      .returning(auditedColumns);
    if (changed.length === 0) return { ok: false, reason: "wrong-status" };
    const old = stored?.trackingNumber;
    if (old) await renumberParcel(tx, input.orderId, old, input.tracking);
    await recordAdminAction(tx, actor, {
      action: "TRACKING_SET",
      resourceType: "order",
      resourceId: input.orderId,
      before: stored,
      after: changed[0],
    });
    return { ok: true };
  });
}

const auditedColumns = {
  status: orders.status,
  trackingCarrier: orders.trackingCarrier,
  trackingNumber: orders.trackingNumber,
};

/** The order before the change, locked until the transaction ends. */
async function lockOrder(tx: Transaction, orderId: string) {
  const [order] = await tx
    .select(auditedColumns)
    .from(orders)
    .where(eq(orders.id, orderId))
    .for("update");
  return order ?? null;
}

async function isHeld(tx: Transaction, orderId: string): Promise<boolean> {
  const isDoubted = or(isHeldForFraud, isFirstDoubted);
  return (await tx.$count(orders, and(eq(orders.id, orderId), isDoubted))) > 0;
}

/** The law does not let us make a shirt that is not made yet, and that no provider was asked for. */
async function lacksPapers(tx: Transaction, orderId: string): Promise<boolean> {
  const isWaiting = and(
    eq(orderLines.printState, "to_print"),
    isNotCancelled,
    not(mayBeMade),
    isNotAskedFor,
  );
  return (await tx.$count(orderLines, and(eq(orderLines.orderId, orderId), isWaiting))) > 0;
}

const isNotAskedFor = sql<boolean>`not exists (
  select from made_shirts m where m.order_line_id = order_lines.id)`;

async function isAnyMade(tx: Transaction, orderId: string): Promise<boolean> {
  return (await tx.$count(orderLines, and(eq(orderLines.orderId, orderId), isNotCancelled))) > 0;
}

/** A gift with a day goes to no press and to no carrier before it is time. */
async function isTooEarly(
  tx: Transaction,
  { orderId, status }: { orderId: string; status: HandStatus },
): Promise<boolean> {
  if (status === "delivered") return false;
  const mayGo = status === "shipped" ? mayGoOut() : mayGoToPress();
  return (await tx.$count(orders, and(eq(orders.id, orderId), not(mayGo)))) > 0;
}

type Stored = { trackingCarrier: string | null; trackingNumber: string | null };

/** The current tracking, if it is neither what the admin saw nor what they typed. */
function typedMeanwhile(stored: Stored | null, typed: Tracking, seen?: string): Tracking | null {
  const kept = stored && storedTracking(stored);
  const text = trackingText(kept);
  const isKnown = seen === undefined || text === seen || text === trackingText(typed);
  return isKnown ? null : (kept ?? { carrier: "", number: "" });
}

function storedTracking(order: Stored): Tracking | null {
  return order.trackingNumber
    ? { carrier: order.trackingCarrier ?? "", number: order.trackingNumber }
    : null;
}
