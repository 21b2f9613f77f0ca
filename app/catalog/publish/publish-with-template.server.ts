import type { Database } from "~/platform/database/client.server";
import type { Actor } from "~/people/actor";
import { designForReview } from "~/drawings/designs-for-admins.server";
import { approvedTextOf } from "~/drawings/review/approve-text.server";
import type { PublishTemplate } from "~/people/settings/shop-defaults";

import { pickedColorOf } from "./picked-color.server";
import { publishDesign, type PublishResult } from "./publish-design.server";
import type { PublishForm } from "./publish-form";
import { postedVariants, templateCells, YOUTH_SIZES } from "./publish-template";
import { suggestedDescription } from "./suggested-description.server";
import { suggestTags } from "./tags";

/** What the specification gives creators of every sale. */
const COMMISSION_BPS = 1500;

/**
 * Publishes a design as the settings' template has it, with the words that a reviewer approved and
 * the description that is suggested from them; without approved words it is refused.
 */
export async function publishWithTemplate(
  db: Database,
  actor: Actor,
  { designId, template }: { designId: string; template: PublishTemplate },
  deps: Parameters<typeof publishDesign>[3],
): Promise<PublishResult | { ok: false; reason: "words-not-approved" }> {
  const approved = await approvedTextOf(db, designId);
  if (!approved) return { ok: false, reason: "words-not-approved" };
  const design = await designForReview(db, designId);
  if (!design) return { ok: false, reason: "status-passed" };
  const input: PublishForm = {
    designId,
    title: approved.title,
    description: await suggestedDescription(db, design, approved),
    artistWords: approved.words,
    tags: suggestTags(approved),
    basePrice: template.priceCents,
    commissionRate: COMMISSION_BPS,
    collectionId: template.collectionId,
    subcollectionId: null,
    assignedUserId: null,
    variants: offeredBy(template, await pickedColorOf(db, designId)),
  };
  return publishDesign(db, actor, input, deps);
}

/** Every combination that the template offers; youth sizes in each of its colors. */
function offeredBy(template: PublishTemplate, picked: string | null): PublishForm["variants"] {
  const youth = template.withYouthSizes ? { [YOUTH_SIZES]: "on" } : {};
  return postedVariants({ ...templateCells(picked, template), ...youth }).map(
    ({ size, color }) => ({ size, color, priceAdjustmentCents: 0 }),
  );
}
