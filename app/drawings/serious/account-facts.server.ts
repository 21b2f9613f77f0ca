import { and, desc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import { isPayee } from "~/people/payee-consent.server";
import type { Transaction } from "~/platform/database/client.server";
import { profiles, users } from "~/schema/tables/accounts";
import { securityLogs, securityOrigins } from "~/schema/tables/audit";
import { parentalConsents } from "~/schema/tables/consent";

import type { PreservedFacts } from "./preserved-facts";

const guardian = alias(users, "guardian");
/** What a report asks for is from where it was uploaded; more than the last weeks are not kept. */
const LAST_USES = 50;

/** Who has the account, and from where it was used: the law asks for both in a report. */
export async function accountFacts(
  tx: Transaction,
  userId: string | null,
): Promise<Pick<PreservedFacts, "account" | "origins">> {
  if (userId === null) return { account: null, origins: [] };
  const [account] = await tx
    .select({
      email: users.email,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      createdAt: users.createdAt,
      guardianEmail: guardian.email,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(
      parentalConsents,
      and(eq(parentalConsents.childUserId, users.id), isPayee(parentalConsents.status)),
    )
    .leftJoin(guardian, eq(guardian.id, parentalConsents.guardianUserId))
    .where(eq(users.id, userId));
  const origins = await tx
    .select({
      at: securityLogs.createdAt,
      action: securityLogs.action,
      ipAddress: securityOrigins.ipAddress,
      userAgent: securityOrigins.userAgent,
    })
    .from(securityLogs)
    .innerJoin(securityOrigins, eq(securityOrigins.id, securityLogs.id))
    .where(eq(securityLogs.userId, userId))
    .orderBy(desc(securityLogs.createdAt))
    .limit(LAST_USES);
  return {
    account: account ? { ...account, createdAt: account.createdAt.toISOString() } : null,
    origins: origins.map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest })),
  };
}
