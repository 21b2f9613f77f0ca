import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { notifications } from "~/schema/tables/community";
import { latestEarnings } from "~/money/creator-earnings.server";
import { earnsText } from "~/orders/confirmation/thanked-artist";

import { makeDiscountCode, makeOpenOrder, orderDeps } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { queuedMails } from "~tests/support/queued-mails";
import { recordedPaper } from "~tests/support/recorded-paper";
import { testDatabase } from "~tests/support/test-database";

import { orderSnapshot } from "./order-snapshot.server";
import { orderView } from "./order-view";
import { settleOrder } from "./payment/settle-order.server";
import { receiptFacts } from "./receipt/receipt-facts.server";
import { receiptPages } from "./receipt/receipt-paper.server";
import { orderTimeline } from "./timeline/order-timeline";
import { timelineFacts } from "./timeline/order-times.server";
import { thankedArtists } from "./confirmation/thanked-artists.server";

const test = testDatabase("once");
const seller = { name: "Marker Press LLC", address: "9 Ink Lane, Salem, OR 97301" };
/** Of money that came in, or of what no one earns. */
const ofMoney = /\bpaid\b|\bpay\b|payment|earn|share|\bcard\b/i;

it("an order that a code made free speaks nowhere of a payment or of a share of nothing", async () => {
  const { db } = test;
  const product = await makeProduct(db);
  const { code } = await makeDiscountCode(db, { discountAmount: 10_000 });
  const lines = [{ variantId: product.variantIds[0] }];
  const orderId = await makeOpenOrder(db, lines, { code, shownTotalCents: 0 });
  const nothing = { sessionId: null, paymentId: null, amountCents: 0, currency: "usd" };
  expect(await settleOrder(db, { orderId, ...nothing }, orderDeps())).toMatchObject({ ok: true });
  const order = (await orderSnapshot(db, orderId)) ?? expect.fail("The order is gone");
  const mails = await queuedMails(db);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Your order ${order.number}`,
    expect.stringMatching(/sold a shirt!$/),
  ]);
  for (const { subject, text, html } of mails)
    for (const said of [subject, text, html])
      expect(said.replaceAll(/https?:\/\/\S+/g, "")).not.toMatch(ofMoney);
  const told = await db
    .select({ kind: notifications.kind })
    .from(notifications)
    .where(eq(notifications.userId, product.creatorUserId));
  expect(told).toEqual([{ kind: "first_sale" }]);
  expect(await latestEarnings(db, product.creatorUserId)).toEqual([]);
  expect(orderView(order).statusLabel).toBe("Ordered");
  const receipt = (await receiptFacts(db, order, seller)) ?? expect.fail("There is no receipt");
  const { paper, drawn } = recordedPaper();
  for await (const _ of receiptPages(paper, receipt)) continue;
  expect(drawn.join("\n")).toContain("Ordered on");
  expect(drawn.join("\n")).not.toMatch(ofMoney);
  for (const artist of await thankedArtists(db, order))
    expect(earnsText(artist)).not.toMatch(ofMoney);
  for (const { text } of orderTimeline(await timelineFacts(db, order)))
    expect(text).not.toMatch(ofMoney);
});
