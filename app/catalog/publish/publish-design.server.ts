import { and, eq } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { profiles } from "~/schema/tables/accounts";
import { printLinks, products, productVariants } from "~/schema/tables/catalogue";
import { designs } from "~/schema/tables/designs";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { guardianAllowsNow } from "~/people/guardian-allows.server";
import { cutOfSize } from "~/art/garments/garment-sizes";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import { namedPlace } from "~/catalog/collections/place-names.server";
import { placeRefusal, type PlaceRefusal } from "~/catalog/collections/place-refusal.server";
import { notifyCreatorPublished } from "~/drawings/notify-creator.server";
import {
  findGuardianBlockReason,
  type GuardianBlockReason,
} from "~/people/guardian-rules/find-guardian-block-reason.server";
import { holdForGuardian } from "~/people/guardian-rules/hold-for-guardian.server";

import { takenDownSince } from "../takedowns/keep-from-store.server";
import { freeSlug } from "./free-slug.server";
import type { PublishForm } from "./publish-form";
import { chosenMockup } from "./chosen-mockup.server";
import { addPublishedImages } from "./published-images.server";
import { addProductViews } from "../images/product-views.server";
import { defaultVariantIn } from "../variants/sizes-and-colors";
import { isWaiting } from "./waiting-design.server";

export type PublishResult =
  | { ok: true; productId: string; slug: string }
  | {
      ok: false;
      reason:
        | "admins-only"
        | "status-passed"
        /** A guardian has not ticked "showing and selling". */
        | "not-allowed"
        | `guardian-${GuardianBlockReason}`
        | PlaceRefusal
        | "unknown-user"
        | "picked-color"
        /** The artist has picked another shirt than was seen. */
        | "other-pick";
    };

type PublishDeps = { now: Date; seenPick?: string | undefined };

/** Thrown inside the transaction so that a refusal also undoes what was written before it. */
class Refused extends Error {
  readonly reason: Exclude<PublishResult, { ok: true }>["reason"];
  constructor(reason: Refused["reason"]) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Turns a selected design (or a published one that has no product) into a product, completely or
 * not at all. Of two admins, one succeeds and the other is told that the status is outdated. What a
 * guardian keeps back is not published; what a guardian sees first is held until they reply, or for a
 * day where our team may decide.
 * @param deps.seenPick the mockup that was the pick when whoever publishes looked
 */
export async function publishDesign(
  db: Database,
  actor: Actor,
  input: PublishForm,
  deps: PublishDeps,
): Promise<PublishResult> {
  if (!mayDo(actor, "keep-catalogue")) return { ok: false, reason: "admins-only" };
  try {
    return await db.transaction((tx) => publish(tx, actor, input, deps));
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.reason };
    throw error;
  }
}

async function publish(
  tx: Transaction,
  actor: Actor,
  input: PublishForm,
  { now, seenPick }: PublishDeps,
): Promise<PublishResult> {
  // Locked before the status is judged: a second admin waits here and then sees the product.
  await tx
    .select({ id: designs.id })
    .from(designs)
    .where(eq(designs.id, input.designId))
    .for("update");
  const keeps = await findGuardianBlockReason(tx, input.designId);
  if (keeps) throw new Refused(`guardian-${keeps}`);
  await checkPlaces(tx, input);
  const [design] = await tx
    .update(designs)
    .set({
      status: "published",
      publishedAt: now,
      collectionId: input.collectionId,
      subcollectionId: input.subcollectionId,
    })
    .where(and(eq(designs.id, input.designId), isWaiting))
    .returning({ id: designs.id, userId: designs.userId });
  if (!design) throw new Refused("status-passed");
  if (design.userId && !(await guardianAllowsNow(tx, design.userId, "showArt")))
    throw new Refused("not-allowed");
  const { mockupId, garmentColor: pickedColor } = await chosenMockup(tx, input.designId);
  if (seenPick !== undefined && seenPick !== mockupId) throw new Refused("other-pick");
  checkPickedColor(input, pickedColor);
  const slug = await freeSlug(tx, input.title);
  const guardianHold = await holdForGuardian(tx, {
    designId: design.id,
    childUserId: design.userId,
    words: {
      title: input.title,
      description: input.description,
      artistWords: input.artistWords ?? null,
    },
  });
  const [product] = await tx
    .insert(products)
    .values({
      title: input.title,
      slug,
      description: input.description,
      artistWords: input.artistWords ?? null,
      tags: input.tags ?? [],
      basePriceCents: input.basePrice,
      commissionBps: input.commissionRate,
      designId: design.id,
      creatorUserId: design.userId,
      assignedUserId: input.assignedUserId,
      collectionId: input.collectionId,
      subcollectionId: input.subcollectionId,
      guardianHold,
      takenDownAt: takenDownSince(design.id),
    })
    .returning({ id: products.id, takenDownAt: products.takenDownAt });
  if (!product) throw new Error("The product was not written");
  const productId = product.id;
  await tx
    .insert(productVariants)
    .values(offered(input, pickedColor).map((variant) => ({ ...variant, productId })));
  await tx.insert(printLinks).values({ productId });
  await addPublishedImages(tx, {
    designId: design.id,
    productId,
    title: input.title,
    colors: [...new Set(input.variants.map(({ color }) => color))],
    hasYouthSizes: input.variants.some(({ size }) => cutOfSize(size) === "youth"),
  });
  await addProductViews(tx, productId);
  await recordAdminAction(tx, actor, {
    action: "DESIGN_PUBLISHED",
    resourceType: "product",
    resourceId: productId,
    before: { designId: design.id },
    after: { ...input, ...(await namedPlace(tx, input)), slug },
  });
  if (!guardianHold && !product.takenDownAt)
    await notifyCreatorPublished(tx, { designId: design.id, slug });
  return { ok: true, productId, slug };
}

/** The ticked combinations, or the one default variant if none is. */
function offered({ variants }: PublishForm, pickedColor: string | null): PublishForm["variants"] {
  return variants.length > 0
    ? variants
    : [{ ...defaultVariantIn(pickedColor), priceAdjustmentCents: 0 }];
}

/** The color that the creator picked is always among those that are offered. */
function checkPickedColor({ variants }: PublishForm, pickedColor: string | null): void {
  const picked = pickedColor?.toLowerCase();
  const isOffered =
    variants.length === 0 || variants.some(({ color }) => color.toLowerCase() === picked);
  if (picked && !isOffered) throw new Refused("picked-color");
}

async function checkPlaces(tx: Transaction, input: PublishForm): Promise<void> {
  const { assignedUserId } = input;
  const refusal = await placeRefusal(tx, input);
  if (refusal) throw new Refused(refusal);
  if (assignedUserId) {
    const found = await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(eq(profiles.id, assignedUserId));
    if (found.length === 0) throw new Refused("unknown-user");
  }
}
