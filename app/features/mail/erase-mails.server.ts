import { eq, inArray, or } from "drizzle-orm";

import type { Transaction } from "~/db/client.server";
import { mails } from "~/db/schema/records";

type Erased = { userId: string; email: string; isProven: boolean };

/**
 * Mails to a person who is erased, also those that still wait, and mails to others that hold facts
 * of theirs. What was sent in from an address goes only with whoever proved it.
 */
export async function eraseMails(tx: Transaction, { userId, email, isProven }: Erased) {
  const theirs = isProven ? [userId, email] : [userId];
  await tx.delete(mails).where(or(eq(mails.to, email), inArray(mails.about, theirs)));
}
