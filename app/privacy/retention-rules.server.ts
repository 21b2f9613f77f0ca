import {
  and,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  ne,
  not,
  notInArray,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";

import { retireFile } from "~/art/pictures/retire-files.server";
import { utcDay } from "~/lib/days";
import type { Transaction } from "~/platform/database/client.server";
import { ageVerifications, rateLimits, sessions, verifications } from "~/schema/tables/accounts";
import { bulkRuns } from "~/schema/tables/desk";
import { carts } from "~/schema/tables/carts";
import { contactMessages, reports, waitlistEntries } from "~/schema/tables/community";
import { follows, newsReaders, stockWaits } from "~/schema/tables/news";
import { wishLists } from "~/schema/tables/wishes";
import { parentalConsents } from "~/schema/tables/consent";
import { designDrafts } from "~/schema/tables/design-drafts";
import { designs } from "~/schema/tables/designs";
import { orders } from "~/schema/tables/orders";
import { providerEvents } from "~/schema/tables/payments";
import { returns } from "~/schema/tables/returns";
import { reviewPictures } from "~/schema/tables/review-pictures";
import { erasedIds, mails } from "~/schema/tables/records";
import { errorGroups } from "~/schema/tables/system";
import { preserved } from "~/schema/tables/preserved";
import { sketches } from "~/schema/tables/sketches";
import { takedowns } from "~/schema/tables/takedowns";
import { teamInvitations } from "~/schema/tables/team";
import { CLOSED_FOR_AGE, eraseClosedAccounts } from "~/people/data-rights/closed-accounts.server";
import { emptyReturns } from "~/people/data-rights/empty-returns.server";
import { eraseDesigns } from "~/people/data-rights/erase-designs.server";
import { endUnusedAccounts, isStillUnused } from "~/families/consent/unused/end-unused.server";
import { UNUSED_DAYS } from "~/families/consent/unused/unused-limits";
import { expireConsents, isUnanswered } from "~/families/consent/ending/expire-consents.server";
import type { AuditLog } from "~/platform/audit/chain/logged-rows.server";
import { MAX_ATTEMPTS } from "~/books/payments/event-limits";
import { eraseSketches } from "~/drawings/sketch/bin-sketch.server";
import { isSent } from "~/drawings/sketch/own-sketches.server";
import { endPreserved } from "~/drawings/serious/end-preserved.server";
import { eraseDrafts } from "~/drawings/upload/erase-drafts.server";
import { openTakedownStates } from "~/schema/takedown-states";
import { undeliveredStatuses } from "~/schema/order-status";

import { erasedKey } from "./erased/erased-list";
import type { RetainedData } from "./retention-periods";

/** Follows nothing, waits for nothing, and has stopped nothing: a stop is kept as long as it may count. */
const hasNothingToTell = sql`(news_readers.stopped = '{}'
  and not exists (select 1 from follows f where f.reader_id = news_readers.id)
  and not exists (select 1 from stock_waits w where w.reader_id = news_readers.id))`;

type RowRule = {
  table: PgTable & ({ id: AnyPgColumn } | { key: AnyPgColumn });
  /** When a row's retention period starts; that moment is the start of its first day. */
  since: AnyPgColumn | SQL;
  /** Which rows of the table; for emptying, those that are not empty yet. */
  where?: SQL | undefined;
  /** Without it the rows are deleted. */
  purge?: (tx: Transaction, ids: string[], now: Date) => Promise<unknown>;
};

const isClosedAccount = like(verifications.identifier, `${CLOSED_FOR_AGE}%`);

/** When a parent agreed; null without a consent that stands. */
const agreedAt = sql`(select max(${parentalConsents.decidedAt}) from ${parentalConsents}
  where ${parentalConsents.ageVerificationId} = ${ageVerifications.id}
    and ${parentalConsents.status} = 'active')`;

/** A sealed log, which loses whole batches only. */
type BatchRule = { log: AuditLog };

/**
 * Which rows each kind of data is, and what is done with them when `retentionPeriods` says their time is
 * up.
 */
export const retentionRules: Readonly<Record<RetainedData, RowRule | BatchRule>> = {
  ageResult: {
    table: ageVerifications,
    since: ageVerifications.expiresAt,
    where: and(isNull(ageVerifications.userId), isNull(agreedAt)),
  },
  consentedAge: {
    table: ageVerifications,
    since: agreedAt,
    where: isNull(ageVerifications.userId),
  },
  attempt: { table: rateLimits, since: sql`to_timestamp(${rateLimits.expire} / 1000.0)` },
  closedAccount: {
    table: verifications,
    since: verifications.expiresAt,
    where: isClosedAccount,
    purge: eraseClosedAccounts,
  },
  unansweredConsent: {
    table: parentalConsents,
    since: parentalConsents.noticeSentAt,
    where: isUnanswered,
    purge: expireConsents,
  },
  unusedAccount: {
    table: parentalConsents,
    since: sql`${parentalConsents.unusedEndsAt} - make_interval(days => ${UNUSED_DAYS}::int)`,
    where: isStillUnused,
    purge: endUnusedAccounts,
  },
  session: { table: sessions, since: sessions.expiresAt },
  link: { table: verifications, since: verifications.expiresAt, where: not(isClosedAccount) },
  bulkRun: { table: bulkRuns, since: bulkRuns.createdAt },
  teamInvitation: { table: teamInvitations, since: teamInvitations.expiresAt },
  securityLog: { log: "security_logs" },
  errorGroup: { table: errorGroups, since: errorGroups.lastAt },
  sentMail: {
    table: mails,
    since: mails.createdAt,
    where: ne(mails.to, ""),
    purge: (tx, ids) =>
      tx
        .update(mails)
        .set({ to: "", facts: null, about: null, subject: "", text: "", html: "", error: null })
        .where(inArray(mails.id, ids)),
  },
  rejectedDesign: {
    table: designs,
    since: sql`coalesce(${designs.reviewedAt}, ${designs.updatedAt})`,
    where: eq(designs.status, "rejected"),
    purge: eraseDesigns,
  },
  binnedSketch: {
    table: sketches,
    since: sketches.deletedAt,
    where: not(isSent),
    purge: eraseSketches,
  },
  designDraft: { table: designDrafts, since: designDrafts.createdAt, purge: eraseDrafts },
  guestCart: { table: carts, since: carts.updatedAt, where: isNull(carts.userId) },
  guestWishList: {
    table: wishLists,
    since: wishLists.updatedAt,
    where: isNull(wishLists.userId),
  },
  unconfirmedFollow: {
    table: follows,
    since: follows.createdAt,
    where: isNull(follows.confirmedAt),
  },
  unconfirmedWait: {
    table: stockWaits,
    since: stockWaits.createdAt,
    where: isNull(stockWaits.confirmedAt),
  },
  stockWait: { table: stockWaits, since: stockWaits.createdAt },
  idleReader: {
    table: newsReaders,
    since: newsReaders.askedAt,
    where: and(hasNothingToTell, isNull(newsReaders.reviewAskedAt)),
  },
  reviewReader: { table: newsReaders, since: newsReaders.reviewAskedAt, where: hasNothingToTell },
  newsReader: { table: newsReaders, since: newsReaders.askedAt },
  contactMessage: { table: contactMessages, since: contactMessages.createdAt },
  report: { table: reports, since: reports.createdAt, where: ne(reports.status, "open") },
  preserved: {
    table: preserved,
    since: sql`coalesce(${preserved.reportedAt}, ${preserved.createdAt})`,
    purge: endPreserved,
  },
  takedown: {
    table: takedowns,
    since: takedowns.closedAt,
    where: notInArray(takedowns.state, [...openTakedownStates]),
  },
  refusedReviewPicture: {
    table: reviewPictures,
    since: reviewPictures.decidedAt,
    where: eq(reviewPictures.state, "refused"),
  },
  hiddenReviewPicture: {
    table: reviewPictures,
    since: sql`(select r.updated_at from reviews r where r.id = review_pictures.review_id and r.status = 'hidden')`,
    where: ne(reviewPictures.state, "refused"),
  },
  providerEvent: {
    table: providerEvents,
    since: providerEvents.receivedAt,
    where: or(isNotNull(providerEvents.processedAt), gte(providerEvents.attempts, MAX_ATTEMPTS)),
  },
  returnRequest: {
    table: returns,
    since: returns.decidedAt,
    where: or(ne(returns.words, ""), isNotNull(returns.pictureId), ne(returns.decision, "")),
    purge: emptyReturns,
  },
  waitlistEntry: { table: waitlistEntries, since: waitlistEntries.createdAt },
  adminAction: { log: "admin_actions" },
  endedConsent: {
    table: parentalConsents,
    since: sql`coalesce(${parentalConsents.revokedAt}, ${parentalConsents.accessEndedAt}, ${parentalConsents.decidedAt}, ${parentalConsents.createdAt})`,
    where: inArray(parentalConsents.status, ["declined", "expired", "of_age", "revoked"]),
  },
  deliveredAddress: {
    table: orders,
    since: sql`coalesce(${orders.deliveredAt}, ${orders.closedAt}, ${orders.updatedAt})`,
    where: and(
      isNull(orders.userId),
      isNull(orders.email),
      or(isNotNull(orders.shippingAddress), isNotNull(orders.giftNote)),
      notInArray(orders.status, [...undeliveredStatuses]),
    ),
    purge: (tx, ids) =>
      tx
        .update(orders)
        .set({ shippingAddress: null, giftNote: null })
        .where(inArray(orders.id, ids)),
  },
  erasedId: {
    table: erasedIds,
    since: erasedIds.erasedAt,
    purge: purgeErasedIds,
  },
  orderBuyer: {
    table: orders,
    since: orders.createdAt,
    where: or(
      isNotNull(orders.email),
      isNotNull(orders.shippingAddress),
      isNotNull(orders.giftNote),
      isNotNull(orders.giftDay),
      isNotNull(orders.giftCode),
      isNotNull(orders.userId),
    ),
    purge: (tx, ids) =>
      tx
        .update(orders)
        .set({
          email: null,
          shippingAddress: null,
          giftNote: null,
          giftDay: null,
          printFrom: null,
          shipFrom: null,
          giftCode: null,
          userId: null,
        })
        .where(inArray(orders.id, ids)),
  },
};

/** Deletes ids that no backup knows any more; a day's list goes with the last of its ids. */
async function purgeErasedIds(tx: Transaction, ids: string[], now: Date): Promise<void> {
  const gone = await tx
    .delete(erasedIds)
    .where(inArray(erasedIds.id, ids))
    .returning({ erasedAt: erasedIds.erasedAt });
  const days = new Set(gone.map(({ erasedAt }) => utcDay(erasedAt)));
  for (const day of days) {
    const isOfDay = sql`(${erasedIds.erasedAt} at time zone 'UTC')::date = ${day}::date`;
    if ((await tx.$count(erasedIds, isOfDay)) === 0) await retireFile(tx, erasedKey(day), now);
  }
}
