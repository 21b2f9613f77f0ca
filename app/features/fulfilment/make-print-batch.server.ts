import { inArray } from "drizzle-orm";

import type { Database, Transaction } from "~/db/client.server";
import { orders } from "~/db/schema/orders";
import { printBatches, printBatchLines } from "~/db/schema/printing";
import type { Actor } from "~/features/accounts/actor";
import { mayDo } from "~/features/accounts/admin-roles";
import { recordAdminAction } from "~/features/audit/record-admin-action.server";
import { moveLines } from "~/features/orders/move-lines.server";

type MadeBatch =
  | { ok: true; batchId: string; lines: number; left: number }
  | { ok: false; reason: "forbidden" | "nothing-to-print" };

/**
 * Hands lines to the press as one batch: they are printing from now on, and the batch can be
 * fetched again as it is now. Lines that someone else took, or that were refunded, are left out.
 * @param lineIds in the order in which they are printed
 */
export async function makePrintBatch(
  db: Database,
  actor: Actor,
  lineIds: readonly string[],
  { now }: { now: Date },
): Promise<MadeBatch> {
  if (!mayDo(actor, "print-orders")) return { ok: false, reason: "forbidden" };
  const wanted = [...new Set(lineIds)];
  return db.transaction(async (tx): Promise<MadeBatch> => {
    const moved = await moveLines(tx, wanted, "printing");
    if (moved.length === 0) return { ok: false, reason: "nothing-to-print" };
    const [batch] = await tx
      .insert(printBatches)
      .values({ createdBy: actor.userId, createdAt: now })
      .returning({ id: printBatches.id });
    if (!batch) throw new Error("A batch that was written has an id");
    const inOrder = moved.toSorted((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id));
    const parcels = await parcelsOf(tx, inOrder);
    await tx.insert(printBatchLines).values(
      inOrder.map(({ id, orderId, quantity }, at) => ({
        batchId: batch.id,
        orderLineId: id,
        position: at + 1,
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
