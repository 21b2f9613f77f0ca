import { and, eq, inArray, isNotNull, notInArray, sql } from "drizzle-orm";

import type { Database, Transaction } from "~/db/client.server";
import { profiles, users, verifications } from "~/db/schema/accounts";
import { reports, reviews } from "~/db/schema/community";
import { parentalConsents } from "~/db/schema/consent";
import { designs } from "~/db/schema/designs";
import { orders } from "~/db/schema/orders";
import { mails } from "~/db/schema/records";
import {
  recordSecurityEvent,
  type RequestOrigin,
} from "~/features/audit/record-security-event.server";
import { queueMail } from "~/features/mail/queue-mail.server";
import { renderMail } from "~/features/mail/render-mail.server";
import { retirePicturesOf } from "~/features/pictures/retire-files.server";

import type { Actor } from "./actor";
import { checkOwnPassword } from "./change-password.server";
import { eraseDesigns } from "./erase-designs.server";
import { AccountDeletedMail } from "./mails/account-deleted-mail";

/** Orders whose parcel has still to find its way, or that are being paid at this moment. */
const STILL_DELIVERED = ["pending_payment", "paid", "in_production", "shipped"] as const;

type Deps = { publicUrl: string; now: Date; origin: RequestOrigin };

export type DeleteResult =
  | { ok: true }
  | { ok: false; reason: "wrong" | "guardian-of-active" }
  | { ok: false; reason: "too-many"; retryAfterSeconds: number };

/** The person's own wish, with their password: the account goes; what was bought stays without a name. */
export async function deleteOwnAccount(
  db: Database,
  actor: Actor,
  password: string,
  { publicUrl, now, origin }: Deps,
): Promise<DeleteResult> {
  const checked = await checkOwnPassword(db, actor, password, { now, origin });
  if (!checked.ok) return checked;
  return db.transaction(async (tx) => {
    const [child] = await tx
      .select({ id: parentalConsents.id })
      .from(parentalConsents)
      .where(
        and(
          eq(parentalConsents.guardianUserId, actor.userId),
          inArray(parentalConsents.status, ["verifying", "active"]),
        ),
      )
      .limit(1);
    if (child) return { ok: false, reason: "guardian-of-active" };
    await tx
      .update(parentalConsents)
      .set({ status: "revoked", revokedAt: now, parentEmail: null, setUpTokenHash: null })
      .where(
        and(eq(parentalConsents.childUserId, actor.userId), eq(parentalConsents.status, "active")),
      );
    await eraseAccount(tx, actor.userId, now);
    await recordSecurityEvent(tx, {
      action: "ACCOUNT_DELETED",
      resourceType: "user",
      resourceId: actor.userId,
      ...origin,
    });
    const mail = await renderMail(AccountDeletedMail({ firstName: actor.firstName, publicUrl }));
    await queueMail(tx, {
      to: actor.email,
      subject: "Your account is deleted",
      cause: `account-deleted:${actor.userId}`,
      ...mail,
    });
    return { ok: true };
  });
}

/**
 * Erases a person: account, profile, drawings, products, pictures. Orders, earnings and the books
 * stay without a name. The shipping address of a parcel on its way goes when it has arrived.
 */
export async function eraseAccount(tx: Transaction, userId: string, now: Date): Promise<void> {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) return;
  // First of all nothing of theirs is shown any more.
  await tx.update(profiles).set({ isVisible: false }).where(eq(profiles.id, userId));
  await eraseArt(tx, userId, now);
  await tx
    .update(orders)
    .set({ shippingAddress: null })
    .where(and(eq(orders.userId, userId), notInArray(orders.status, [...STILL_DELIVERED])));
  await tx.update(orders).set({ email: null, userId: null }).where(eq(orders.userId, userId));
  await tx.update(reviews).set({ authorName: "A customer" }).where(eq(reviews.userId, userId));
  await tx.update(reports).set({ reporterEmail: null }).where(eq(reports.reporterUserId, userId));
  await tx.delete(verifications).where(eq(verifications.value, userId));
  await tx.delete(mails).where(and(eq(mails.to, user.email), isNotNull(mails.sentAt)));
  await tx.delete(users).where(eq(users.id, userId));
}

async function eraseArt(tx: Transaction, userId: string, now: Date): Promise<void> {
  const art = await tx.select({ id: designs.id }).from(designs).where(eq(designs.userId, userId));
  await eraseDesigns(
    tx,
    art.map(({ id }) => id),
    now,
  );
  await retirePicturesOf(tx, userId, now);
}

/** Clears the addresses of orders without a buyer whose parcels have arrived. @returns how many */
export async function forgetDeliveredAddresses(db: Database): Promise<number> {
  const cleared = await db
    .update(orders)
    .set({ shippingAddress: null })
    .where(
      sql`${orders.userId} is null and ${orders.email} is null and ${orders.shippingAddress} is not null
        and ${notInArray(orders.status, [...STILL_DELIVERED])}`,
    )
    .returning({ id: orders.id });
  return cleared.length;
}
