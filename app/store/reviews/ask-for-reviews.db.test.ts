import { eq, ne, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { products } from "~/schema/tables/catalogue";
import { parentalConsents } from "~/schema/tables/consent";
import { newsReaders } from "~/schema/tables/news";
import { reviews } from "~/schema/tables/community";
import { orderLines, orders } from "~/schema/tables/orders";
import { mails } from "~/schema/tables/records";
import { deliverMails } from "~/platform/mail/deliver-mails.server";
import { readUnsubscribeLink } from "~/store/news/mail-choice-links.server";
import { unsubscribe } from "~/store/news/unsubscribe.server";
import { DAY_MS } from "~/lib/dates";
import { makeCustomer, makeMinorCreator } from "~tests/support/factories/accounts";
import { makePaidOrder, testSecret } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { queuedMails, renderTestMail } from "~tests/support/queued-mails";
import { testDatabase } from "~tests/support/test-database";

import { dropStaleNews } from "../news/drop-stale-news.server";
import { askForReviews } from "./ask-for-reviews.server";

const database = testDatabase();
const deliveredAt = new Date("2026-11-01T10:00:00Z");
const inDays = (days: number, ms = 0) => new Date(deliveredAt.getTime() + days * DAY_MS + ms);

async function deliveredOrder(options: Parameters<typeof makePaidOrder>[1] = {}) {
  const made = await makePaidOrder(database.db, options);
  for (const status of ["in_production", "shipped", "delivered"] as const)
    await database.db
      .update(orders)
      .set({ status, deliveredAt })
      .where(eq(orders.id, made.orderId));
  return made;
}

const asked = async () =>
  (await queuedMails(database.db)).filter(({ cause }) => cause.startsWith("review-request:"));

test("a buyer is asked once, ten days after the delivery, with a link that needs no account", async () => {
  const { db } = database;
  const { product, orderId } = await deliveredOrder({ email: "guest@inkling.test" });
  expect(await askForReviews(db, inDays(10, -1))).toBe(0);
  expect(await askForReviews(db, inDays(10))).toBe(1);
  expect(await askForReviews(db, inDays(11))).toBe(0);
  const [mail, ...others] = await asked();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: "guest@inkling.test",
    subject: `How is ${product.title}?`,
    cause: `review-request:${orderId}`,
  });
  expect(mail?.text).toMatch(new RegExp(`/review/${product.id}\\?order=INK-\\w+&key=[\\w-]+`));
  const [, link = ""] = /\/unsubscribe\/([\w.-]+)/.exec(mail?.text ?? "") ?? [];
  expect(readUnsubscribeLink(testSecret, link)).toMatchObject({ kind: "review-request" });
});

test("whoever stopped these mails is not asked, whatever else they follow", async () => {
  const { db } = database;
  await deliveredOrder({ email: "no@inkling.test" });
  const [reader] = await db
    .insert(newsReaders)
    .values({ email: "no@inkling.test" })
    .returning({ id: newsReaders.id });
  await unsubscribe(db, { readerId: reader?.id ?? "", kind: "review-request" }, inDays(1));
  expect(await askForReviews(db, inDays(10))).toBe(0);
  expect(await asked()).toEqual([]);
});

test("the artist's household is not asked, by account or address, nor once it is known as such", async () => {
  const { db } = database;
  const kit = await makeMinorCreator(db);
  const product = await makeProduct(db, { creatorUserId: kit.userId });
  await deliveredOrder({ product, userId: kit.guardian.userId });
  await deliveredOrder({ product, email: kit.guardian.email });
  expect(await askForReviews(db, inDays(10))).toBe(0);
  expect(await asked()).toEqual([]);
  // Queued before the buyer became the guardian.
  const buyer = await makeCustomer(db);
  await deliveredOrder({ product, userId: buyer.userId });
  expect(await askForReviews(db, inDays(10))).toBe(1);
  const sent: string[] = [];
  const deliver = () =>
    deliverMails(db, {
      transport: {
        isOutbox: true,
        send: async ({ subject }) => void sent.push(subject),
        close: () => {},
      },
      render: renderTestMail,
    });
  await db
    .update(parentalConsents)
    .set({ guardianUserId: buyer.userId })
    .where(eq(parentalConsents.childUserId, kit.userId));
  await deliver();
  expect(sent).not.toEqual([]);
  expect(sent.filter((subject) => subject.startsWith("How is"))).toEqual([]);
});

