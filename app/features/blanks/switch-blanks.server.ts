import { and, eq, sql } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { blanksOutOfStock } from "~/db/schema/blanks";
import type { Actor } from "~/features/accounts/actor";
import { recordAdminAction } from "~/features/audit/record-admin-action.server";

import { blankOf, type Blank } from "./blank";

type Switched = { ok: true; changed: number } | { ok: false; reason: "forbidden" };

/** Takes sizes of a color out of the whole shop, because we have none of them. Repeating it changes nothing. */
export async function switchBlanksOff(
  db: Database,
  actor: Actor,
  { color, sizes }: { color: string; sizes: readonly string[] },
): Promise<Switched> {
  if (!actor.isAdmin) return { ok: false, reason: "forbidden" };
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

/** Sells a blank again that we had switched off; one that the provider lacks stays sold out. */
export async function switchBlankOn(
  db: Database,
  actor: Actor,
  { size, color }: Pick<Blank, "size" | "color">,
): Promise<Switched> {
  if (!actor.isAdmin) return { ok: false, reason: "forbidden" };
  return db.transaction(async (tx) => {
    const on = await tx
      .delete(blanksOutOfStock)
      .where(
        and(
          eq(blanksOutOfStock.source, "shop"),
          sql`lower(${blanksOutOfStock.size}) = lower(${size})`,
          sql`lower(${blanksOutOfStock.color}) = lower(${color})`,
        ),
      )
      .returning({ size: blanksOutOfStock.size, color: blanksOutOfStock.color });
    for (const before of on)
      await recordAdminAction(tx, actor, {
        action: "BLANK_BACK_IN_STOCK",
        resourceType: "blank",
        before,
      });
    return { ok: true, changed: on.length };
  });
}
