import { and, eq, inArray, isNull, notInArray, sql, or, type SQL } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { profiles, users, verifications } from "~/schema/tables/accounts";
import { securityLogs, securityOrigins } from "~/schema/tables/audit";
import { newsReaders } from "~/schema/tables/news";
import { contactMessages, reports, reviews, waitlistEntries } from "~/schema/tables/community";
import { secondGuardians } from "~/schema/tables/consent";
import { designs } from "~/schema/tables/designs";
import { orderLines, orders } from "~/schema/tables/orders";
import { returns } from "~/schema/tables/returns";
import { reviewPictures } from "~/schema/tables/review-pictures";
import { isChildBorn } from "~/platform/database/age-in-sql.server";
import { teamInvitations } from "~/schema/tables/team";
import { eraseMails } from "~/platform/mail/erase-mails.server";
import { queueMail } from "~/platform/mail/queue-mail.server";
import { retireCreatorFiles, retirePicturesOf } from "~/art/pictures/retire-files.server";
import { undeliveredStatuses } from "~/schema/order-status";

import { cancelLines, lockOpenOrders } from "./cancel-lines.server";
import { emptyReturns } from "./empty-returns.server";
import { eraseDesigns } from "./erase-designs.server";
import { leaveEarnings } from "./leave-earnings.server";
import { recordErasure } from "./record-erasure.server";

/**
 * Erases a person: account, profile, drawings, products, pictures, and whatever was sent from an
 * address they proved. Orders, earnings and the ledger stay without a name; shirts that are not
 * printed yet are cancelled, and what was earned stays owed: to the guardian, or to whoever has the
 * code that is mailed now. The shipping
 * address and the gift note of a parcel in transit are cleared once it has arrived.
 */
export async function eraseAccount(tx: Transaction, userId: string, now: Date): Promise<void> {
  // Before anything else, nothing of theirs is shown any more.
  await tx.update(profiles).set({ isVisible: false }).where(eq(profiles.id, userId));
  await lockOpenOrders(tx, userId);
  const [user] = await tx
    .select({ email: users.email, isProven: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId))
    // Anything they send in the meantime waits for this lock, then finds no owner and is refused.
    .for("update");
  if (!user) return;
  await recordErasure(tx, "account", [userId], now);
  await cancelLines(tx, userId, now);
  const claims = await leaveEarnings(tx, { id: userId, email: user.email }, now);
  await purgeChildsTraces(tx, userId);
  await eraseArt(tx, userId, now);
  await eraseBuyer(tx, eq(orders.userId, userId), now);
  if (user.isProven) await eraseGuest(tx, user.email, now);
  await eraseReviewPictures(tx, eq(reviews.userId, userId));
  // What a child wrote goes with the account; of others it stays, without a name.
  await tx.delete(reviews).where(and(eq(reviews.userId, userId), isOfChild(userId)));
  await tx.update(reviews).set({ authorName: "A customer" }).where(eq(reviews.userId, userId));
  await tx.update(reports).set({ reporterEmail: null }).where(eq(reports.reporterUserId, userId));
  await tx.delete(verifications).where(eq(verifications.value, userId));
  await eraseMails(tx, { userId, ...user });
  for (const mail of claims) await queueMail(tx, mail);
  await tx.delete(users).where(eq(users.id, userId));
}

function isOfChild(userId: string): SQL {
  return sql`exists (select 1 from age_verifications v
    where v.user_id = ${userId} and ${isChildBorn(sql`v.date_of_birth`)})`;
}

async function eraseArt(tx: Transaction, userId: string, now: Date): Promise<void> {
  const art = await tx.select({ id: designs.id }).from(designs).where(eq(designs.userId, userId));
  await eraseDesigns(
    tx,
    art.map(({ id }) => id),
    now,
  );
  await retirePicturesOf(tx, userId, now);
  await retireCreatorFiles(tx, userId, now);
}

async function eraseBuyer(tx: Transaction, whose: SQL | undefined, now: Date): Promise<void> {
  const bought = tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(whose);
  await eraseReviewPictures(tx, inArray(reviews.orderLineId, bought));
  await tx
    .update(orders)
    .set({ shippingAddress: null, giftNote: null })
    .where(and(whose, notInArray(orders.status, [...undeliveredStatuses])));
  const theirs = await tx
    .select({ id: returns.id })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(whose);
  await emptyReturns(
    tx,
    theirs.map(({ id }) => id),
    now,
  );
  await tx.update(orders).set({ email: null, userId: null }).where(whose);
}

/** Their pictures of shirts go; a trigger retires the files. */
async function eraseReviewPictures(tx: Transaction, whose: SQL): Promise<void> {
  const written = tx.select({ id: reviews.id }).from(reviews).where(whose);
  await tx.delete(reviewPictures).where(inArray(reviewPictures.reviewId, written));
}

async function eraseGuest(tx: Transaction, email: string, now: Date): Promise<void> {
  await eraseBuyer(tx, and(isNull(orders.userId), eq(orders.email, email)), now);
  await tx.delete(contactMessages).where(eq(contactMessages.email, email));
  await tx.delete(waitlistEntries).where(eq(waitlistEntries.email, email));
  await tx.delete(newsReaders).where(eq(newsReaders.email, email));
  await tx.delete(teamInvitations).where(eq(teamInvitations.email, email));
  await tx.delete(secondGuardians).where(eq(secondGuardians.invitedEmail, email));
  await tx.update(reports).set({ reporterEmail: null }).where(eq(reports.reporterEmail, email));
}

/** For a child with a guardian, the security log keeps what happened but not from where. */
export async function purgeChildsTraces(tx: Transaction, userId: string): Promise<void> {
  const [consent] = (
    await tx.execute(sql`select 1 from parental_consents where child_user_id = ${userId} limit 1`)
  ).rows;
  if (!consent) return;
  const theirs = tx
    .select({ id: securityLogs.id })
    .from(securityLogs)
    .where(or(eq(securityLogs.userId, userId), eq(securityLogs.resourceId, userId)));
  await tx.delete(securityOrigins).where(inArray(securityOrigins.id, theirs));
}
