import { eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { profiles } from "~/schema/tables/accounts";
import { payouts } from "~/schema/tables/earnings";
import { shownName } from "~/platform/database/shown-name.server";
import { mailOwners } from "~/people/team/mail-owners.server";
import { utcDay } from "~/lib/days";

import type { Earner } from "./payout-locks.server";

/** A transfer did not go through; told at the first failure, and not again with each retry. */
export async function notifyFailedTransfer(
  db: Db,
  payoutId: string,
  reason: string,
): Promise<void> {
  const [payout] = await db
    .select({
      amountCents: payouts.amountCents,
      round: payouts.transferRound,
      creatorUserId: payouts.creatorUserId,
      name: shownName(profiles),
    })
    .from(payouts)
    .leftJoin(profiles, eq(profiles.id, payouts.creatorUserId))
    .where(eq(payouts.id, payoutId));
  if (!payout) return;
  const { amountCents, round, creatorUserId, name } = payout;
  await mailOwners(db, {
    template: "payout-failed",
    facts: { amountCents, creatorName: name, error: reason },
    ...(creatorUserId ? { about: creatorUserId } : {}),
    cause: `payout-failed:${payoutId}:${round}`,
  });
}

/** A mistake of ours kept someone's payout from being made; told once a week. */
export async function notifyUnmadePayout(
  db: Db,
  { creatorUserId, departureId }: Earner,
  week: string,
): Promise<void> {
  const [creator] = creatorUserId
    ? await db
        .select({ name: shownName(profiles) })
        .from(profiles)
        .where(eq(profiles.id, creatorUserId))
    : [];
  await mailOwners(db, {
    template: "payout-failed",
    facts: { amountCents: null, creatorName: creator?.name ?? null, error: "unexpected" },
    ...(creatorUserId ? { about: creatorUserId } : {}),
    cause: `payout-not-made:${creatorUserId ?? departureId}:${week}`,
  });
}

/** The provider's balance does not cover what is due: told once a day. */
export async function notifyLowFunds(
  db: Db,
  funds: { neededCents: number; availableCents: number },
  now: Date,
): Promise<void> {
  await mailOwners(db, {
    template: "payouts-underfunded",
    facts: funds,
    cause: `payouts-underfunded:${utcDay(now)}`,
  });
}
