import { and, eq, isNotNull, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { paymentAccounts } from "~/schema/tables/earnings";

/**
 * Keeps whose account at the provider this is, once.
 * @param replaces the account that the same person had before; both are one payee
 */
export async function keepPaymentAccount(
  db: Db,
  account: { id: string; ownerUserId: string },
  replaces?: string | null,
): Promise<void> {
  const [before] = replaces
    ? await db
        .select({ payeeRef: paymentAccounts.payeeRef })
        .from(paymentAccounts)
        .where(eq(paymentAccounts.id, replaces))
    : [];
  await db
    .insert(paymentAccounts)
    .values({ ...account, ...before })
    .onConflictDoNothing();
}

/** The provider has the payee's tax form, or wants it again; a form's day stays while it is there. */
export async function saveTaxForm(
  db: Db,
  accountId: string,
  { hasTaxForm, now }: { hasTaxForm: boolean; now: Date },
): Promise<void> {
  const formAt = sql`case when ${hasTaxForm} then coalesce(${paymentAccounts.taxFormAt}, ${now.toISOString()}::timestamptz) end`;
  await db
    .update(paymentAccounts)
    .set({ taxFormAt: formAt })
    .where(eq(paymentAccounts.id, accountId));
}

/** Whether the provider has the tax form of whoever owns this account. */
export async function hasTaxForm(db: Db, accountId: string): Promise<boolean> {
  const withForm = and(eq(paymentAccounts.id, accountId), isNotNull(paymentAccounts.taxFormAt));
  return (await db.$count(paymentAccounts, withForm)) > 0;
}
