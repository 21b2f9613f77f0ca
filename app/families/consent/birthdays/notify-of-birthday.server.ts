import { eq } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { profiles, users } from "~/schema/tables/accounts";
import { savingsOf } from "~/money/savings/jar.server";
import { causeFor, guardiansOf } from "~/people/guardian-rules/guardians-of.server";
import { queueMail } from "~/platform/mail/queue-mail.server";

type Consent = { id: string; childUserId: string };
type Birthday = { age: 13 | 18; day?: string; isAhead?: boolean };

/** Tells child and guardians what changes at 13 or 18, each once before and once on the day. */
export async function notifyOfBirthday(
  tx: Transaction,
  { id, childUserId }: Consent,
  { age, day = "", isAhead = false }: Birthday,
): Promise<void> {
  const child = await reader(tx, childUserId);
  if (!child) return;
  const jarCents = age === 18 ? (await savingsOf(tx, childUserId)).jarCents : 0;
  const facts = {
    age,
    day,
    isAhead,
    childFirstName: child.firstName,
    ...(jarCents > 0 && { jarCents }),
  };
  const cause = `birthday-${age}${isAhead ? "-ahead" : ""}:${id}`;
  await queueMail(tx, {
    template: "birthday",
    facts: { ...facts, guardianFirstName: null },
    to: child.email,
    cause: `${cause}:child`,
  });
  for (const guardian of await guardiansOf(tx, id))
    await queueMail(tx, {
      template: "birthday",
      facts: { ...facts, guardianFirstName: guardian.firstName },
      to: guardian.email,
      about: childUserId,
      cause: causeFor(guardian, `${cause}:guardian`),
    });
}

async function reader(tx: Transaction, userId: string) {
  const [found] = await tx
    .select({ email: users.email, firstName: profiles.firstName })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, userId));
  return found ?? null;
}
