import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";

import type { Transaction } from "~/platform/database/client.server";
import { adminActions } from "~/schema/tables/audit";
import { mails } from "~/schema/tables/records";
import { eraseAccount, purgeChildsTraces } from "~/people/data-rights/erase-account.server";
import { activateConsent } from "~/families/consent/activate-consent.server";
import {
  notifyCreatorOfMockups,
  notifyCreatorNotShown,
  notifyCreatorPublished,
  notifyCreatorRejected,
} from "~/drawings/notify-creator.server";
import { countReservation, releaseReservation } from "~/cart/discounts/discount-reservation.server";
import { reservesTooMany } from "~/cart/discounts/reserved-uses.server";
import { settlePayout } from "~/money/payouts/settle-payout.server";
import { notifyFailedTransfer } from "~/money/payouts/notify-owners.server";
import { mailGuardian } from "~/people/guardian-rules/mail-guardian.server";
import { bookLosses } from "~/orders/refunds/dispute-losses.server";
import { recordLineRefund } from "~/orders/refunds/record-line-refund.server";
import { refundSummary } from "~/orders/refunds/refund-summary.server";
import { returnRefund } from "~/orders/refunds/return-refund.server";
import { settleRefund, reverseRefund } from "~/orders/refunds/book-refund.server";
import { pictureDerivative } from "~/art/pictures/picture-derivative.server";
import { orderToPlace } from "~/press/print-orders/order-to-place.server";
import { takeOutOfStore } from "~/catalog/edit/take-out-of-store.server";
import { addColorImages } from "~/catalog/images/color-images.server";
import { addProductViews } from "~/catalog/images/product-views.server";
import { ownProfile } from "~/drawings/profiles/own-profile.server";
import { showWhatMayBeShown } from "~/drawings/profiles/show-profile.server";
import { creatorCard, productCard } from "~/store/product/share-card.server";
import { orderDeps } from "~tests/support/factories/orders";
import { memoryFiles } from "~tests/support/memory-files";
import { testDatabase } from "~tests/support/test-database";

const test = testDatabase("once");
const deps = orderDeps();
const { now } = deps;
const id = randomUUID();
const other = randomUUID();
const pictures = () => ({ db: test.db, files: memoryFiles() });

const refused = (reason: string) => ({ ok: false, reason });
const unchanged = async () =>
  expect([await test.db.$count(adminActions), await test.db.$count(mails)]).toEqual([0, 0]);

it.each<[string, (tx: Transaction) => unknown, unknown]>([
  ["eraseAccount", (tx) => eraseAccount(tx, id, now), undefined],
  ["purgeChildsTraces", (tx) => purgeChildsTraces(tx, id), undefined],
  ["activateConsent", (tx) => activateConsent(tx, id, { now, method: "card" }), false],
  ["notifyCreatorOfMockups", (tx) => notifyCreatorOfMockups(tx, id), undefined],
  [
    "notifyCreatorRejected",
    (tx) => notifyCreatorRejected(tx, { designId: id, reason: "unreadable", note: null }),
    undefined,
  ],
  [
    "notifyCreatorPublished",
    (tx) => notifyCreatorPublished(tx, { designId: id, slug: "fox" }),
    undefined,
  ],
  [
    "notifyCreatorNotShown",
    (tx) => notifyCreatorNotShown(tx, { designId: id, at: now }),
    undefined,
  ],
  ["releaseReservation", (tx) => releaseReservation(tx, id), undefined],
  ["countReservation", (tx) => countReservation(tx, id), undefined],
  ["reservesTooMany", (tx) => reservesTooMany(tx, id, { browserKey: "b", networkKey: "n" }), false],
  ["notifyFailedTransfer", (tx) => notifyFailedTransfer(tx, id, "no"), undefined],
  [
    "mailGuardian",
    (tx) =>
      mailGuardian(tx, {
        designId: id,
        childUserId: other,
        mode: "ask",
        isReminder: false,
        cause: "c",
      }),
    undefined,
  ],
  ["bookLosses", (tx) => bookLosses(tx, id, now), undefined],
  [
    "recordLineRefund",
    (tx) =>
      recordLineRefund(tx, {
        orderId: id,
        lines: [],
        goodwillCents: 100,
        includesOther: false,
        reason: "r",
        requestKey: other,
        requestedBy: null,
      }),
    refused("not-refundable"),
  ],
  ["refundSummary", (tx) => refundSummary(tx, id), undefined],
  ["reverseRefund", (tx) => reverseRefund(tx, id, "no", now), false],
  ["orderToPlace", (tx) => orderToPlace(tx, id), null],
  ["takeOutOfStore", (tx) => takeOutOfStore(tx, id, now), null],
  ["addColorImages", (tx) => addColorImages(tx, id, ["Black"]), undefined],
  ["addProductViews", (tx) => addProductViews(tx, id), undefined],
  ["ownProfile", (tx) => ownProfile(tx, id, now), null],
  [
    "showWhatMayBeShown",
    (tx) => showWhatMayBeShown(tx, id, { mayShow: true, isChild: false } as never),
    undefined,
  ],
])("%s leaves what is gone alone", async (_, call, expected) => {
  expect(await test.db.transaction((tx) => Promise.resolve(call(tx)))).toEqual(expected);
  await unchanged();
});

it.each<[string, () => Promise<unknown>, unknown]>([
  ["returnRefund", () => returnRefund(test.db, id, deps), false],
  ["settleRefund", () => settleRefund(test.db, id, deps), false],
  [
    "settlePayout",
    () => settlePayout(test.db, { payoutId: id, round: 1, transferId: "tr" }, deps),
    false,
  ],
  ["productCard", () => productCard(pictures(), "fox"), null],
  ["creatorCard", () => creatorCard(pictures(), id), null],
  ["pictureDerivative", () => pictureDerivative(pictures(), id, "card" as never), null],
])("%s finds nothing of what is gone", async (_, call, expected) => {
  expect(await call()).toEqual(expected);
  await unchanged();
});
