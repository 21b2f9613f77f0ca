import type { Actor } from "~/people/actor";
import { creatorEarningsSummary } from "~/money/creator-earnings.server";
import { arePayoutsHeld } from "~/money/payouts/payouts-held.server";
import { paymentSetup } from "~/money/payment-setup/payment-setup.server";
import { deedsForParents } from "~/families/second-parent/guardian-deeds.server";
import { twoParents } from "~/families/second-parent/two-parents.server";
import { childsDevices } from "~/families/guardians/childs-devices.server";
import { childsDrawings, splitWaiting } from "~/families/guardians/childs-drawings.server";
import { publicCreator } from "~/store/creators/creator-page.server";
import { productsOfCreator } from "~/store/listing/product-lists.server";
import type { Services } from "~/services.server";

/** All that the page of an active consent shows beside the consent itself. */
export async function childsHome(
  { db, now }: Services,
  guardian: Actor,
  consent: { id: string; childUserId: string | null },
) {
  const parents = await twoParents(db, guardian, consent.id);
  const deeds = await deedsForParents(db, guardian, consent.id);
  const drawings = await childsDrawings(db, guardian, consent.id);
  return {
    ...splitWaiting(drawings),
    parents,
    /** Only where there have been two. */
    deeds: parents?.other || deeds.some(({ who }) => who !== "You") ? deeds : [],
    devices: await childsDevices(db, guardian, consent.id, now()),
    isHeld: consent.childUserId ? await arePayoutsHeld(db, consent.childUserId) : false,
    payments: await paymentsOf(db, guardian),
    seen: consent.childUserId ? await seenByEveryone(db, consent.childUserId) : null,
    earned: consent.childUserId ? await creatorEarningsSummary(db, consent.childUserId) : null,
  };
}

/** The very reads of the public page; null where visitors find none. */
async function seenByEveryone(db: Services["db"], childUserId: string) {
  const creator = await publicCreator(db, childUserId);
  if (!creator) return null;
  const { products } = await productsOfCreator(db, childUserId);
  return {
    creator,
    shirts: products.map(({ id, slug, title, pictureId, drawingPictureId }) => ({
      id,
      slug,
      title,
      pictureId: drawingPictureId ?? pictureId,
    })),
  };
}

/** The reader's own payment setup; a ready account without a tax form is one that still lacks something. */
async function paymentsOf(db: Services["db"], guardian: Actor) {
  const { state, taxForm } = await paymentSetup(db, guardian);
  return taxForm.isMissing ? ("no-tax-form" as const) : state;
}
