import { sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { monthCloses } from "~/schema/tables/books";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import { providerReadUntil, UNDER_WAY_MINUTES } from "~/money/check-ledger.server";
import { MINUTE_MS } from "~/lib/dates";

import { firstDay, monthRange, type Month } from "./month";
import { marginCents, salesCents } from "./month-sums";
import { monthFigures } from "./month-figures.server";

type Closed =
  | { ok: true }
  | { ok: false; reason: "forbidden" | "not-over" | "provider-not-read" | "already-closed" };

/**
 * Freezes a month's figures: the caller has read the provider's newest transactions. Only a month
 * that is over, and whose last minutes the provider has told us of, can be closed, once.
 */
export async function closeMonth(
  db: Database,
  actor: Actor,
  month: Month,
  now: Date,
): Promise<Closed> {
  if (!mayDo(actor, "keep-books")) return { ok: false, reason: "forbidden" };
  const range = monthRange(month);
  const settledAt = new Date(range.until.getTime() + UNDER_WAY_MINUTES * MINUTE_MS);
  if (now < settledAt) return { ok: false, reason: "not-over" };
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('month'), hashtext('close'))`);
    const readUntil = await providerReadUntil(tx);
    if (!readUntil || readUntil < settledAt) return { ok: false, reason: "provider-not-read" };
    const figures = await monthFigures(tx, range);
    const [closed] = await tx
      .insert(monthCloses)
      .values({ month: firstDay(month), figures, closedBy: actor.userId, closedAt: now })
      .onConflictDoNothing()
      .returning({ month: monthCloses.month });
    if (!closed) return { ok: false, reason: "already-closed" };
    await recordAdminAction(tx, actor, {
      action: "MONTH_CLOSED",
      resourceType: "month",
      resourceId: month,
      after: {
        salesCents: salesCents(figures),
        marginCents: marginCents(figures),
        balanceCents: figures.provider.closing.ours,
      },
    });
    return { ok: true };
  });
}
