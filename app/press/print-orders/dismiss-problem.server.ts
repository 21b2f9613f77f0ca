import { and, eq, inArray, isNotNull } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { printOrders } from "~/schema/tables/print-orders";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";

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
