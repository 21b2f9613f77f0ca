import { and, eq, sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { blanksOutOfStock } from "~/schema/tables/blanks";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";

import { blankOf, type Blank } from "./blank";

type Forbidden = { ok: false; reason: "forbidden" };
type Switched = { ok: true; changed: number } | Forbidden;
type SwitchedOn = { ok: true; changed: number; isStillMissing: boolean } | Forbidden;

/** Takes sizes of a color out of the whole shop, because we have none of them. Repeating it changes nothing. */
export async function markOutOfStock(
  db: Database,
  actor: Actor,
  { color, sizes }: { color: string; sizes: readonly string[] },
): Promise<Switched> {
  if (!mayDo(actor, "print-orders")) return { ok: false, reason: "forbidden" };
  const blanks = sizes.map((size) => blankOf(size, color));
  return db.transaction(async (tx) => {
    const off = await tx
      .insert(blanksOutOfStock)
      .values(
        blanks.map((blank) => ({ ...blank, source: "shop" as const, createdBy: actor.userId })),
      )
      .onConflictDoNothing()
      .returning({ size: blanksOutOfStock.size });
    if (off.length > 0)
      await recordAdminAction(tx, actor, {
        action: "BLANKS_OUT_OF_STOCK",
        resourceType: "blank",
        after: { color, sizes: off.map(({ size }) => size) },
      });
    return { ok: true, changed: off.length };
  });
}

/**
 * Sells a blank again that we had switched off.
 * @returns how many were switched on, and whether it stays sold out because the provider lacks it
 */
export async function markInStock(
  db: Database,
  actor: Actor,
  { size, color }: Pick<Blank, "size" | "color">,
): Promise<SwitchedOn> {
  if (!mayDo(actor, "print-orders")) return { ok: false, reason: "forbidden" };
  const isBlank = and(
    sql`lower(${blanksOutOfStock.size}) = lower(${size})`,
    sql`lower(${blanksOutOfStock.color}) = lower(${color})`,
  );
  return db.transaction(async (tx) => {
    const on = await tx
      .delete(blanksOutOfStock)
      .where(and(eq(blanksOutOfStock.source, "shop"), isBlank))
      .returning({ size: blanksOutOfStock.size, color: blanksOutOfStock.color });
    for (const before of on)
      await recordAdminAction(tx, actor, {
        action: "BLANK_BACK_IN_STOCK",
        resourceType: "blank",
        before,
      });
    const lacking = await tx.$count(blanksOutOfStock, isBlank);
    return { ok: true, changed: on.length, isStillMissing: lacking > 0 };
  });
}
