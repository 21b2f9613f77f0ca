import { eq } from "drizzle-orm";

import type { Database, Db } from "~/platform/database/client.server";
import { salesTaxStates } from "~/schema/tables/books";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";

import type { StateForm } from "./state-form";

/** What is entered about a state; undefined where there is nothing. */
export async function stateEntry(db: Db, state: string) {
  const [entry] = await db.select().from(salesTaxStates).where(eq(salesTaxStates.state, state));
  return entry;
}

/** Enters a state's registration and threshold, unless someone else has since that version. */
export async function saveState(
  db: Database,
  actor: Actor,
  { version, ...form }: StateForm & { version: number },
): Promise<{ ok: true } | { ok: false; reason: "forbidden" | "conflict" }> {
  if (!mayDo(actor, "keep-books")) return { ok: false, reason: "forbidden" };
  return db.transaction(async (tx) => {
    const isState = eq(salesTaxStates.state, form.state);
    const [before] = await tx.select().from(salesTaxStates).where(isState).for("update");
    if ((before?.version ?? 0) !== version) return { ok: false, reason: "conflict" };
    const values = { ...form, version: version + 1 };
    const [saved] = before
      ? await tx.update(salesTaxStates).set(values).where(isState).returning()
      : await tx.insert(salesTaxStates).values(values).onConflictDoNothing().returning();
    if (!saved) return { ok: false, reason: "conflict" };
    await recordAdminAction(tx, actor, {
      action: "SALES_TAX_STATE_CHANGED",
      resourceType: "sales_tax_states",
      before: before ? recorded(before) : null,
      after: recorded(saved),
    });
    return { ok: true };
  });
}

function recorded(entry: typeof salesTaxStates.$inferSelect) {
  const { state, registeredFrom, permitId, thresholdCents, thresholdOrders } = entry;
  return { state, registeredFrom, permitId, thresholdCents, thresholdOrders };
}
