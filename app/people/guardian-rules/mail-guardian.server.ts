import { eq, sql } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { profiles } from "~/schema/tables/accounts";
import { products } from "~/schema/tables/catalogue";
import { designs } from "~/schema/tables/designs";
import { designMockups, designSelections } from "~/schema/tables/mockups";
import { queueMail } from "~/platform/mail/queue-mail.server";

import { guardianRules } from "./guardian-rules.server";
import { causeFor } from "./guardians-of.server";
import { textInMail, type ShirtText } from "~/schema/shirt-text";
import { shirtTextColumns } from "./shirt-text-of.server";

type BeforeShowing = {
  designId: string;
  childUserId: string;
  mode: "ask" | "team";
  isReminder: boolean;
  cause: string;
  /** As they will be shown, where the product does not say so yet. */
  words?: ShirtText;
};

/**
 * Shows the guardians, each by mail, what is about to become public: picture, title, name and words as
 * everyone will see them; nothing without a guardian.
 */
export async function mailGuardian(
  tx: Transaction,
  { designId, childUserId, cause, words, ...about }: BeforeShowing,
): Promise<void> {
  const rules = await guardianRules(tx, childUserId);
  if (!rules || rules.guardians.length === 0) return;
  const shirt = await shirtInMail(tx, designId);
  if (!shirt) return;
  const { words: stored, ...shown } = shirt;
  const said = words ?? stored;
  for (const guardian of rules.guardians)
    await queueMail(tx, {
      template: "before-showing",
      facts: {
        ...about,
        ...shown,
        title: said.title,
        notes: textInMail(said),
        designId,
        consentId: rules.consentId,
        childFirstName: rules.childFirstName,
      },
      to: guardian.email,
      about: childUserId,
      cause: causeFor(guardian, cause),
    });
}

/** A shirt's pictures, its words, and how its artist is named; null when there is no such drawing. */
export async function shirtInMail(tx: Transaction, designId: string) {
  const [shirt] = await tx
    .select({
      words: shirtTextColumns,
      artistName: profiles.publicFirstName,
      artistAge: profiles.publicAgeBracket,
      drawingPictureId: designs.pictureId,
      shirtPictureId: sql<string | null>`${designMockups.pictureId}`,
    })
    .from(designs)
    .leftJoin(profiles, eq(profiles.id, designs.userId))
    .leftJoin(products, eq(products.designId, designs.id))
    .leftJoin(designSelections, eq(designSelections.designId, designs.id))
    .leftJoin(designMockups, eq(designMockups.id, designSelections.selectedMockupId))
    .where(eq(designs.id, designId));
  return shirt ?? null;
}
