import { and, eq } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { orderLines } from "~/schema/tables/orders";
import { returnLines, returns } from "~/schema/tables/returns";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";

import type { DecisionRefusal } from "./return-copy";
import type { WantedShirt } from "./asked-lines";
import { openReturnStates } from "~/schema/return-states";
import { exchangeChoices } from "./returnable-lines.server";

type ChangedExchange =
  | { ok: true }
  | { ok: false; reason: Extract<DecisionRefusal, "forbidden" | "not-found" | "conflict"> }
  | { ok: false; reason: "not-made"; orderLineId: string };

/** The team corrects what an exchange is for, as agreed with the buyer, until it is decided. */
export async function changeExchange(
  db: Database,
  actor: Actor,
  change: {
    returnId: string;
    /** The state that the page showed: someone else may have been faster. */
    seen: string;
    wanted: readonly WantedShirt[];
  },
): Promise<ChangedExchange> {
  if (!mayDo(actor, "handle-returns")) return { ok: false, reason: "forbidden" };
  const { returnId, seen, wanted } = change;
  return db.transaction(async (tx): Promise<ChangedExchange> => {
    const [found] = await tx.select().from(returns).where(eq(returns.id, returnId)).for("update");
    if (!found) return { ok: false, reason: "not-found" };
    const isOpen = openReturnStates.some((state) => state === found.state);
    if (found.kind !== "exchange" || !isOpen || found.state !== seen)
      return { ok: false, reason: "conflict" };
    const before = await linesOf(tx, returnId);
    const after = before.map((line) => {
      const { size, color } = wanted.find(({ orderLineId }) => orderLineId === line.id) ?? {};
      return {
        ...line,
        wantedSize: size ?? line.wantedSize,
        wantedColor: color ?? line.wantedColor,
      };
    });
    for (const line of after) {
      const { id: orderLineId, wantedSize, wantedColor } = line;
      const choices = await exchangeChoices(tx, line);
      if (!choices.some(({ size, color }) => size === wantedSize && color === wantedColor))
        return { ok: false, reason: "not-made", orderLineId };
    }
    for (const { id, wantedSize, wantedColor } of after)
      await tx
        .update(returnLines)
        .set({ wantedSize, wantedColor })
        .where(and(eq(returnLines.returnId, returnId), eq(returnLines.orderLineId, id)));
    await recordAdminAction(tx, actor, {
      action: "RETURN_EXCHANGE_CHANGED",
      resourceType: "return",
      resourceId: returnId,
      before: { shirts: before.map(wantedShirt) },
      after: { shirts: after.map(wantedShirt) },
    });
    return { ok: true };
  });
}

type Line = Awaited<ReturnType<typeof linesOf>>[number];

async function linesOf(tx: Transaction, returnId: string) {
  return tx
    .select({
      id: orderLines.id,
      productId: orderLines.productId,
      size: orderLines.size,
      color: orderLines.color,
      wantedSize: returnLines.wantedSize,
      wantedColor: returnLines.wantedColor,
    })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(eq(returnLines.returnId, returnId))
    .orderBy(orderLines.position);
}

function wantedShirt({ wantedSize, wantedColor }: Line) {
  return { size: wantedSize, color: wantedColor };
}