type Made = Awaited<ReturnType<typeof deliveredOrder>>;

type Changes = [string, (made: Made) => Promise<unknown>][];

const nothingToAsk: Changes = [
  [
    "the shirt is hidden",
    ({ product }) =>
      database.db.update(products).set({ status: "inactive" }).where(eq(products.id, product.id)),
  ],
  [
    "the order was refunded",
    ({ orderId }) =>
      database.db
        .update(orders)
        .set({ status: "refunded", soldStatus: "delivered", refundedCents: 2500 })
        .where(eq(orders.id, orderId)),
  ],
  [
    "the line was canceled",
    ({ orderId }) =>
      database.db
        .update(orderLines)
        .set({ cancelledAt: deliveredAt })
        .where(eq(orderLines.orderId, orderId)),
  ],
  [
    "the shirt is on its way back",
    ({ orderId }) =>
      database.db.execute(sql`with asked as (
        insert into returns (order_id, kind, reason, request_key)
        values (${orderId}, 'refund', 'other', gen_random_uuid()) returning id)
        insert into return_lines (return_id, order_line_id, quantity)
        select asked.id, l.id, 1 from asked, order_lines l where l.order_id = ${orderId}`),
  ],
  [
    "there is a review already",
    async ({ orderId, product }) => {
      const [line] = await database.db
        .select({ id: orderLines.id })
        .from(orderLines)
        .where(eq(orderLines.orderId, orderId));
      await database.db.insert(reviews).values({
        productId: product.id,
        orderLineId: line?.id ?? null,
        authorName: "A customer",
        rating: 5,
      });
    },
  ],
];

test.each(nothingToAsk)("no one is asked when %s", async (_why, change) => {
  await change(await deliveredOrder());
  expect(await askForReviews(database.db, inDays(10))).toBe(0);
  expect(await asked()).toEqual([]);
  expect(await askForReviews(database.db, inDays(12))).toBe(0);
});

test.each(nothingToAsk)(
  "a mail that waits is held back when %s meanwhile",
  async (_why, change) => {
    const { db } = database;
    await deliveredOrder({ email: "other@inkling.test" });
    const made = await deliveredOrder();
    expect(await askForReviews(db, inDays(10))).toBe(2);
    await change(made);
    await db.delete(mails).where(ne(mails.template, "review-request"));
    const reached: string[] = [];
    const transport = {
      isOutbox: false,
      send: async ({ to }: { to: string }) => {
        reached.push(to);
      },
      close: () => {},
    };
    const render = async () => ({ subject: "", text: "", html: "" });
    await deliverMails(db, { transport, render });
    expect(reached).toEqual(["other@inkling.test"]);
    await db.update(mails).set({ createdAt: new Date(Date.now() - 2 * DAY_MS) });
    await dropStaleNews(db);
    expect((await db.select().from(mails)).map(({ cause }) => cause)).not.toContain(
      `review-request:${made.orderId}`,
    );
  },
);

test("an account is asked about what it kept; a child, and who drew it, is not", async () => {
  const { db } = database;
  const buyer = await makeCustomer(db);
  const child = await makeMinorCreator(db);
  await deliveredOrder({ userId: buyer.userId, email: buyer.email });
  await deliveredOrder({ userId: child.userId, email: child.email });
  const { product, orderId } = await deliveredOrder();
  await db.update(orders).set({ userId: product.creatorUserId }).where(eq(orders.id, orderId));
  expect(await askForReviews(db, inDays(10))).toBe(1);
  expect((await asked()).map(({ to }) => to)).toEqual([buyer.email]);
});
