import { and, eq, inArray } from "drizzle-orm";

import { shopDay } from "~/lib/shop-zone";
import { statesBefore } from "~/lib/transitions";
import { isUuid } from "~/lib/uuid";
import type { Actor } from "~/people/actor";
import { cancelLinesOf, lockOpenOrdersOf } from "~/people/data-rights/cancel-lines.server";
import { suspendUser, type SuspendResult } from "~/people/users/suspend-user.server";
import type { Database, Transaction } from "~/platform/database/client.server";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import { mayDo } from "~/schema/admin-roles";
import { takedowns } from "~/schema/tables/takedowns";
import {
  hidingStates,
  STRIKES,
  takedownTransitions,
  type TakedownState,
} from "~/schema/takedown-states";

import { keepFromStore, letBackIntoStore } from "./keep-from-store.server";
import { notifyArtist, notifyComplainant, strikesOf } from "./notify-of-takedown.server";
import { shirtsOf } from "~/people/data-rights/shirts-of.server";

type Takedown = typeof takedowns.$inferSelect;
type Decided = { ok: true } | { ok: false; reason: "admins-only" | "status-passed" };

/** What someone on the team may make of a case; a counter-notice is the artist's to give. */
type Decision = Exclude<TakedownState, "received" | "countered">;

/**
 * Someone on the team moves a case on, and both sides are told. The shirt leaves the store with
 * "hidden", and is back with "restored" and "withdrawn"; "upheld" counts against the artist.
 * @param input.missing what an incomplete notice lacks, in words for its sender
 */
export async function decideTakedown(
  db: Database,
  admin: Actor,
  input: { takedownId: string; to: Decision; missing?: string },
  now: Date,
): Promise<Decided> {
  if (!mayDo(admin, "handle-takedowns")) return { ok: false, reason: "admins-only" };
  if (!isUuid(input.takedownId)) return { ok: false, reason: "status-passed" };
  return db.transaction(async (tx) => {
    const moved = await moveTakedown(tx, input, now);
    if (!moved) return { ok: false, reason: "status-passed" };
    await recordAdminAction(tx, admin, {
      action: actions[input.to],
      resourceType: "takedown",
      resourceId: input.takedownId,
      before: { state: moved.from },
      after: { state: input.to },
    });
    return { ok: true };
  });
}

const actions: Record<Decision, string> = {
  incomplete: "NOTICE_SENT_BACK",
  hidden: "SHIRT_TAKEN_DOWN",
  court: "NOTICE_WENT_TO_COURT",
  upheld: "NOTICE_UPHELD",
  restored: "SHIRT_PUT_BACK",
  withdrawn: "NOTICE_WITHDRAWN",
};

/** Moves a case on, with what follows for the shirt and the mails; null where it has passed on. */
export async function moveTakedown(
  tx: Transaction,
  { takedownId, to, missing }: { takedownId: string; to: Decision; missing?: string },
  now: Date,
): Promise<{ from: TakedownState } | null> {
  const [before] = await tx
    .select({ state: takedowns.state, putBackOn: takedowns.putBackOn })
    .from(takedowns)
    .where(
      and(
        eq(takedowns.id, takedownId),
        inArray(takedowns.state, statesBefore(takedownTransitions, to)),
      ),
    )
    .for("update");
  if (!before) return null;
  // Put back before its day it is for another reason than that no one went to court.
  const isEarly = before.putBackOn !== null && before.putBackOn > shopDay(now);
  const isOver = to !== "hidden" && to !== "court";
  const [takedown] = await tx
    .update(takedowns)
    .set({
      state: to,
      ...(missing !== undefined && { missing }),
      ...(to === "hidden" && { hiddenAt: now }),
      ...((to === "court" || (to === "restored" && isEarly)) && { putBackOn: null }),
      closedAt: isOver ? now : null,
    })
    .where(eq(takedowns.id, takedownId))
    .returning();
  if (!takedown) throw new Error("The case is locked and cannot be gone");
  await moveShirt(tx, takedown, now);
  await notifyComplainant(tx, takedown, to);
  if (to !== "incomplete" && !(before.state === "received" && to === "withdrawn"))
    await notifyArtist(tx, takedown, to);
  return { from: before.state };
}

async function moveShirt(tx: Transaction, { designId, state }: Takedown, now: Date) {
  if (!designId) return;
  if (state === "hidden") await keepFromStore(tx, designId, now);
  if (state === "restored" || state === "withdrawn") await letBackIntoStore(tx, designId);
}

/** Shirts that are paid and not begun are not made; a job gives the money back and writes to the buyers. */
export async function cancelAccusedShirts(
  db: Database,
  admin: Actor,
  takedownId: string,
  now: Date,
): Promise<Decided> {
  if (!mayDo(admin, "handle-takedowns")) return { ok: false, reason: "admins-only" };
  return db.transaction(async (tx) => {
    const [takedown] = await tx
      .select({ designId: takedowns.designId })
      .from(takedowns)
      .where(and(eq(takedowns.id, takedownId), inArray(takedowns.state, [...hidingStates])));
    if (!takedown?.designId) return { ok: false, reason: "status-passed" };
    const theirs = shirtsOf(takedown.designId);
    await lockOpenOrdersOf(tx, theirs);
    await cancelLinesOf(tx, theirs, now);
    await recordAdminAction(tx, admin, {
      action: "ACCUSED_SHIRTS_CANCELLED",
      resourceType: "takedown",
      resourceId: takedownId,
    });
    return { ok: true };
  });
}

/** After the third upheld notice someone decides to close the account; the artist's side is told why. */
export async function suspendForStrikes(
  db: Database,
  admin: Actor,
  takedownId: string,
): Promise<SuspendResult | { ok: false; reason: "too-few" }> {
  const [takedown] = await db.select().from(takedowns).where(eq(takedowns.id, takedownId));
  const creatorUserId = takedown?.creatorUserId;
  if (!creatorUserId || (await strikesOf(db, creatorUserId)) < STRIKES)
    return { ok: false, reason: "too-few" };
  const suspended = await suspendUser(db, admin, creatorUserId, `${STRIKES} upheld notices`);
  if (suspended.ok) await db.transaction((tx) => notifyArtist(tx, takedown, "suspended"));
  return suspended;
}
