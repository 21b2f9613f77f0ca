import { desc, eq, inArray } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { queueMail } from "~/platform/mail/queue-mail.server";
import { showingRequests } from "~/schema/tables/showing";
import { mails } from "~/schema/tables/records";
import type { ShowingMode } from "~/schema/showing-modes";
import {
  hasMoreText,
  textChange,
  textInMail,
  changedTexts,
  type ShirtText,
} from "~/schema/shirt-text";

import { askGuardian } from "./ask-guardian.server";
import { guardianRules } from "./guardian-rules.server";
import { mailGuardian, shirtInMail } from "./mail-guardian.server";
import type { ParentHears } from "./parent-hears";
import { askCause, remindCause, shownTomorrowCause } from "./showing-mails";
import { resetShowing } from "./restart-showing.server";
import { shirtTextOf } from "./shirt-text-of.server";

type Published = { designId: string; childUserId: string | null; words: ShirtText };

/**
 * A shirt is held as it is published, and the guardian gets the one mail that shows it with the words
 * it will carry: for a day where the team may decide; until 'Show it' where the guardian is asked.
 * One that they said 'Show it' to, as it is, is not held.
 */
export async function holdForGuardian(
  tx: Transaction,
  { designId, childUserId, words }: Published,
): Promise<"waiting" | null> {
  const rules = childUserId ? await guardianRules(tx, childUserId) : null;
  if (!childUserId || !rules) return null;
  const request = await requestOf(tx, designId);
  const allowed = request?.reply === "show" ? request.allowedWords : null;
  if (allowed && !hasMoreText(words, allowed)) return null;
  await resetShowing(tx, [designId]);
  if (rules.showing === "ask") await askGuardian(tx, { designId, childUserId, words });
  else await tellGuardian(tx, { designId, childUserId, words });
  return "waiting";
}

type Edited = {
  designId: string;
  childUserId: string | null;
  hold: "waiting" | "refused" | "hidden" | null;
  before: ShirtText;
  words: ShirtText;
  /** The admin says that they mean something else now, however few letters that took. */
  hasNewMeaning?: boolean;
};

/**
 * The words of a shirt were edited, or what our team added to its pictures: its guardian always hears
 * of what they have not read yet. In the store, a mended spelling stays there, and so does all that
 * our team may decide; they are told, with the text before and after, and may say no. Where they want
 * to be asked, other words wait for their 'Show it' again. While a shirt waits, the page that they
 * reply on has the words as they stand; a mail that has not left yet is written anew, and so is one
 * whose words are no longer these but for their spelling.
 */
export async function followTextChange(
  tx: Transaction,
  { designId, childUserId, hold, hasNewMeaning = false, ...edited }: Edited,
): Promise<ParentHears> {
  const rules = childUserId ? await guardianRules(tx, childUserId) : null;
  if (!childUserId || !rules?.mayBeShown) return null;
  const { pictures } = await shirtTextOf(tx, designId);
  const [before, words] = [
    { pictures, ...edited.before },
    { pictures, ...edited.words },
  ];
  if (!hasMoreText(words, before)) return null;
  if (hold !== null && hold !== "waiting") return null;
  const allowed = (await requestOf(tx, designId))?.allowedWords;
  if (allowed && !hasMoreText(words, allowed)) return null;
  const isTeams = rules.showing === "team";
  const isMendOf = (than: ShirtText, now: ShirtText = words) =>
    !hasNewMeaning && textChange(now, than) !== "meaning";
  const told = { designId, childUserId, before, words };
  if (hold === null && (isTeams || (allowed && isMendOf(allowed)))) {
    await mailOfChange(tx, { ...told, isMend: isMendOf(before), isHeld: false });
    // What our team let be shown, and the guardian heard of, is what a later mend is compared with.
    if (isTeams) await allowWords(tx, designId, words);
    return "told";
  }
  if (hold === "waiting") {
    const mailed = await wordsOfSentMail(tx, designId, rules.showing);
    if (mailed && isMendOf(mailed, inMail(words))) {
      // The page of who is asked has the words; who is not may never open it before the day is over.
      if (!isTeams) return null;
      await mailOfChange(tx, { ...told, isMend: true, isHeld: true });
      return "told";
    }
  }
  await resetShowing(tx, [designId]);
  if (rules.showing === "ask") await askGuardian(tx, { designId, childUserId, words });
  else await tellGuardian(tx, { designId, childUserId, words });
  return "asked";
}

/** Writes down what may be shown of a shirt without a guardian's 'Show it' to it. */
export async function allowWords(
  tx: Transaction,
  designId: string,
  allowedWords: ShirtText,
): Promise<void> {
  await tx
    .insert(showingRequests)
    .values({ designId, allowedWords })
    .onConflictDoUpdate({ target: showingRequests.designId, set: { allowedWords } });
}

const askCauses = {
  ask: [askCause, remindCause],
  team: [shownTomorrowCause],
} as const satisfies Record<ShowingMode, unknown>;

/** What the last mail that asks about the shirt, or tells of it, says; null where it has not left yet. */
async function wordsOfSentMail(
  tx: Transaction,
  designId: string,
  showing: ShowingMode,
): Promise<ShirtText | null> {
  const [mail] = await tx
    .select({ facts: mails.facts, sentAt: mails.sentAt })
    .from(mails)
    .where(
      inArray(
        mails.cause,
        askCauses[showing].map((cause) => cause(designId)),
      ),
    )
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(1);
  const { title, notes } = mail?.sentAt ? (mail.facts ?? {}) : {};
  if (typeof title !== "string") return null;
  return { title, description: typeof notes === "string" ? notes : "", artistWords: null };
}

/** Title and all that stands below it, as a mail has them. */
function inMail(words: ShirtText): ShirtText {
  return { title: words.title, description: textInMail(words) ?? "", artistWords: null };
}

async function requestOf(tx: Transaction, designId: string) {
  const [request] = await tx
    .select({ reply: showingRequests.reply, allowedWords: showingRequests.allowedWords })
    .from(showingRequests)
    .where(eq(showingRequests.designId, designId));
  return request ?? null;
}

/** Tells the guardian of a shirt that is shown a day later; that it was asked about is noted, too. */
export async function tellGuardian(
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

type Changed = {
  designId: string;
  childUserId: string;
  before: ShirtText;
  words: ShirtText;
  /** Nothing but its spelling. */
  isMend: boolean;
  /** It is not in the store yet. */
  isHeld: boolean;
};

/** Tells the guardians that what is read of a shirt was changed without their being asked, with the old and new text. */
async function mailOfChange(
  tx: Transaction,
  { designId, childUserId, before, words, isMend, isHeld }: Changed,
): Promise<void> {
  const rules = await guardianRules(tx, childUserId);
  const shirt = await shirtInMail(tx, designId);
  if (!rules || !shirt) return;
  for (const { email } of rules.guardians)
    await queueMail(tx, {
      template: "words-mended",
      facts: {
        designId,
        consentId: rules.consentId,
        childFirstName: rules.childFirstName,
        title: words.title,
        isMend,
        isHeld,
        mode: rules.showing,
        changes: changedTexts(words, before),
        drawingPictureId: shirt.drawingPictureId,
        shirtPictureId: shirt.shirtPictureId,
      },
      to: email,
      about: childUserId,
      // Every change is told, also one that brings back earlier words.
      cause: `words-mended:${designId}:${crypto.randomUUID()}`,
    });
}
