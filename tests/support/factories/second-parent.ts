import type { Db } from "~/platform/database/client.server";
import { secondGuardians } from "~/schema/tables/consent";
import type { Actor } from "~/people/actor";

import { makeUser } from "./accounts";

/** The second parent of a child, who has accepted the first one's invitation. */
export async function makeSecondParent(
  db: Db,
  child: { consentId: string; guardian: Actor },
  changed: Partial<typeof secondGuardians.$inferInsert> & { passwordHash?: string } = {},
): Promise<Actor> {
  const { passwordHash, ...seat } = changed;
  const second = await makeUser(db, {
    profile: { firstName: "Sam" },
    ...(passwordHash && { passwordHash }),
  });
  await db.insert(secondGuardians).values({
    consentId: child.consentId,
    userId: second.userId,
    invitedBy: child.guardian.userId,
    acceptedAt: new Date(),
    ...seat,
  });
  return { ...second, isGuardian: true };
}
