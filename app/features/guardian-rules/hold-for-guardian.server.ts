import { eq } from "drizzle-orm";

import type { Transaction } from "~/db/client.server";
import { showingRequests } from "~/db/schema/showing";

import { guardianRules } from "./guardian-rules.server";
import { mailGuardian } from "./mail-guardian.server";
import { tellCause } from "./showing-mails";

type Published = {
  designId: string;
  childUserId: string | null;
  words: { title: string; notes: string | null };
};

/**
 * Where the team may decide, a shirt is held for a day as it is published, and the guardian gets a
 * mail that shows it with the words it will carry. One the guardian has already said 'Show it' to
 * is not held.
 */
export async function holdForGuardian(
  tx: Transaction,
  { designId, childUserId, words }: Published,
): Promise<"waiting" | null> {
  if (!childUserId || !(await guardianRules(tx, childUserId))) return null;
  const [request] = await tx
    .select({ reply: showingRequests.reply })
    .from(showingRequests)
    .where(eq(showingRequests.designId, designId));
  if (request?.reply === "show") return null;
  await tx.insert(showingRequests).values({ designId }).onConflictDoNothing();
  await mailGuardian(tx, {
    designId,
    childUserId,
    words,
    mode: "team",
    isReminder: false,
    cause: tellCause(designId),
  });
  return "waiting";
}
