import type { Transaction } from "~/platform/database/client.server";
import { queueMail } from "~/platform/mail/queue-mail.server";
import { changedTexts, type ShirtText } from "~/schema/shirt-text";

import { guardianRules } from "./guardian-rules.server";
import { shirtInMail } from "./mail-guardian.server";

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
export async function mailOfChange(
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
