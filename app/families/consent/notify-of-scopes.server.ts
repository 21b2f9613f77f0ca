import { eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { profiles, users, verifications } from "~/schema/tables/accounts";
import { newToken } from "~/people/link-tokens.server";
import { queueMail } from "~/platform/mail/queue-mail.server";
import { DAY_MS } from "~/lib/dates";

import { TAKE_BACK, TAKE_BACK_DAYS } from "./consent-limits";
import type { ScopeChange } from "~/people/scopes/scope-change";

type Consent = { userId: string; consentId: string; childUserId: string | null };

/** Mails the guardian what was ticked and unticked, with a link that takes it back. */
export async function notifyOfScopes(
  db: Db,
  { userId, consentId, childUserId }: Consent,
  change: ScopeChange,
  now: Date,
): Promise<void> {
  const [guardian] = await db
    .select({ to: users.email, firstName: profiles.firstName })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, userId));
  if (!guardian) return;
  const [child] = childUserId
    ? await db
        .select({ firstName: profiles.firstName })
        .from(profiles)
        .where(eq(profiles.id, childUserId))
    : [];
  const { token, hash } = newToken();
  await db.insert(verifications).values({
    identifier: `${TAKE_BACK}${hash}`,
    value: JSON.stringify({ consentId, userId, ...change }),
    expiresAt: new Date(now.getTime() + TAKE_BACK_DAYS * DAY_MS),
  });
  await queueMail(db, {
    template: "scopes-changed",
    facts: {
      guardianFirstName: guardian.firstName,
      childFirstName: child?.firstName ?? null,
      token,
      ...change,
    },
    to: guardian.to,
    cause: `scopes-changed:${hash}`,
    ...(childUserId && { about: childUserId }),
  });
}
