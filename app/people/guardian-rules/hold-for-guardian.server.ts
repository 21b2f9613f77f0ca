import { eq } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { showingRequests } from "~/schema/tables/showing";

import { askGuardian } from "./ask-guardian.server";
import { guardianRules } from "./guardian-rules.server";
import { mailGuardian } from "./mail-guardian.server";
import { shownTomorrowCause } from "./showing-mails";
import { hasMoreText, type ShirtText } from "~/schema/shirt-text";
import { resetShowing } from "./restart-showing.server";
import { shirtTextOf } from "./shirt-text-of.server";

type Published = { designId: string; childUserId: string | null; words: ShirtText };

/**
 * A shirt is held as it is published, and the guardian gets a mail that shows it with the words it
 * will carry: for a day where the team may decide; until 'Show it' where the guardian is asked and
 * has not seen these words. One that they said 'Show it' to, as it is, is not held.
 */
export async function holdForGuardian(
  tx: Transaction,
  { designId, childUserId, words }: Published,
): Promise<"waiting" | null> {
  const rules = childUserId ? await guardianRules(tx, childUserId) : null;
  if (!childUserId || !rules) return null;
  const request = await requestOf(tx, designId);
  if (request?.reply === "show") {
    if (request.allowedWords && !hasMoreText(words, request.allowedWords)) return null;
    await resetShowing(tx, [designId]);
  }
  if (rules.showing === "ask") await askGuardian(tx, { designId, childUserId, words });
  else await tell(tx, { designId, childUserId, words });
  return "waiting";
}

type Edited = {
  designId: string;
  childUserId: string | null;
  hold: "waiting" | "refused" | "hidden" | null;
  before: ShirtText;
  words: ShirtText;
};

/**
 * The words of a shirt were edited, or what our team added to its pictures. Where the guardian is asked, it waits for 'Show it' again if it
 * says anything that they have not seen; where the team may decide, what is still held for a day is
 * told anew.
 * @returns whether it is held from now on, and the guardian hears of the new words
 */
export async function holdForText(
  tx: Transaction,
  { designId, childUserId, hold, ...edited }: Edited,
): Promise<boolean> {
  const rules = childUserId ? await guardianRules(tx, childUserId) : null;
  if (!childUserId || !rules?.mayBeShown) return false;
  const { pictures } = await shirtTextOf(tx, designId);
  const [before, words] = [
    { pictures, ...edited.before },
    { pictures, ...edited.words },
  ];
  if (!hasMoreText(words, before)) return false;
  const isOpen = hold === "waiting" || (hold === null && rules.showing === "ask");
  if (!isOpen) return false;
  const allowed = (await requestOf(tx, designId))?.allowedWords;
  if (allowed && !hasMoreText(words, allowed)) return false;
  await resetShowing(tx, [designId]);
  if (rules.showing === "ask") await askGuardian(tx, { designId, childUserId, words });
  else await tell(tx, { designId, childUserId, words });
  return true;
}

async function requestOf(tx: Transaction, designId: string) {
  const [request] = await tx
    .select({ reply: showingRequests.reply, allowedWords: showingRequests.allowedWords })
    .from(showingRequests)
    .where(eq(showingRequests.designId, designId));
  return request ?? null;
}

async function tell(
  tx: Transaction,
  { designId, childUserId, words }: { designId: string; childUserId: string; words?: ShirtText },
): Promise<void> {
  await tx.insert(showingRequests).values({ designId }).onConflictDoNothing();
  await mailGuardian(tx, {
    designId,
    childUserId,
    mode: "team",
    isReminder: false,
    cause: shownTomorrowCause(designId),
    ...(words && { words }),
  });
}
