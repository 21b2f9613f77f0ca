import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";

import { reviews } from "~/db/schema/community";
import { newsReaders } from "~/db/schema/coming-back/news";
import { orders } from "~/db/schema/orders";
import { pictures } from "~/db/schema/pictures";
import { reviewPath } from "~/features/orders/order-link.server";
import { pathTo } from "~/path-to";

import { pageAsker } from "~tests/support/ask-page";
import { makeCustomer, yearsAgo } from "~tests/support/factories/accounts";
import { makePaidOrder, testSecret } from "~tests/support/factories/orders";
import { madeOnce } from "~tests/support/made";
import { requestWorld } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));
const ask = await pageAsker(() => world.context());

async function boughtShirt(userId: string | null = null) {
  const { product, orderId: id } = await makePaidOrder(database.db, { userId });
  const [order] = await database.db.select({ number: orders.number }).from(orders);
  const number = order?.number ?? "";
  return { product, link: reviewPath(testSecret, { id, number }, product.id), number };
}

const written = () => database.db.select().from(reviews);

test("a guest with the link of the mail reviews without signing in; a wrong entry loses nothing", async () => {
  const { link } = await boughtShirt();
  expect(await ask(link)).toMatchObject({ status: 200 });
  const wrong = await ask(link, { form: { rating: "9", text: "Soft", name: "Ada" } });
  expect(wrong.status).toBe(400);
  expect(JSON.stringify(wrong)).toContain("Please choose 1 to 5 stars");
  expect(await written()).toEqual([]);
  await ask(link, { form: { rating: "4", text: "Soft", name: "Ada" } });
  expect(await written()).toMatchObject([
    { rating: 4, text: "Soft", authorName: "Ada", userId: null, status: "pending" },
  ]);
});

test("without the right key there is nothing, and another shirt is not the order's", async () => {
  const { product, link, number } = await boughtShirt();
  const forged = pathTo("/review/:productId", {
    productId: product.id,
    query: { order: number, key: "x".repeat(43) },
  });
  const { product: other } = await makePaidOrder(database.db);
  const form = { rating: "1", text: "", name: "" };
  for (const path of [forged, link.replace(product.id, other.id)]) {
    expect((await ask(path)).status).toBe(404);
    await ask(path, { form });
  }
  expect(await written()).toEqual([]);
});

test("the link of an account's order signs with the account's name", async () => {
  const { userId } = await makeCustomer(database.db);
  const { link } = await boughtShirt(userId);
  await ask(link, { form: { rating: "5", text: "", name: "Someone else" } });
  expect(await written()).toMatchObject([{ userId, authorName: "Robin" }]);
  expect(await database.db.$count(newsReaders)).toBe(0);
});

test("pictures are offered and taken from 13 on; a refused form keeps what was typed", async () => {
  const { link } = await boughtShirt();
  const page = async () => JSON.stringify((await ask(link)).loaded);
  const send = async (files: File[]) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ rating: "5", text: "Soft and bold", name: "" }))
      form.append(name, value);
    for (const file of files) form.append("pictures", file);
    return JSON.stringify((await ask(link, { form })).result);
  };
  expect(await page()).toContain('"offersPictures":true');
  const wrong = await send([new File(["<svg/>"], "my-street.png")]);
  expect(wrong).toContain("Please choose a JPG, PNG, or WebP picture.");
  expect(wrong).toContain("Soft and bold");
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const files = (count: number) =>
    Array.from({ length: count }, () => new File([new Uint8Array(photo)], "my-street.png"));
  expect(await send(files(4))).toContain("Please choose up to 3 pictures.");
  expect(await written()).toEqual([]);
  await send(files(1));
  expect(await written()).toMatchObject([{ text: "Soft and bold" }]);
  const rows = await database.db.select().from(pictures).where(eq(pictures.kind, "review"));
  expect(rows).toMatchObject([{ isPublic: false }]);
  expect(JSON.stringify(rows)).not.toContain("my-street");
  expect(await page()).toContain('"state":"pending"');
});

test("a child's account is not offered the field", async () => {
  const { userId } = await makeCustomer(database.db, { dateOfBirth: yearsAgo(12) });
  const { link } = await boughtShirt(userId);
  expect(JSON.stringify((await ask(link)).loaded)).toContain('"offersPictures":false');
});
