import { sealAudit, sealHeads } from "~/platform/audit/chain/seal-audit.server";
import { makeHints } from "~/drawings/review-hints/make-hints.server";
import { makePictureHints } from "~/drawings/review-hints/make-picture-hints.server";
import { purgeStoreTraces } from "~/platform/database/purge-store-traces.server";
import { makeMockupsAhead } from "~/drawings/mockups/mockups-ahead.server";
import { countSales } from "~/store/listing/count-sales.server";
import { checkBooks } from "~/books/check-books.server";
import { followDepartures } from "~/money/departures/follow-departures.server";
import { findTaxForms } from "~/money/tax-forms/find-tax-forms.server";
import { createPayouts } from "~/money/payouts/create-payouts.server";
import { sendPayouts } from "~/money/payouts/send-payouts.server";
import { checkWaitingCards } from "~/families/consent/check-cards.server";
import { followBirthdays } from "~/families/consent/birthdays/follow-birthdays.server";
import { followGuardians } from "~/families/second-parent/follow-guardians.server";
import { warnUnusedAccounts } from "~/families/consent/unused/warn-unused.server";
import { remindParents } from "~/families/consent/remind-parents.server";
import { askGuardians } from "~/families/guardians/ask-about-held.server";
import { releaseShirts } from "~/families/guardians/release-shirts.server";
import { remindGuardians } from "~/families/guardians/remind-guardians.server";
import { deliverMails } from "~/platform/mail/deliver-mails.server";
import { dropStaleNews } from "~/store/news/drop-stale-news.server";
import { sendBackInStock } from "~/store/news/send-back-in-stock.server";
import { sendFollowedNews } from "~/store/news/send-followed-news.server";
import { remindOwnersOfUrgent } from "~/drawings/moderation/answer-report.server";
import { notifyReviewers } from "~/drawings/moderation/notify-reviewers.server";
import { reconcileUnpaidOrders } from "~/orders/payment/reconcile-unpaid-orders.server";
import { assumeDelivered } from "~/orders/delivery/assume-delivered.server";
import { followLateOrders } from "~/orders/late/follow-late-orders.server";
import { refundCancelledLines } from "~/orders/cancelled/refund-cancelled-lines.server";
import { reportTax } from "~/orders/tax/report-tax.server";
import { sendWaitingRefunds } from "~/orders/refunds/send-refund.server";
import { checkHealth, notifyUnhealthy } from "~/desk/system/health/check-health.server";
import { closeVisitDays } from "~/desk/system/visits/visit-days.server";
import { sendWeeklyFigures } from "~/desk/system/weekly/send-weekly-figures.server";
import { handleWaitingEvents } from "~/books/payments/receive-event.server";
import {
  removeLateFiles,
  removePreservedCopies,
  removeRetiredFiles,
} from "~/art/pictures/retire-files.server";
import { putBackDue } from "~/catalog/takedowns/put-back-due.server";
import { followCertificate } from "~/catalog/blanks/follow-certificate.server";
import { followProviderStock } from "~/catalog/blanks/follow-provider-stock.server";
import { syncPrintOrders } from "~/press/print-orders/sync-print-orders.server";
import {
  FOLLOW_PRINT_STOCK,
  KEEP_PRINT_ORDERS,
} from "~/press/print-orders/receive-print-event.server";
import type { Logger } from "~/integrations/log/logger.server";
import { workRuns } from "~/desk/bulk/work-runs.server";
import { askForReviews } from "~/store/reviews/ask-for-reviews.server";
import { saveErasedIds } from "~/privacy/erased/save-erased-ids.server";
import { applyRetention, purgeStatistics } from "~/privacy/apply-retention.server";
import {
  healthDeps,
  mailRenderer,
  paymentDeps,
  printOrderDeps,
  type Services,
} from "~/services.server";

export type Job = {
  name: string;
  /** Five fields, UTC. */
  cron: string;
  /** It reaches the world outside: while the shop is held after a restore, it waits. */
  actsOutside?: true;
  /** Handles what is due and ends early when the server stops; a result other than 0 is logged. */
  run(services: Services, stopping: AbortSignal): Promise<number | void>;
};

const COUNT_SALES = "count-sales";

/** Jobs that also run at every start. */
export const AT_START = [FOLLOW_PRINT_STOCK, COUNT_SALES] as const;

/** Jobs that the database announces work for: some of it may have been missed. */
export const ANNOUNCED = [
  "deliver-mails",
  "handle-payment-events",
  KEEP_PRINT_ORDERS,
  FOLLOW_PRINT_STOCK,
] as const;

