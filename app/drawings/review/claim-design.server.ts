import { and, eq, gt, isNull, lte, ne, or, type SQL } from "drizzle-orm";

import type { Database, Db } from "~/platform/database/client.server";
import { profiles, users } from "~/schema/tables/accounts";
import { designClaims } from "~/schema/tables/design-review";
import { designs } from "~/schema/tables/designs";

import type { OthersClaim } from "./review-queue";

/** How long a drawing is kept for the person of the team who opened it, in ms. */
const CLAIM_MS = 10 * 60 * 1000;

type Claim = { designId: string; userId: string; now: Date };

/** SQL condition on a row joined with its claim: nobody else works on it. */
export function isFree(userId: string, now: Date): SQL | undefined {
  return or(
    isNull(designClaims.userId),
    eq(designClaims.userId, userId),
    lte(designClaims.claimedAt, endedBefore(now)),
  );
}

/**
 * Keeps a drawing for ten minutes for the person who works on it, and lets go of the one they had
 * before.
 * @returns null when it is theirs now, or there is no such drawing; otherwise who has it, and nothing is changed
 */
export async function claimDesign(db: Database, claim: Claim): Promise<OthersClaim | null> {
  const { designId, userId, now } = claim;
  return db.transaction(async (tx) => {
    const exists = await tx.$count(designs, eq(designs.id, designId));
    if (exists === 0) return null;
    const [taken] = await tx
      .insert(designClaims)
      .values({ designId, userId, claimedAt: now })
      .onConflictDoUpdate({
        target: designClaims.designId,
        set: { userId, claimedAt: now },
        setWhere: or(
          eq(designClaims.userId, userId),
          lte(designClaims.claimedAt, endedBefore(now)),
        ),
      })
      .returning({ designId: designClaims.designId });
    if (!taken) return othersClaim(tx, claim);
    await tx
      .delete(designClaims)
      .where(and(eq(designClaims.userId, userId), ne(designClaims.designId, designId)));
    return null;
  });
}

/** Lets go of a drawing that is decided. */
export async function releaseDesign(
  db: Db,
  { designId, userId }: Omit<Claim, "now">,
): Promise<void> {
  await db
    .delete(designClaims)
    .where(and(eq(designClaims.designId, designId), eq(designClaims.userId, userId)));
}

/** Who else works on a drawing right now; null when no one does. */
export async function othersClaim(
  db: Db,
  { designId, userId, now }: Claim,
): Promise<OthersClaim | null> {
  const [claim] = await db
    .select({ name: users.name, firstName: profiles.firstName, claimedAt: designClaims.claimedAt })
    .from(designClaims)
    .innerJoin(users, eq(users.id, designClaims.userId))
    .leftJoin(profiles, eq(profiles.id, designClaims.userId))
    .where(
      and(
        eq(designClaims.designId, designId),
        ne(designClaims.userId, userId),
        gt(designClaims.claimedAt, endedBefore(now)),
      ),
    );
  if (!claim) return null;
  return {
    name: claim.firstName ?? claim.name,
    freeAt: new Date(claim.claimedAt.getTime() + CLAIM_MS),
  };
}

function endedBefore(now: Date): Date {
  return new Date(now.getTime() - CLAIM_MS);
}
