import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";

import type { Database } from "~/platform/database/client.server";
import { orderLines, orders } from "~/schema/tables/orders";
import type { Actor } from "~/people/actor";
import { makePrintBatch } from "~/press/make-print-batch.server";
import { shipPackedLines, type ShippedLines } from "~/orders/ship-packed-lines.server";

import { GONE, NOT_YOUR_ROLE, NOTHING_PACKED, type RowOutcome, type RowToDo } from "./row-outcome";

type Deps = { now: Date };

/** Hands an order's waiting lines to the press; all orders of a run are one batch, with its id. */
export async function printRow(
  db: Database,
  actor: Actor,
  { subjectId: orderId, runId }: RowToDo,
  { now }: Deps,
): Promise<RowOutcome> {
  const lines = await db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.printState, "to_print")))
    .orderBy(asc(orderLines.position));
  const lineIds = lines.map(({ id }) => id);
  if (lineIds.length === 0) return { ok: false, why: NOTHING_WAITS };
  const made = await makePrintBatch(db, actor, lineIds, { now, batchId: runId });
  if (made.ok) return { ok: true };
  return { ok: false, why: made.reason === "forbidden" ? NOT_YOUR_ROLE : NOTHING_WAITS };
}

const NOTHING_WAITS =
  "Nothing in it is waiting for our press: it is already printed, unpaid, refunded, held back, a gift waiting for its day, without what the law asks of its shirts (see Blanks), or with the print provider.";

const shippingRefusals: Record<Extract<ShippedLines, { ok: false }>["reason"], string> = {
  forbidden: NOT_YOUR_ROLE,
  "not-found": NOTHING_PACKED,
  "nothing-packed": NOTHING_PACKED,
  held: "It replaces shirts of an order whose payment is in question.",
  "too-early": "It is a gift and would arrive before its day.",
};

const pastedRow = z.object({ carrier: z.string(), number: z.string() });

/** Sends off the packed lines of an order under the pasted number. */
export async function shipRow(
  db: Database,
  actor: Actor,
  { subjectId: orderId, input }: RowToDo,
  { now }: Deps,
): Promise<RowOutcome> {
  const [order] = await db
    .select({ number: orders.number })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order) return { ok: false, why: GONE };
  const tracking = pastedRow.parse(input);
  const shipped = await shipPackedLines(
    db,
    actor,
    { orderNumber: order.number, tracking },
    { now },
  );
  if (shipped.ok) return { ok: true };
  return { ok: false, why: shippingRefusals[shipped.reason] };
}
