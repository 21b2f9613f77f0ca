import { eq, sql } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { products } from "~/schema/tables/catalogue";
import { designs } from "~/schema/tables/designs";
import { designMockups, designSelections } from "~/schema/tables/mockups";
import { queueMail } from "~/platform/mail/queue-mail.server";

import { guardianRules } from "./guardian-rules.server";
import { textInMail, type ShirtText } from "~/schema/shirt-text";
import { shirtTextColumns } from "./shirt-text-of.server";

type BeforeShowing = {
  designId: string;
  childUserId: string;
  mode: "ask" | "team";
  isReminder: boolean;
  cause: string;
  /** As they will be shown, if they are no longer the child's own. */
  words?: ShirtText;
};

/** Shows the guardian, by mail, what is about to become public; nothing without a guardian. */
export async function mailGuardian(
  tx: Transaction,
  { designId, childUserId, cause, words, ...about }: BeforeShowing,
): Promise<void> {
  const rules = await guardianRules(tx, childUserId);
  if (!rules?.guardianEmail) return;
  const [design] = await tx
    .select({
      words: shirtTextColumns,
      drawingPictureId: designs.pictureId,
      shirtPictureId: sql<string | null>`${designMockups.pictureId}`,
    })
    .from(designs)
    .leftJoin(products, eq(products.designId, designs.id))
    .leftJoin(designSelections, eq(designSelections.designId, designs.id))
    .leftJoin(designMockups, eq(designMockups.id, designSelections.selectedMockupId))
    .where(eq(designs.id, designId));
  if (!design) return;
  const { words: stored, ...shown } = design;
  const said = words ?? stored;
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
    to: rules.guardianEmail,
    about: childUserId,
    cause,
  });
}
