import type { Transaction } from "~/platform/database/client.server";
import { queueMail } from "~/platform/mail/queue-mail.server";
import { changedTexts, type ShirtText } from "~/schema/shirt-text";

import { guardianRules } from "./guardian-rules.server";
import { shirtInMail } from "./mail-guardian.server";

type Mended = { designId: string; childUserId: string; before: ShirtText; words: ShirtText };

/** Tells the guardian that the spelling of a shirt in the store was mended, with the old and new text. */
export async function mailOfMend(
  tx: Transaction,
  { designId, childUserId, before, words }: Mended,
): Promise<void> {
  const rules = await guardianRules(tx, childUserId);
  const shirt = await shirtInMail(tx, designId);
  if (!rules?.guardianEmail || !shirt) return;
  await queueMail(tx, {
    template: "words-mended",
    facts: {
      designId,
      consentId: rules.consentId,
      childFirstName: rules.childFirstName,
      title: words.title,
      changes: changedTexts(words, before),
      drawingPictureId: shirt.drawingPictureId,
      shirtPictureId: shirt.shirtPictureId,
    },
    to: rules.guardianEmail,
    about: childUserId,
    // Every mend is told, also one that brings back earlier words.
    cause: `words-mended:${designId}:${crypto.randomUUID()}`,
  });
}
