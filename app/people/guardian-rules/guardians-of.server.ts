import { sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { isSecondNow } from "~/platform/database/guarded-by.server";

type Guardian = {
  userId: string;
  firstName: string;
  email: string;
  /** The one who gave the consent, or followed who did. */
  isFirst: boolean;
};

/** A consent's guardians: the one who gave it first, then the second parent, if there is one. */
export async function guardiansOf(db: Db, consentId: string): Promise<Guardian[]> {
  const { rows } = await db.execute<Guardian>(sql`
    select u.id as "userId", p.first_name as "firstName", u.email::text as email, of_it.is_first as "isFirst"
    from (select c.guardian_user_id as user_id, true as is_first from parental_consents c where c.id = ${consentId}
      union all select g.user_id, false from second_guardians g where g.consent_id = ${consentId} and ${isSecondNow}) of_it
    join users u on u.id = of_it.user_id join profiles p on p.id = u.id
    order by of_it.is_first desc`);
  return rows;
}

/** The guardians beside this one: none or one. */
export async function otherGuardian(
  db: Db,
  consentId: string,
  userId: string,
): Promise<Guardian | null> {
  const guardians = await guardiansOf(db, consentId);
  return guardians.find((one) => one.userId !== userId) ?? null;
}

/** The end of the cause of a mail that both guardians get: the second has one of their own. */
export const SECOND_COPY = ":second";

/** What a mail that both guardians get is identified by, for each of them. */
export function causeFor({ isFirst }: Pick<Guardian, "isFirst">, cause: string): string {
  return isFirst ? cause : cause + SECOND_COPY;
}
