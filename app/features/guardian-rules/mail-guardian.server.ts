import { eq, sql } from "drizzle-orm";

import type { Transaction } from "~/db/client.server";
import { products } from "~/db/schema/catalogue";
import { designs } from "~/db/schema/designs";
import { designMockups, designSelections } from "~/db/schema/mockups";
import { queueMail } from "~/features/mail/queue-mail.server";

import { guardianRules } from "./guardian-rules.server";

type BeforeShowing = {
  designId: string;
  childUserId: string;
  mode: "ask" | "team";
  isReminder: boolean;
  cause: string;
  /** As they will be shown, if they are no longer the child's own. */
  words?: { title: string; notes: string | null };
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
      title: sql<string>`coalesce(${products.title}, ${designs.title})`,
      notes: sql<string | null>`case when ${products.id} is null then ${designs.inspiration}
        else nullif(concat_ws(E'\\n\\n', nullif(${products.description}, ''), ${products.artistWords}), '') end`,
      drawingPictureId: designs.pictureId,
      shirtPictureId: sql<string | null>`${designMockups.pictureId}`,
    })
    .from(designs)
    .leftJoin(products, eq(products.designId, designs.id))
    .leftJoin(designSelections, eq(designSelections.designId, designs.id))
    .leftJoin(designMockups, eq(designMockups.id, designSelections.selectedMockupId))
    .where(eq(designs.id, designId));
  if (!design) return;
  await queueMail(tx, {
    template: "before-showing",
    facts: {
      ...about,
      ...design,
      ...words,
      designId,
      consentId: rules.consentId,
      childFirstName: rules.childFirstName,
    },
    to: rules.guardianEmail,
    about: childUserId,
    cause,
  });
}
