import { eq } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { secondGuardians } from "~/schema/tables/consent";
import type { Actor } from "~/people/actor";
import { guardiansOf } from "~/people/guardian-rules/guardians-of.server";
import { tellOtherGuardian } from "~/people/guardian-rules/tell-other-guardian.server";
import {
  recordSecurityEvent,
  type RequestOrigin,
} from "~/platform/audit/record-security-event.server";

import { asGuardian } from "./end-second-parent.server";

type Deps = { now: Date; origin: RequestOrigin };

/**
 * One of two parents asks that the other of them be paid from now on, or themselves: whoever is not paid
 * today. It changes with the other's agreement.
 * @returns false where there is one parent, or it was asked already
 */
export async function askPayee(
  db: Database,
  guardian: Actor,
  consentId: string,
  { origin }: Deps,
): Promise<boolean> {
  return asGuardian(db, guardian, consentId, async (tx, seat) => {
    if (seat.payeeAskedBy || seat.endsAt) return false;
    await tx
      .update(secondGuardians)
      .set({ payeeAskedBy: guardian.userId })
      .where(eq(secondGuardians.id, seat.id));
    const payee = await firstNameOf(tx, consentId, !seat.isPayee);
    await tellOtherGuardian(tx, { consentId, by: guardian, act: "asks-payee", payee });
    await record(tx, "PAYEE_CHANGE_ASKED", { guardian, consentId, origin });
    return true;
  });
}

/**
 * The other parent agrees to what was asked, or does not; who asked may take it back. Both are told of a
 * change: payouts that are created from then on go to the account of the new payee.
 * @returns false where nothing was asked of them
 */
export async function answerPayee(
  db: Database,
  guardian: Actor,
  { consentId, agrees }: { consentId: string; agrees: boolean },
  { origin }: Deps,
): Promise<boolean> {
  return asGuardian(db, guardian, consentId, async (tx, seat) => {
    if (!seat.payeeAskedBy) return false;
    const isOwn = seat.payeeAskedBy === guardian.userId;
    if (agrees && isOwn) return false;
    const isPayee = agrees ? !seat.isPayee : seat.isPayee;
    await tx
      .update(secondGuardians)
      .set({ isPayee, payeeAskedBy: null })
      .where(eq(secondGuardians.id, seat.id));
    const payee = await firstNameOf(tx, consentId, isPayee);
    if (!agrees) {
      await tellOtherGuardian(tx, { consentId, by: guardian, act: "declined-payee", payee });
      await record(tx, "PAYEE_CHANGE_DECLINED", { guardian, consentId, origin });
      return true;
    }
    for (const by of await guardiansOf(tx, consentId))
      await tellOtherGuardian(tx, { consentId, by, act: "changed-payee", payee });
    await record(tx, "PAYEE_CHANGED", { guardian, consentId, origin });
    return true;
  });
}

async function firstNameOf(tx: Transaction, consentId: string, isSecond: boolean) {
  const guardians = await guardiansOf(tx, consentId);
  return guardians.find(({ isFirst }) => isFirst !== isSecond)?.firstName ?? "";
}

async function record(
  tx: Transaction,
  action: "PAYEE_CHANGE_ASKED" | "PAYEE_CHANGE_DECLINED" | "PAYEE_CHANGED",
  about: { guardian: Actor; consentId: string; origin: RequestOrigin },
) {
  await recordSecurityEvent(tx, {
    action,
    resourceType: "parental_consent",
    resourceId: about.consentId,
    userId: about.guardian.userId,
    ...about.origin,
  });
}