/** Every background job; the database may also wake one by its name. */
export const jobs: readonly Job[] = [
  {
    name: "remind-parents",
    cron: "7 * * * *",
    run: ({ db, now }) => remindParents(db, { now: now() }),
  },
  {
    name: "ask-guardians",
    cron: "17 * * * *",
    run: async ({ db, now }) =>
      (await askGuardians(db)) + (await remindGuardians(db, { now: now() })),
  },
  {
    name: "follow-guardians",
    cron: "*/10 * * * *",
    run: ({ db, now }) => followGuardians(db, now()),
  },
  {
    name: "release-shirts",
    cron: "*/5 * * * *",
    run: ({ db, now }) => releaseShirts(db, { now: now() }),
  },
  {
    // Ages change at 11:00 UTC, when a day has begun everywhere in the States; every hour, so that one that was missed is made up for.
    name: "follow-birthdays",
    cron: "3 * * * *",
    run: ({ db, now }, stopping) => followBirthdays(db, now(), stopping),
  },
  {
    name: "warn-unused-accounts",
    cron: "40 * * * *",
    run: ({ db, now }) => warnUnusedAccounts(db, now()),
  },
  {
    name: "keep-erased-ids",
    cron: "* * * * *",
    run: ({ db, files, now }) => saveErasedIds(db, { files, now: now() }),
  },
  {
    name: "apply-retention",
    cron: "*/5 * * * *",
    run: ({ db, now }, stopping) => applyRetention(db, now(), stopping),
  },
  {
    name: "forget-in-statistics",
    cron: "20 * * * *",
    run: ({ db }, stopping) => purgeStatistics(db, stopping),
  },
  {
    name: "seal-audit",
    cron: "*/15 * * * *",
    run: async ({ db, log }) => {
      const sealed = await sealAudit(db);
      if (sealed > 0) log.info({ heads: await sealHeads(db) }, "audit sealed");
    },
  },
  {
    name: "make-hints",
    cron: "* * * * *",
    run: async ({ db, files, log, config }, stopping) => {
      if (!config.preparesPictures) return;
      const onTrouble = troubleFor(log, stopping, "no hints made");
      await makePictureHints(db, { files, onTrouble }, stopping);
      await makeHints(db, { files, onTrouble }, stopping);
    },
  },
  {
    name: COUNT_SALES,
    cron: "*/10 * * * *",
    run: ({ db, now }) => countSales(db, now()).then(() => undefined),
  },
  {
    name: "purge-store-traces",
    cron: "20 * * * *",
    run: ({ db }) => purgeStoreTraces(db),
  },
  {
    name: "remove-retired-files",
    cron: "*/5 * * * *",
    run: async ({ db, files, now }) => {
      await removeLateFiles(db, files, now());
      await removePreservedCopies(db, files);
      return removeRetiredFiles(db, files);
    },
  },
  {
    // Every hour, as it begins: its days are the shop's.
    name: "follow-certificate",
    cron: "1 * * * *",
    run: ({ db, now }) => followCertificate(db, now()).then(() => undefined),
  },
  {
    // Every hour: the day it is due begins where the shop is.
    name: "put-back-shirts",
    cron: "35 * * * *",
    run: ({ db, now }) => putBackDue(db, now()),
  },
  {
    name: "tell-reviewers",
    cron: "*/10 * * * *",
    run: async ({ db, now }) =>
      (await notifyReviewers(db, now())) + (await remindOwnersOfUrgent(db, now())),
  },
  {
    name: "work-bulk-runs",
    cron: "* * * * *",
    run: ({ db, now, log }, stopping) =>
      workRuns(
        db,
        { now, onTrouble: (rowId, error) => log.error({ err: error, rowId }, "bulk row failed") },
        stopping,
      ),
  },
  {
    name: "send-news",
    cron: "*/10 * * * *",
    run: async ({ db, now }, stopping) => {
      await dropStaleNews(db);
      return (await sendBackInStock(db, stopping)) + (await sendFollowedNews(db, now(), stopping));
    },
  },
  {
    name: "deliver-mails",
    cron: "* * * * *",
    actsOutside: true,
    run: (services) =>
      deliverMails(services.db, { transport: services.mail, render: mailRenderer(services) }),
  },
  {
    name: "deliver-sandbox-events",
    cron: "* * * * *",
    run: ({ sandbox }) => sandbox?.deliverPendingEvents() ?? Promise.resolve(0),
  },
  {
    name: "handle-payment-events",
    cron: "* * * * *",
    run: (services) => handleWaitingEvents(services.db, paymentDeps(services)),
  },
  {
    name: "reconcile-orders",
    cron: "*/3 * * * *",
    run: (services) => reconcileUnpaidOrders(services.db, paymentDeps(services)),
  },
  {
    name: "check-guardians-cards",
    cron: "*/5 * * * *",
    actsOutside: true,
    run: (services) => checkWaitingCards(services.db, paymentDeps(services)),
  },
  {
    name: "refund-cancelled-lines",
    cron: "* * * * *",
    run: ({ db, now }, stopping) => refundCancelledLines(db, { now: now() }, stopping),
  },
  {
    // Held after a restore: an answer may have come since the backup. Often, as a run takes some and
    // all orders of a day are told of before it is over.
    name: "follow-late-orders",
    cron: "*/10 * * * *",
    actsOutside: true,
    run: ({ db, now }, stopping) => followLateOrders(db, { now: now() }, stopping),
  },
  {
    name: "assume-delivered",
    cron: "25 * * * *",
    run: ({ db, now }) => assumeDelivered(db, { now: now() }),
  },
  {
    name: "ask-for-reviews",
    cron: "45 * * * *",
    run: ({ db, now }, stopping) => askForReviews(db, now(), stopping),
  },
  {
    name: "send-refunds",
    cron: "*/2 * * * *",
    actsOutside: true,
    run: (services) => sendWaitingRefunds(services.db, paymentDeps(services)),
  },
  {
    name: "report-tax",
    cron: "*/5 * * * *",
    actsOutside: true,
    run: (services) => reportTax(services.db, paymentDeps(services)),
  },
  {
    // Every hour on Monday, so that a run that was missed or crashed is made up for the same day.
    name: "create-payouts",
    cron: "10 * * * 1",
    actsOutside: true,
    run: async ({ db, now, config, payments, log }) => {
      await findTaxForms(db, { payments, log, now: now() });
      return createPayouts(db, now(), config.payoutMinimumCents);
    },
  },
  {
    name: "follow-departures",
    cron: "*/10 * * * *",
    run: ({ db, now }, stopping) => followDepartures(db, now(), stopping),
  },
  {
    name: "send-payouts",
    cron: "*/10 * * * *",
    actsOutside: true,
    run: (services) => sendPayouts(services.db, paymentDeps(services)),
  },
  {
    name: KEEP_PRINT_ORDERS,
    cron: "* * * * *",
    actsOutside: true,
    run: (services, stopping) => syncPrintOrders(services.db, printOrderDeps(services), stopping),
  },
  {
    name: FOLLOW_PRINT_STOCK,
    cron: "*/15 * * * *",
    run: ({ db, printer, log }) => followProviderStock(db, { printer, log }),
  },
  {
    name: "check-ledger",
    cron: "30 * * * *",
    run: async ({ db, log, payments, now }) => {
      const report = await checkBooks(db, { payments, now: now() });
      for (const finding of report.findings) log.error(finding, "THE LEDGER DOES NOT ADD UP");
      if (!report.isProviderRead) log.warn("the provider's transactions could not be read");
      return report.findings.length;
    },
  },
  {
    name: "mockups-ahead",
    cron: "* * * * *",
    run: async ({ db, files, log, config }, stopping) => {
      if (!config.preparesPictures) return 0;
      const onTrouble = troubleFor(log, stopping, "mockup not drawn ahead");
      return makeMockupsAhead({ db, files }, stopping, onTrouble);
    },
  },
  {
    name: "check-health",
    cron: "*/5 * * * *",
    run: async (services) => {
      const parts = await checkHealth(services.db, healthDeps(services));
      const ill = parts.filter(({ isWell }) => !isWell);
      for (const { id, says } of ill) services.log.warn({ part: id, says }, "not well");
      await notifyUnhealthy(services.db, parts, services.now());
      return ill.length;
    },
  },
  {
    // Every hour: it works on the shop's Monday, and makes up for a run that was missed the same day.
    name: "send-weekly-figures",
    cron: "20 * * * *",
    run: ({ db, now }) => sendWeeklyFigures(db, now()),
  },
  {
    name: "count-visits",
    cron: "2 * * * *",
    run: ({ db, now }) => closeVisitDays(db, now()),
  },
];

/** Tells of a picture or a drawing that a job could not make; what a stop cuts is made later. */
function troubleFor(log: Logger, stopping: AbortSignal, what: string) {
  return (of: string, error: unknown): void => {
    if (!stopping.aborted) log.warn({ err: error, of }, what);
  };
}
