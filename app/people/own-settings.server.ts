import { eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { profiles, users } from "~/schema/tables/accounts";

import type { Actor } from "./actor";

/** What a person sees about their own account. */
export async function ownSettings(db: Db, actor: Actor) {
  const [row] = await db
    .select({
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      email: users.email,
      emailVerified: users.emailVerified,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, actor.userId));
  if (!row) throw new Error("The signed-in account no longer exists");
  return row;
}
