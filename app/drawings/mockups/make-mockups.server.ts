import { count, eq } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { designMockups } from "~/schema/tables/mockups";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import { isUuid } from "~/lib/uuid";

import { putDrawnMockups, usualMockups, type PlacedChoice } from "./drawn-mockups.server";
import { lockOpenDesign } from "./open-mockups.server";

type MakeMockupsResult =
  | { ok: true; made: number }
  | { ok: false; reason: "admins-only" | "not-waiting" };

/**
 * Draws mockups, as often as an admin wants: all four, or those that are named. The creator sees
 * none of them before `sendToArtist`.
 * @param input.mockups cloth and placement by position (1 to 4); by default the four standard ones
 */
export async function makeMockups(
  db: Database,
  admin: Actor,
  input: { designId: string; mockups?: readonly PlacedChoice[] },
): Promise<MakeMockupsResult> {
  if (!mayDo(admin, "review-designs")) return { ok: false, reason: "admins-only" };
  if (!isUuid(input.designId)) return { ok: false, reason: "not-waiting" };
  const { designId } = input;
  return db.transaction(async (tx) => {
    const design = await lockOpenDesign(tx, designId);
    if (!design) return { ok: false, reason: "not-waiting" };
    const wanted = input.mockups ?? (await usualMockups(tx, design));
    const [before] = await tx
      .select({ mockups: count() })
      .from(designMockups)
      .where(eq(designMockups.designId, designId));
    const isDrawn = await putDrawnMockups(
      tx,
      { designId, ownerUserId: design.ownerUserId },
      wanted,
    );
    if (!isDrawn) return { ok: false, reason: "not-waiting" };
    await recordAdminAction(tx, admin, {
      action: "MOCKUPS_GENERATED",
      resourceType: "design",
      resourceId: designId,
      before: { mockups: before?.mockups ?? 0 },
      after: { choices: wanted },
    });
    return { ok: true, made: wanted.length };
  });
}
