import { eq, inArray } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { orders } from "~/schema/tables/orders";
import { printBatches, printBatchLines } from "~/schema/tables/printing";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import { moveLines } from "~/orders/move-lines.server";

type MadeBatch =
  | { ok: true; batchId: string; lines: number; left: number }
  | { ok: false; reason: "forbidden" | "nothing-to-print" };

/**
 * Hands lines to the press as one batch: they are printing from now on, and the batch can be
 * fetched again as it is now. Lines that someone else took, or that were refunded, are left out.
 * @param lineIds in the order in which they are printed
 * @param deps.batchId a batch that several calls fill one after the other
 */
export async function makePrintBatch(
  db: Database,
  actor: Actor,
  lineIds: readonly string[],
  { now, batchId }: { now: Date; batchId?: string },
): Promise<MadeBatch> {
  if (!mayDo(actor, "print-orders")) return { ok: false, reason: "forbidden" };
  const wanted = [...new Set(lineIds)];
  return db.transaction(async (tx): Promise<MadeBatch> => {
    const moved = await moveLines(tx, wanted, "printing");
    if (moved.length === 0) return { ok: false, reason: "nothing-to-print" };
    const batch = await openBatch(tx, { createdBy: actor.userId, createdAt: now, id: batchId });
    const filled = await tx.$count(printBatchLines, eq(printBatchLines.batchId, batch.id));
    const inOrder = moved.toSorted((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id));
    const parcels = await parcelsOf(tx, inOrder);
    await tx.insert(printBatchLines).values(
      inOrder.map(({ id, orderId, quantity }, at) => ({
        batchId: batch.id,
        orderLineId: id,
        position: filled + at + 1,
        quantity,
        ...parcels.get(orderId),
      })),
    );
    await recordAdminAction(tx, actor, {
      action: "PRINT_BATCH_MADE",
      resourceType: "print_batch",
      resourceId: batch.id,
      after: { lines: moved.length },
    });
    const left = wanted.length - moved.length;
    return { ok: true, batchId: batch.id, lines: moved.length, left };
  });
}

/** A new batch, or the one with this id, locked so that its lines are numbered one after the other. */
async function openBatch(
  tx: Transaction,
  { id, ...made }: { createdBy: string; createdAt: Date; id: string | undefined },
): Promise<{ id: string }> {
  const [written] = await tx
    .insert(printBatches)
    .values({ ...made, ...(id && { id }) })
    .onConflictDoNothing()
    .returning({ id: printBatches.id });
  if (written) return written;
  const [kept] = await tx
    .select({ id: printBatches.id })
    .from(printBatches)
    .where(eq(printBatches.id, id ?? ""))
    .for("update");
  if (!kept) throw new Error("A batch that was not written is there");
  return kept;
}

/** Where each order goes, and with which note, as it stands now. */
async function parcelsOf(tx: Transaction, lines: readonly { orderId: string }[]) {
  const rows = await tx
    .select({ id: orders.id, shipTo: orders.shippingAddress, giftNote: orders.giftNote })
    .from(orders)
    .where(
      inArray(
        orders.id,
        lines.map(({ orderId }) => orderId),
      ),
    );
  return new Map(rows.map(({ id, ...parcel }) => [id, parcel]));
}
