import { and, eq, gt, sql } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { approvedWords, designClaims } from "~/schema/tables/design-review";
import { designs } from "~/schema/tables/designs";
import { designMockups, designSelections } from "~/schema/tables/mockups";
import type { Actor } from "~/people/actor";
import { findGuardianBlockReason } from "~/people/guardian-rules/find-guardian-block-reason.server";
import { guardianRules } from "~/people/guardian-rules/guardian-rules.server";
import { resetShowing } from "~/people/guardian-rules/restart-showing.server";
import { isPaused } from "~/people/is-paused.server";
import { dismissNotificationOf } from "~/people/notifications/dismiss-notification.server";
import { recordSecurityEvent } from "~/platform/audit/record-security-event.server";
import { isUuid } from "~/lib/uuid";

import { notifyAdminsOfSelection } from "../notify-admins.server";
import { mockupsReadyCause } from "../notify-creator.server";

type SelectMockupResult =
  /** `waitsForGuardian`: once the team has its words, a parent sees it before anyone else. */
  | { ok: true; mockupOrder: number; waitsForGuardian?: true }
  | {
      ok: false;
      reason: "no-such-design" | "no-such-mockup" | "already-selected" | "not-ready" | "paused";
    };

/**
 * The creator picks one of the four mockups of their own design; of those that arrive at once, the first
 * stands. The design becomes "selected" and every admin gets a mail. A guardian hears of it once its
 * words are written; nothing is picked while they have paused the account.
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
    const mockup = await mockupOf(tx, input);
    if (!mockup) return { ok: false, reason: "no-such-mockup" };
    if (await isPaused(tx, actor.userId)) return { ok: false, reason: "paused" };
    if (design.chosen) return { ok: false, reason: "already-selected" };
    if (design.status !== "mockups_ready") return { ok: false, reason: "not-ready" };
    await tx.insert(designSelections).values({
      designId: input.designId,
      selectedMockupId: input.mockupId,
      selectedBy: actor.userId,
    });
    await tx.update(designs).set({ status: "selected" }).where(eq(designs.id, input.designId));
    await dismissNotificationOf(tx, actor.userId, mockupsReadyCause(input.designId));
    const { mockupOrder } = mockup;
    const waits = await guardiansPart(tx, actor);
    await notifyAdminsOfSelection(tx, actor.userId, {
      designId: input.designId,
      title: design.title,
      mockupOrder,
      ...waits,
    });
    return { ok: true, mockupOrder, ...waits };
  });
}

type ChangePickResult =
  | { ok: true; mockupOrder: number; waitsForGuardian?: true }
  | {
      ok: false;
      reason:
        | "no-such-design"
        | "no-such-mockup"
        | "not-ready"
        | "paused"
        /** It is a product by now. */
        | "published"
        /** The guardian said 'Not this one'. */
        | "kept-private"
        /** Another tab was quicker: what was to be replaced is no longer picked. */
        | "picked-elsewhere";
    };

/**
 * The creator picks another mockup instead, until the team publishes; a guardian is asked about the
 * last one alone. The team hears of it if it has begun since the pick.
 * @param input.insteadOf the mockup that was picked when the page was opened
 */
export async function changePick(
  db: Database,
  actor: Actor,
  input: { designId: string; mockupId: string; insteadOf: string },
  { now }: { now: Date },
): Promise<ChangePickResult> {
  if (!isUuid(input.designId)) return { ok: false, reason: "no-such-design" };
  if (!isUuid(input.mockupId)) return { ok: false, reason: "no-such-mockup" };
  const { designId, mockupId } = input;
  return db.transaction(async (tx) => {
    const design = await lockOwnDesign(tx, actor, designId);
    if (!design) return { ok: false, reason: "no-such-design" };
    const mockup = await mockupOf(tx, input);
    if (!mockup) return { ok: false, reason: "no-such-mockup" };
    if (design.status === "published") return { ok: false, reason: "published" };
    const before = design.chosen;
    if (design.status !== "selected" || !before) return { ok: false, reason: "not-ready" };
    const keeps = await findGuardianBlockReason(tx, designId);
    if (keeps === "paused") return { ok: false, reason: "paused" };
    if (keeps === "refused") return { ok: false, reason: "kept-private" };
    if (before.mockupId !== input.insteadOf) return { ok: false, reason: "picked-elsewhere" };
    const { mockupOrder } = mockup;
    if (before.mockupId === mockupId) return { ok: true, mockupOrder };
    const hasBegun = await hasTeamBegun(tx, designId);
    await tx
      .update(designSelections)
      .set({ selectedMockupId: mockupId, selectedBy: actor.userId, createdAt: now })
      .where(eq(designSelections.designId, designId));
    await recordSecurityEvent(tx, {
      action: "PICK_CHANGED",
      resourceType: "design",
      resourceId: designId,
      userId: actor.userId,
      metadata: { before: before.mockupOrder, after: mockupOrder },
    });
    // A 'Show it' from before words were written was about the other picture.
    await resetShowing(tx, [designId]);
    const waits = await guardiansPart(tx, actor);
    if (hasBegun)
      await notifyAdminsOfSelection(tx, actor.userId, {
        designId,
        title: design.title,
        mockupOrder,
        ...waits,
        changed: { from: before.mockupOrder, at: now },
      });
    return { ok: true, mockupOrder, ...waits };
  });
}

/** Whether a guardian sees the shirt before anyone else, once the team has its words. */
async function guardiansPart(tx: Transaction, actor: Actor): Promise<{ waitsForGuardian?: true }> {
  const rules = await guardianRules(tx, actor.userId);
  return rules?.mayBeShown ? { waitsForGuardian: true } : {};
}

/** Whether someone of the team has opened the drawing, or approved its words, since it was picked. */
async function hasTeamBegun(tx: Transaction, designId: string): Promise<boolean> {
  const pickedAt = sql`(select ${designSelections.createdAt} from ${designSelections} where ${designSelections.designId} = ${designId})`;
  const opened = await tx.$count(
    designClaims,
    and(eq(designClaims.designId, designId), gt(designClaims.claimedAt, pickedAt)),
  );
  if (opened > 0) return true;
  const approved = await tx.$count(
    approvedWords,
    and(eq(approvedWords.designId, designId), gt(approvedWords.approvedAt, pickedAt)),
  );
  return approved > 0;
}

async function mockupOf(tx: Transaction, input: { designId: string; mockupId: string }) {
  const [mockup] = await tx
    .select({ mockupOrder: designMockups.mockupOrder })
    .from(designMockups)
    .where(and(eq(designMockups.id, input.mockupId), eq(designMockups.designId, input.designId)));
  return mockup ?? null;
}

/** Concurrent choices for the same design wait here until this transaction ends. */
async function lockOwnDesign(tx: Transaction, actor: Actor, designId: string) {
  const [design] = await tx
    .select({ title: designs.title, status: designs.status })
    .from(designs)
    .where(and(eq(designs.id, designId), eq(designs.userId, actor.userId)))
    .for("update");
  if (!design) return null;
  const [chosen] = await tx
    .select({
      mockupId: designSelections.selectedMockupId,
      mockupOrder: designMockups.mockupOrder,
    })
    .from(designSelections)
    .innerJoin(designMockups, eq(designMockups.id, designSelections.selectedMockupId))
    .where(eq(designSelections.designId, designId));
  return { ...design, chosen: chosen ?? null };
}
