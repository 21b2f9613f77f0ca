import { and, eq, inArray, isNotNull, isNull, lte, max, or, sql } from "drizzle-orm";

import type { PrintFailure } from "~/integrations/print/print-failure";
import type { Database } from "~/platform/database/client.server";
import { openPrintOrderStates } from "~/schema/print-order-state";
import { printOrders } from "~/schema/tables/print-orders";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";

import { claimedPrintOrder } from "./claimed-print-order.server";
import { externalIdOf } from "./open-print-orders.server";
import type { PrintOrderDeps } from "./print-order-deps.server";
import { withdrawPrintOrder } from "./withdraw-print-order.server";

type Dismissed = { ok: true } | { ok: false; reason: "forbidden" | "not-there" };

/** Takes a problem off the print desk that an admin has seen to: nothing more follows from it. */
export async function dismissProblem(
  db: Database,
  actor: Actor,
  printOrderId: string,
): Promise<Dismissed> {
  if (!mayDo(actor, "print-orders")) return { ok: false, reason: "forbidden" };
  return db.transaction(async (tx): Promise<Dismissed> => {
    const [row] = await tx
      .select({ orderId: printOrders.orderId, problem: printOrders.problem })
      .from(printOrders)
      .where(
        and(
          eq(printOrders.id, printOrderId),
          inArray(printOrders.state, ["printing", "shipped"]),
          isNotNull(printOrders.problem),
        ),
      )
      .for("update");
    if (!row) return { ok: false, reason: "not-there" };
    await tx.update(printOrders).set({ problem: null }).where(eq(printOrders.id, printOrderId));
    await recordAdminAction(tx, actor, {
      action: "PRINT_PROBLEM_DISMISSED",
      resourceType: "order",
      resourceId: row.orderId,
      before: { problem: row.problem },
    });
    return { ok: true };
  });
}

type PrintedHere =
  | { ok: true }
  | { ok: false; reason: "forbidden" | "busy" }
  | { ok: false; reason: "provider"; failure: PrintFailure };

/** Takes an order back from the provider to print it at our own desk; no job sends it again. */
export async function printHere(
  db: Database,
  actor: Actor,
  printOrderId: string,
  deps: Pick<PrintOrderDeps, "printer" | "now">,
): Promise<PrintedHere> {
  if (!mayDo(actor, "print-orders")) return { ok: false, reason: "forbidden" };
  const which = inArray(printOrders.state, [...openPrintOrderStates]);
  const claim = { id: printOrderId, now: deps.now, which };
  const done = await claimedPrintOrder(db, claim, async (row): Promise<PrintedHere> => {
    const failure = await withdrawPrintOrder(db, row, deps, actor);
    return failure ? { ok: false, reason: "provider", failure } : { ok: true };
  });
  return done ?? { ok: false, reason: "busy" };
}

type SentAgain = { ok: true } | { ok: false; reason: "forbidden" | "not-waiting" };

/**
 * Has an order that failed, or that waits for its next try, sent to the provider now. One that the
 * provider has canceled is sent under a new id; any other keeps its own, so that it is found there.
 */
export async function sendAgain(
  db: Database,
  actor: Actor,
  printOrderId: string,
  { now }: { now: Date },
): Promise<SentAgain> {
  if (!mayDo(actor, "print-orders")) return { ok: false, reason: "forbidden" };
  return db.transaction(async (tx): Promise<SentAgain> => {
    const [row] = await tx
      .select()
      .from(printOrders)
      .where(
        and(
          eq(printOrders.id, printOrderId),
          inArray(printOrders.state, ["waiting", "failed"]),
          or(isNull(printOrders.claimedUntil), lte(printOrders.claimedUntil, now)),
        ),
      )
      .for("update");
    if (!row) return { ok: false, reason: "not-waiting" };
    const [last] = await tx
      .select({ round: max(printOrders.round) })
      .from(printOrders)
      .where(eq(printOrders.orderId, row.orderId));
    const round = row.isCanceled ? (last?.round ?? 0) + 1 : row.round;
    await tx
      .update(printOrders)
      .set({
        state: "waiting",
        dueAt: now,
        tries: 0,
        round,
        externalId: externalIdOf(row.orderId, round),
        isCanceled: false,
        ...(row.isCanceled && { providerOrderId: null }),
      })
      .where(eq(printOrders.id, row.id));
    await recordAdminAction(tx, actor, {
      action: "PRINT_ORDER_SENT_AGAIN",
      resourceType: "order",
      resourceId: row.orderId,
      before: { state: row.state, problem: row.problem },
    });
    await tx.execute(sql`select pg_notify('work', 'keep-print-orders')`);
    return { ok: true };
  });
}
