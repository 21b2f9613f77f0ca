import { eq } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { shopClosing } from "~/schema/tables/system";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";

import type { ClosingForm } from "./closing-form";

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
