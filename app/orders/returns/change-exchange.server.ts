import { and, eq } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { returnLines, returns } from "~/schema/tables/returns";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";

import type { DecisionRefusal } from "./return-copy";
import type { WantedShirt } from "./asked-lines";
import { openReturnStates } from "~/schema/return-states";
import { exchangeChoices } from "./returnable-lines.server";
import { type ReturnedLine, returnedLines } from "./returned-lines.server";

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
    const before = await returnedLines(tx, returnId);
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

function wantedShirt({ wantedSize, wantedColor }: ReturnedLine) {
  return { size: wantedSize, color: wantedColor };
}
