import { eq } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { blankFibers, blankRevisions } from "~/schema/tables/garments";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import type { Cut } from "~/schema/garment-look";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";

import { fiberText } from "./garment-facts";
import type { BlankFactsInput } from "./garment-forms";
import { lockBlank, type BlankNow } from "./garments-now.server";

export type SavedGarment =
  | {
      ok: true;
      revision: number;
      /** 'another': certificates of the one before do not cover it. */
      change: "none" | "words" | "another";
    }
  | { ok: false; reason: "forbidden" | "conflict" | "another" };

/**
 * Saves what a cut is printed on. Another maker, style, fiber or origin is another blank, which the
 * certificates of the one before do not cover: that has to be said with it. How it is washed can
 * change without.
 */
export async function saveBlank(
  db: Database,
  actor: Actor,
  cut: Cut,
  { seen, isAnother, ...facts }: BlankFactsInput,
): Promise<SavedGarment> {
  if (!mayDo(actor, "print-orders")) return { ok: false, reason: "forbidden" };
  return db.transaction(async (tx): Promise<SavedGarment> => {
    const before = await lockBlank(tx, cut);
    if ((before?.revision ?? 0) !== seen) return { ok: false, reason: "conflict" };
    if (before && isSameBlank(before, facts)) {
      if (before.care === facts.care) return { ok: true, revision: seen, change: "none" };
      await tx
        .update(blankRevisions)
        .set({ care: facts.care })
        .where(eq(blankRevisions.id, before.id));
      await record(tx, actor, "BLANK_CARE_CHANGED", before, { ...before, ...facts });
      return { ok: true, revision: seen, change: "words" };
    }
    if (before && cut === "youth" && !isAnother) return { ok: false, reason: "another" };
    const { fibers, ...columns } = facts;
    const [made] = await tx
      .insert(blankRevisions)
      .values({ ...columns, cut, revision: seen + 1, createdBy: actor.userId })
      .onConflictDoNothing()
      .returning({ id: blankRevisions.id, revision: blankRevisions.revision });
    if (!made) return { ok: false, reason: "conflict" };
    await tx.insert(blankFibers).values(fibers.map((one) => ({ ...one, revisionId: made.id })));
    await record(tx, actor, "BLANK_REVISED", before, { ...facts, ...made, cut });
    return { ok: true, revision: made.revision, change: "another" };
  });
}

type Facts = Pick<BlankNow, "maker" | "style" | "fibers" | "origin">;

function isSameBlank(one: Facts, other: Facts): boolean {
  const textOf = ({ maker, style, fibers, origin }: Facts) =>
    JSON.stringify([maker, style, fiberText(fibers), origin]);
  return textOf(one) === textOf(other);
}

async function record(
  tx: Transaction,
  actor: Actor,
  action: "BLANK_REVISED" | "BLANK_CARE_CHANGED",
  before: BlankNow | null,
  after: BlankNow,
): Promise<void> {
  const recorded = ({ cut, revision, maker, style, fibers, origin, care }: BlankNow) => ({
    cut,
    revision,
    maker,
    style,
    fibers: fiberText(fibers),
    origin,
    care,
  });
  await recordAdminAction(tx, actor, {
    action,
    resourceType: "blank",
    resourceId: after.id,
    before: before && recorded(before),
    after: recorded(after),
  });
}
