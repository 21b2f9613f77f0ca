import { eq } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { designMockups, designSelections } from "~/db/schema/mockups";
import type { Actor } from "~/features/accounts/actor";
import { wordsOfDesign } from "~/features/designs/review/approve-words.server";
import type { PublishTemplate } from "~/features/settings/shop-defaults";

import { youthSizes } from "../variants/sizes-and-colors";
import { publishDesign, type PublishResult } from "./publish-design.server";
import type { PublishForm } from "./publish-form";
import { templateGrid } from "./publish-grid";

/** What the specification gives creators of every sale. */
const COMMISSION_BPS = 1500;

/**
 * Publishes a design as the settings' template has it, with the words that a reviewer approved;
 * without them it is refused.
 */
export async function publishWithTemplate(
  db: Database,
  actor: Actor,
  { designId, template }: { designId: string; template: PublishTemplate },
  deps: { now: Date },
): Promise<PublishResult | { ok: false; reason: "words-not-approved" }> {
  const approved = await wordsOfDesign(db, designId);
  if (!approved) return { ok: false, reason: "words-not-approved" };
  const input: PublishForm = {
    designId,
    title: approved.title,
    description: "",
    artistWords: approved.words,
    basePrice: template.priceCents,
    commissionRate: COMMISSION_BPS,
    collectionId: template.collectionId,
    subcollectionId: null,
    assignedUserId: null,
    variants: offeredBy(template, await pickedColor(db, designId)),
  };
  return publishDesign(db, actor, input, deps);
}

/** Every combination that the template offers; youth sizes in each of its colors. */
function offeredBy(template: PublishTemplate, picked: string | null): PublishForm["variants"] {
  const adult = Object.entries(templateGrid(picked, template)).flatMap(([key, cell]) => {
    const [size = "", color = ""] = key.split("|");
    return cell?.isOffered ? [{ size, color, priceAdjustmentCents: 0 }] : [];
  });
  if (!template.withYouthSizes) return adult;
  const colors = [...new Set(adult.map(({ color }) => color))];
  const youth = colors.flatMap((color) =>
    youthSizes.map((size) => ({ size, color, priceAdjustmentCents: 0 })),
  );
  return [...adult, ...youth];
}

async function pickedColor(db: Database, designId: string): Promise<string | null> {
  const [picked] = await db
    .select({ color: designMockups.garmentColor })
    .from(designSelections)
    .innerJoin(designMockups, eq(designMockups.id, designSelections.selectedMockupId))
    .where(eq(designSelections.designId, designId));
  return picked?.color ?? null;
}
