import { eq } from "drizzle-orm";

import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import type { Db, Database } from "~/platform/database/client.server";
import { mayDo } from "~/schema/admin-roles";
import { shopClosing } from "~/schema/tables/system";

import type { Actor } from "../actor";
import type { ClosingForm } from "./closing-form";

type ShopClosing = { isClosed: boolean; message: string; version: number };

/** Whether the shop takes orders, and what an owner says about it; version 0: it was never closed. */
export async function shopClosingNow(db: Db): Promise<ShopClosing> {
  const [row] = await db
    .select({
      isClosed: shopClosing.isClosed,
      message: shopClosing.message,
      version: shopClosing.version,
    })
    .from(shopClosing);
  return row ?? { isClosed: false, message: "", version: 0 };
}

/** What shoppers are told while the shop takes no orders; null while it does. */
export async function closedNotice(db: Db): Promise<{ message: string } | null> {
  const { isClosed, message } = await shopClosingNow(db);
  return isClosed ? { message } : null;
}

type ClosedShop =
  | { ok: true; version: number }
  | { ok: false; reason: "not-your-role" | "conflict" };

/**
 * Closes the shop to orders or opens it again, with words to shoppers, unless someone else has since
 * the version that the form shows. Payments that have begun still settle. A trigger has every process
 * drop its cached pages.
 */
export async function closeShop(
  db: Database,
  actor: Actor,
  { version, isClosed, message }: ClosingForm & { version: number },
): Promise<ClosedShop> {
  if (!mayDo(actor, "change-settings")) return { ok: false, reason: "not-your-role" };
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(shopClosing).for("update");
    if ((before?.version ?? 0) !== version) return { ok: false, reason: "conflict" };
    const values = { isClosed, message, version: version + 1 };
    const [saved] = before
      ? await tx.update(shopClosing).set(values).where(eq(shopClosing.id, before.id)).returning()
      : await tx.insert(shopClosing).values(values).onConflictDoNothing().returning();
    if (!saved) return { ok: false, reason: "conflict" };
    const was = { isClosed: before?.isClosed ?? false, message: before?.message ?? "" };
    await recordAdminAction(tx, actor, {
      action: isClosed === was.isClosed ? "SHOP_MESSAGE_CHANGED" : closingAction(isClosed),
      resourceType: "shop_closing",
      before: was,
      after: { isClosed, message },
    });
    return { ok: true, version: saved.version };
  });
}

function closingAction(isClosed: boolean): string {
  return isClosed ? "SHOP_CLOSED" : "SHOP_OPENED";
}
