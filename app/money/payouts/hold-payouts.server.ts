import { and, eq, isNotNull, isNull } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { profiles } from "~/schema/tables/accounts";
import { departures } from "~/schema/tables/earnings";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";

import { lockEarner, type Earner } from "./payout-locks.server";

type HoldResult = { ok: true } | { ok: false; reason: "owners-only" | "already-so" };

/** Nothing is sent to a creator from now on, not even a payout that was already created. */
export async function holdPayouts(
  db: Database,
  actor: Actor,
  creatorUserId: string,
  reason: string,
  now: Date,
): Promise<HoldResult> {
  if (!actor.isAdmin || !mayDo(actor, "handle-payouts"))
    return { ok: false, reason: "owners-only" };
  return db.transaction(async (tx) => {
    await lockEarner(tx, { creatorUserId, departureId: null });
    const held = await tx
      .update(profiles)
      .set({ payoutsHeldAt: now, payoutsHoldReason: reason })
      .where(and(eq(profiles.id, creatorUserId), isNull(profiles.payoutsHeldAt)))
      .returning({ id: profiles.id });
    if (held.length === 0) return { ok: false, reason: "already-so" };
    await record(tx, actor, "PAYOUTS_HELD", { creatorUserId, departureId: null }, reason);
    return { ok: true };
  });
}

/**
 * The next run sends what was held: of a creator, or of someone whose account ended while it was held
 * or suspended.
 */
export async function releasePayouts(
  db: Database,
  actor: Actor,
  held: Earner,
  reason: string,
): Promise<HoldResult> {
  if (!actor.isAdmin || !mayDo(actor, "handle-payouts"))
    return { ok: false, reason: "owners-only" };
  return db.transaction(async (tx) => {
    await lockEarner(tx, held);
    const isReleased = held.creatorUserId
      ? await releaseCreator(tx, held.creatorUserId, reason)
      : await releaseDeparture(tx, held.departureId ?? "", reason);
    if (!isReleased) return { ok: false, reason: "already-so" };
    await record(tx, actor, "PAYOUTS_RELEASED", held, reason);
    return { ok: true };
  });
}

async function releaseCreator(tx: Transaction, userId: string, reason: string): Promise<boolean> {
  const released = await tx
    .update(profiles)
    .set({ payoutsHeldAt: null, payoutsHoldReason: reason })
    .where(and(eq(profiles.id, userId), isNotNull(profiles.payoutsHeldAt)))
    .returning({ id: profiles.id });
  return released.length > 0;
}

async function releaseDeparture(tx: Transaction, id: string, reason: string): Promise<boolean> {
  const released = await tx
    .update(departures)
    .set({
      heldAt: null,
      releaseReason: reason,
    })
    .where(and(eq(departures.id, id), isNotNull(departures.heldAt)))
    .returning({ id: departures.id });
  return released.length > 0;
}

async function record(
  tx: Transaction,
  actor: Actor,
  action: "PAYOUTS_HELD" | "PAYOUTS_RELEASED",
  held: Earner,
  reason: string,
) {
  const isCreator = held.creatorUserId !== null;
  const isHeld = action === "PAYOUTS_HELD";
  await recordAdminAction(tx, actor, {
    action,
    resourceType: isCreator ? "user" : "departure",
    resourceId: held.creatorUserId ?? held.departureId,
    before: { isHeld: !isHeld },
    // The reason is the owner's own text about a person: it is kept where it is erased with them.
    after: { isHeld, reason },
  });
}
