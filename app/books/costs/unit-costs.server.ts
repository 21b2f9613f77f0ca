import { desc, and, eq, sql, lte } from "drizzle-orm";

import { shopDay } from "~/lib/shop-zone";
import type { Actor } from "~/people/actor";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import type { Db, Database } from "~/platform/database/client.server";
import { mayDo } from "~/schema/admin-roles";
import { unitCosts, monthCloses } from "~/schema/tables/books";

import type { CostForm } from "./cost-form";

/** Every version, newest first. */
export async function unitCostVersions(db: Db) {
  return db
    .select({
      id: unitCosts.id,
      startsOn: unitCosts.startsOn,
      blankCents: unitCosts.blankCents,
      printCents: unitCosts.printCents,
      parcelCents: unitCosts.parcelCents,
    })
    .from(unitCosts)
    .orderBy(desc(unitCosts.startsOn));
}

/**
 * Sets what a shirt and a parcel cost from a day on; the same day again replaces it. Days of a closed
 * month stay as they were.
 */
export async function saveCosts(
  db: Database,
  actor: Actor,
  costs: CostForm,
): Promise<{ ok: true } | { ok: false; reason: "forbidden" | "month-closed" }> {
  if (!mayDo(actor, "keep-books")) return { ok: false, reason: "forbidden" };
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('month'), hashtext('close'))`);
    const [closed] = await tx
      .select({ month: monthCloses.month })
      .from(monthCloses)
      .where(sql`${costs.startsOn}::date < (${monthCloses.month} + interval '1 month')::date`)
      .orderBy(desc(monthCloses.month))
      .limit(1);
    if (closed) return { ok: false, reason: "month-closed" };
    const [before] = await tx
      .select()
      .from(unitCosts)
      .where(and(eq(unitCosts.startsOn, costs.startsOn)));
    await tx
      .insert(unitCosts)
      .values({ ...costs, createdBy: actor.userId })
      .onConflictDoUpdate({
        target: unitCosts.startsOn,
        set: { ...costs, createdBy: actor.userId },
      });
    const { startsOn, blankCents, printCents, parcelCents } = before ?? {};
    await recordAdminAction(tx, actor, {
      action: "UNIT_COSTS_CHANGED",
      resourceType: "unit_costs",
      before: before ? { startsOn, blankCents, printCents, parcelCents } : null,
      after: costs,
    });
    return { ok: true };
  });
}

/**
 * What a shirt that is sold alone costs the shop today, in cents: blank, print and parcel; null while
 * nobody has entered it.
 */
export async function shirtCostCents(db: Db, now: Date): Promise<number | null> {
  const [cost] = await db
    .select({
      blankCents: unitCosts.blankCents,
      printCents: unitCosts.printCents,
      parcelCents: unitCosts.parcelCents,
    })
    .from(unitCosts)
    .where(lte(unitCosts.startsOn, shopDay(now)))
    .orderBy(desc(unitCosts.startsOn))
    .limit(1);
  return cost ? cost.blankCents + cost.printCents + cost.parcelCents : null;
}
