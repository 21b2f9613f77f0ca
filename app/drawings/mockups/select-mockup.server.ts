import { and, eq } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { designs } from "~/schema/tables/designs";
import { designMockups, designSelections } from "~/schema/tables/mockups";
import type { Actor } from "~/people/actor";
import { askGuardian } from "~/people/guardian-rules/ask-guardian.server";
import { isPaused } from "~/people/is-paused.server";
import { dismissNotificationOf } from "~/people/notifications/dismiss-notification.server";
import { isUuid } from "~/lib/uuid";

import { notifyAdminsOfSelection } from "../notify-admins.server";
import { mockupsReadyCause } from "../notify-creator.server";

type SelectMockupResult =
  | { ok: true; mockupOrder: number; waitsForGuardian?: true }
  | {
      ok: false;
      reason: "no-such-design" | "no-such-mockup" | "already-selected" | "not-ready" | "paused";
    };

/**
 * The creator picks one of the four mockups of their own design; the first choice stands, however
 * many arrive at once. The design becomes "selected" and every admin gets a mail. A guardian who wants
 * to be asked is asked now; nothing is picked while the guardian has paused the account.
 */
export async function selectMockup(
  db: Database,
  actor: Actor,
  input: { designId: string; mockupId: string },
): Promise<SelectMockupResult> {
  if (!isUuid(input.designId)) return { ok: false, reason: "no-such-design" };
  if (!isUuid(input.mockupId)) return { ok: false, reason: "no-such-mockup" };
  return db.transaction(async (tx) => {
    const design = await lockOwnDesign(tx, actor, input.designId);
    if (!design) return { ok: false, reason: "no-such-design" };
    const [mockup] = await tx
      .select({ mockupOrder: designMockups.mockupOrder })
      .from(designMockups)
      .where(and(eq(designMockups.id, input.mockupId), eq(designMockups.designId, input.designId)));
    if (!mockup) return { ok: false, reason: "no-such-mockup" };
    if (await isPaused(tx, actor.userId)) return { ok: false, reason: "paused" };
    if (design.isChosen) return { ok: false, reason: "already-selected" };
    if (design.status !== "mockups_ready") return { ok: false, reason: "not-ready" };
    await tx.insert(designSelections).values({
      designId: input.designId,
      selectedMockupId: input.mockupId,
      selectedBy: actor.userId,
    });
    await tx.update(designs).set({ status: "selected" }).where(eq(designs.id, input.designId));
    await dismissNotificationOf(tx, actor.userId, mockupsReadyCause(input.designId));
    const { mockupOrder } = mockup;
    const asked = { designId: input.designId, childUserId: actor.userId };
    const waits = (await askGuardian(tx, asked)) ? { waitsForGuardian: true as const } : {};
    await notifyAdminsOfSelection(tx, actor.userId, {
      designId: input.designId,
      title: design.title,
      mockupOrder,
      ...waits,
    });
    return { ok: true, mockupOrder, ...waits };
  });
}

/** Concurrent choices for the same design wait here until this transaction ends. */
async function lockOwnDesign(tx: Transaction, actor: Actor, designId: string) {
  const [design] = await tx
    .select({ title: designs.title, status: designs.status })
    .from(designs)
    .where(and(eq(designs.id, designId), eq(designs.userId, actor.userId)))
    .for("update");
  if (!design) return null;
  const chosen = await tx
    .select({ designId: designSelections.designId })
    .from(designSelections)
    .where(eq(designSelections.designId, designId));
  return { ...design, isChosen: chosen.length > 0 };
}
