import { sql } from "drizzle-orm";
import { z } from "zod";

import { guardiansOf } from "~/people/guardian-rules/guardians-of.server";
import { isPayee } from "~/people/payee-consent.server";
import { payeeUser } from "~/platform/database/guarded-by.server";
import { isYoungerThan } from "~/platform/database/age-in-sql.server";
import type { Db } from "~/platform/database/client.server";
import { ADULT_AGE } from "~/schema/age-brackets";
import type { TakedownReader } from "~/schema/takedown-readers";

const shape = z.object({
  email: z.string(),
  firstName: z.string(),
  isMinor: z.boolean(),
  consent: z.string().nullable(),
  consentId: z.string().nullable(),
  guardianEmail: z.string().nullable(),
  guardianFirstName: z.string().nullable(),
  payeeEmail: z.string().nullable(),
});

type ArtistReader = {
  to: string;
  as: TakedownReader;
  name: string | null;
  artist: string;
  /** The second of two parents, who gets a mail of their own. */
  isSecond?: boolean;
};

/**
 * Who is told about a notice: the parents of a child under 13; a teen and whoever receives what the
 * teen earns; an adult artist.
 */
export async function artistReaders(db: Db, creatorUserId: string | null): Promise<ArtistReader[]> {
  if (creatorUserId === null) return [];
  const { rows } = await db.execute(sql`
    select u.email::text, p.first_name as "firstName",
      exists (select 1 from age_verifications v where v.user_id = u.id
        and ${isYoungerThan(ADULT_AGE, sql`v.date_of_birth`)}) as "isMinor",
      c.status as consent, c.id as "consentId", g.email::text as "guardianEmail", gp.first_name as "guardianFirstName",
      p.payment_account_email::text as "payeeEmail"
    from users u join profiles p on p.id = u.id
    left join parental_consents c on c.child_user_id = u.id and ${isPayee(sql`c.status`)}
    left join users g on g.id = ${payeeUser({ id: sql`c.id`, first: sql`c.guardian_user_id` })}
    left join profiles gp on gp.id = g.id
    where u.id = ${creatorUserId}`);
  if (!rows[0]) return [];
  const person = shape.parse(rows[0]);
  const { email, firstName: artist, isMinor, consent, guardianEmail, guardianFirstName } = person;
  const parent = { to: guardianEmail ?? "", name: guardianFirstName, artist };
  if (consent === "active" && person.consentId && guardianEmail)
    return (await guardiansOf(db, person.consentId)).map((one) => ({
      to: one.email,
      as: "parent",
      name: one.firstName,
      artist,
      isSecond: !one.isFirst,
    }));
  if (!isMinor) return [{ to: email, as: "artist", name: artist, artist }];
  const payee = guardianEmail
    ? parent
    : person.payeeEmail && person.payeeEmail !== email
      ? { to: person.payeeEmail, name: null, artist }
      : null;
  const teen = { to: email, name: artist, artist };
  return payee
    ? [
        { ...teen, as: "teen" },
        { ...payee, as: "payee" },
      ]
    : [{ ...teen, as: "teen-alone" }];
}
