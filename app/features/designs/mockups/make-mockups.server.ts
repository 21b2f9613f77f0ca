import { count, eq } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { designMockups } from "~/db/schema/mockups";
import type { Actor } from "~/features/accounts/actor";
import { mayDo } from "~/features/accounts/admin-roles";
import { soldOutColors } from "~/features/blanks/sold-out-colors.server";
import { recordAdminAction } from "~/features/audit/record-admin-action.server";
import { shirtRow } from "~/features/pictures/shirt-row.server";
import { planForDesign } from "~/features/print-plans/print-plans.server";
import { isUuid } from "~/lib/uuid";

import { defaultMockupChoices, type MockupChoice } from "./mockup-choices";
import { lockOpenDesign, putMockup } from "./open-mockups.server";

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
  input: { designId: string; mockups?: readonly (MockupChoice & { mockupOrder: number })[] },
): Promise<MakeMockupsResult> {
  if (!mayDo(admin, "review-designs")) return { ok: false, reason: "admins-only" };
  if (!isUuid(input.designId)) return { ok: false, reason: "not-waiting" };
  const { designId } = input;
  return db.transaction(async (tx) => {
    const design = await lockOpenDesign(tx, designId);
    if (!design) return { ok: false, reason: "not-waiting" };
    const usual = defaultMockupChoices(design.artVersion, await soldOutColors(tx));
    const wanted = input.mockups ?? usual.map((choice, at) => ({ ...choice, mockupOrder: at + 1 }));
    const [before] = await tx
      .select({ mockups: count() })
      .from(designMockups)
      .where(eq(designMockups.designId, designId));
    for (const { mockupOrder, garmentColor, placement } of wanted) {
      const plan = await planForDesign(tx, { designId, placement, side: "front" });
      if (!plan) return { ok: false, reason: "not-waiting" };
      const shirt = { printPlanId: plan.id, garmentColor, cut: "adult", view: "front" } as const;
      const picture = shirtRow(shirt, { ownerUserId: design.ownerUserId });
      await putMockup(tx, designId, { mockupOrder, picture, plan, garmentColor });
    }
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
