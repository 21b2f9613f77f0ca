import { sql, type SQL } from "drizzle-orm";

import type { Db, Transaction } from "~/platform/database/client.server";
import { parentalConsents } from "~/schema/tables/consent";
import { isChildBorn } from "~/platform/database/age-in-sql.server";
import { forEachScope, type ScopeName } from "~/schema/scopes";

const columnOf = forEachScope(({ column }) => column);
/** What everyone sees is seen beside a drawing that may be shown. */
const isShown = forEachScope(({ shows }) => shows !== null);

/**
 * SQL condition: the person (a column, or an id) is under 13, and no guardian has ticked the box.
 * From 13 on there are no boxes.
 */
export function isRefusedByGuardian(scope: ScopeName, userId: SQL): SQL<boolean> {
  return sql`(exists (
      select 1 from age_verifications v
      where v.user_id = ${userId} and ${isChildBorn(sql`v.date_of_birth`)})
    and not exists (
      select 1 from ${parentalConsents}
      where ${parentalConsents.childUserId} = ${userId} and ${parentalConsents.status} = 'active'
        and ${parentalConsents[columnOf[scope]]}
        and (${parentalConsents.scopeShowArt} or not ${isShown[scope]}::boolean)))`;
}

/** Whether something that a guardian has a box for may be done or shown. */
export async function guardianAllows(db: Db, userId: string, scope: ScopeName): Promise<boolean> {
  const { rows } = await db.execute<{ refused: boolean }>(
    sql`select ${isRefusedByGuardian(scope, sql`${userId}::uuid`)} as refused`,
  );
  return rows[0]?.refused === false;
}

/** The same for a write: the boxes stay as they are until the transaction ends. */
export async function guardianAllowsNow(
  tx: Transaction,
  userId: string,
  scope: ScopeName,
): Promise<boolean> {
  await tx.execute(
    sql`select 1 from ${parentalConsents} where ${parentalConsents.childUserId} = ${userId} and ${parentalConsents.status} = 'active' for share`,
  );
  return guardianAllows(tx, userId, scope);
}
