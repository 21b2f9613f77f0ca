import { eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { profiles } from "~/schema/tables/accounts";

import { containsName } from "../account-forms";

/** Whether a new password holds the first or last name of the person whose it will be. */
export async function containsOwnName(db: Db, userId: string, password: string): Promise<boolean> {
  const [person] = await db
    .select({ firstName: profiles.firstName, lastName: profiles.lastName })
    .from(profiles)
    .where(eq(profiles.id, userId));
  return person !== undefined && containsName(password, [person.firstName, person.lastName]);
}
