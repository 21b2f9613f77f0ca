import { sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { guardedConsents, payeeUser } from "~/platform/database/guarded-by.server";
import { isCreator, type Actor } from "~/people/actor";
import { isPayee } from "~/people/payee-consent.server";

/** Someone whose statements the reader may see: themselves, or a child whose earnings they receive. */
type StatementOf = { creatorUserId: string; firstName: string; isOwn: boolean };

export async function statementsFor(db: Db, actor: Actor): Promise<StatementOf[]> {
  const { rows } = await db.execute<{ id: string; firstName: string }>(sql`
    select p.id, p.first_name as "firstName" from parental_consents c
    join profiles p on p.id = c.child_user_id
    where c.id in ${guardedConsents(actor.userId)} and ${isPayee(sql`c.status`)}
      and ${payeeUser({ id: sql`c.id`, first: sql`c.guardian_user_id` })} = ${actor.userId}
    order by p.first_name, p.id`);
  const children = rows.map(({ id, firstName }) => ({
    creatorUserId: id,
    firstName,
    isOwn: false,
  }));
  const { userId, firstName } = actor;
  return isCreator(actor)
    ? [{ creatorUserId: userId, firstName, isOwn: true }, ...children]
    : children;
}
