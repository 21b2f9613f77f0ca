import { eq, inArray, or } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { mails } from "~/schema/tables/records";

type Erased = { userId: string; email: string; isProven: boolean };

/**
 * Deletes mails to an erased person, including those still waiting, and mails to others that
 * contain facts about them. Mail caused by an address is deleted only for the account that proved
 * it.
 */
export async function eraseMails(tx: Transaction, { userId, email, isProven }: Erased) {
  const theirs = isProven ? [userId, email] : [userId];
  await tx.delete(mails).where(or(eq(mails.to, email), inArray(mails.about, theirs)));
}
