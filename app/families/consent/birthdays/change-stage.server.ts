import { and, eq, sql } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { profiles } from "~/schema/tables/accounts";
import { products } from "~/schema/tables/catalogue";
import { parentalConsents } from "~/schema/tables/consent";
import { recordSecurityEvent } from "~/platform/audit/record-security-event.server";
import { retireCreatorFiles, retireFile } from "~/art/pictures/retire-files.server";
import { rightsOf } from "~/drawings/profiles/own-profile.server";
import { showWhatMayBeShown } from "~/drawings/profiles/show-profile.server";

import type { ConsentStatus } from "~/schema/consent-status";
import { stageAt } from "./birthday-stages";
import { notifyOfBirthday } from "./notify-of-birthday.server";

type StandingConsent = {
  id: string;
  status: ConsentStatus;
  guardianUserId: string | null;
  childUserId: string;
  pausedAt: Date | null;
};

/**
 * Brings a consent to what it is at an age, whichever way: should a clock have run ahead, what ended
 * too early stands again. What was taken off the public page stays off either way.
 */
export async function changeStage(
  tx: Transaction,
  consent: StandingConsent,
  age: number,
  now: Date,
): Promise<void> {
  const stage = stageAt(age);
  if (stage === consent.status) return;
  const [changed] = await tx
    .update(parentalConsents)
    .set({
      status: stage,
      boxesEndedAt: stage === "active" ? null : now,
      accessEndedAt: stage === "of_age" ? now : null,
    })
    .where(and(eq(parentalConsents.id, consent.id), eq(parentalConsents.status, consent.status)))
    .returning({ id: parentalConsents.id });
  if (!changed) return;
  if (consent.status === "active") await endBoxes(tx, consent, now);
  await recordSecurityEvent(tx, {
    action: stage === "of_age" ? "CONSENT_OF_AGE" : "CONSENT_BOXES_ENDED",
    resourceType: "parental_consent",
    resourceId: consent.id,
    metadata: { from: consent.status, to: stage },
  });
  if (stage === "payee") await notifyOfBirthday(tx, consent, { age: 13 });
  if (stage === "of_age") await notifyOfBirthday(tx, consent, { age: 18 });
}

const allOff = {
  showName: false,
  showAgeGroup: false,
  showPhoto: false,
  showBio: false,
  showState: false,
  showHandles: false,
};

/**
 * At 13 the guardian's boxes end: everything optional is off until the teen switches it on. Shirts
 * stay where they are, without a name; one that waited for the guardian's word waits no more, and a
 * pause is over, and so is an end that one of two parents asked for.
 */
async function endBoxes(
  tx: Transaction,
  { id, childUserId, pausedAt }: StandingConsent,
  now: Date,
): Promise<void> {
  await tx
    .update(profiles)
    .set({
      ...allOff,
      publicAgeBracket: null,
      ...(pausedAt && { isVisible: sql`${profiles.suspendedAt} is null` }),
    })
    .where(eq(profiles.id, childUserId));
  await tx
    .update(parentalConsents)
    .set({ pausedAt: null, pausedBy: null, endsAt: null, endAskedBy: null, checkDueAt: null })
    .where(eq(parentalConsents.id, id));
  const rights = await rightsOf(tx, childUserId, now);
  await showWhatMayBeShown(tx, childUserId, { ...rights, mayShow: noneOf(rights.mayShow) });
  const isTheirs = eq(products.creatorUserId, childUserId);
  await tx
    .update(products)
    .set({ guardianHold: null })
    .where(and(isTheirs, eq(products.guardianHold, "waiting")));
  // Sharing pictures name the artist; they are made anew.
  await retireCreatorFiles(tx, childUserId, now);
  for (const product of await tx.select({ id: products.id }).from(products).where(isTheirs))
    await retireFile(tx, `share-cards/product/${product.id}/`, now);
}

function noneOf<Name extends string>(may: Record<Name, boolean>): Record<Name, boolean> {
  const none = { ...may };
  for (const name in none) none[name] = false;
  return none;
}
