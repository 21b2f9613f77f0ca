import { count, eq, sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { designs } from "~/schema/tables/designs";
import { designMockups } from "~/schema/tables/mockups";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import { isUuid } from "~/lib/uuid";

import { MOCKUPS_PER_DESIGN } from "~/schema/design-status";
import { notifyCreatorOfMockups } from "../notify-creator.server";
import { lockOpenDesign } from "./open-mockups.server";

type SendToArtistResult =
  | { ok: true }
  | { ok: false; reason: "admins-only" | "not-waiting" | "mockups-missing" };

/**
 * An admin has looked at all four mockups: the design moves to "mockups_ready" and its creator is
 * told.
 */
export async function sendToArtist(
  db: Database,
  admin: Actor,
  { designId }: { designId: string },
): Promise<SendToArtistResult> {
  if (!mayDo(admin, "review-designs")) return { ok: false, reason: "admins-only" };
  if (!isUuid(designId)) return { ok: false, reason: "not-waiting" };
  return db.transaction(async (tx) => {
    const design = await lockOpenDesign(tx, designId);
    if (!design) return { ok: false, reason: "not-waiting" };
    const [made] = await tx
      .select({ mockups: count() })
      .from(designMockups)
      .where(eq(designMockups.designId, designId));
    if (made?.mockups !== MOCKUPS_PER_DESIGN) return { ok: false, reason: "mockups-missing" };
    await tx
      .update(designs)
      .set({
        status: "mockups_ready",
        reviewedAt: new Date(),
        version: sql`${designs.version} + 1`,
      })
      .where(eq(designs.id, designId));
    await recordAdminAction(tx, admin, {
      action: "MOCKUPS_SENT",
      resourceType: "design",
      resourceId: designId,
      before: { status: design.status },
      after: { status: "mockups_ready", mockups: MOCKUPS_PER_DESIGN },
    });
    await notifyCreatorOfMockups(tx, designId);
    return { ok: true };
  });
}
