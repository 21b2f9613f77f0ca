import { eq, inArray } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { adminUsers, users } from "~/schema/tables/accounts";

import { adminRoles, mayDo, type AdminPermission } from "~/schema/admin-roles";

/** Whom the team's mails about something go to: a mail leads to no page that its reader may not open. */
export function adminsWhoMay(
  db: Db,
  right: AdminPermission,
): Promise<{ userId: string; email: string }[]> {
  const roles = adminRoles.filter((role) => mayDo({ role }, right));
  return db
    .select({ userId: users.id, email: users.email })
    .from(adminUsers)
    .innerJoin(users, eq(users.id, adminUsers.userId))
    .where(inArray(adminUsers.role, roles));
}
