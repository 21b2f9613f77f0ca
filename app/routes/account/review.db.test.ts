import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";

import { reviews } from "~/schema/tables/community";
import { newsReaders } from "~/schema/tables/news";
import { reviewPictures } from "~/schema/tables/review-pictures";
import { orders } from "~/schema/tables/orders";
import { pictures } from "~/schema/tables/pictures";
import { reviewPath } from "~/orders/order-link.server";
import { pathTo } from "~/path-to";

import { pageAsker } from "~tests/support/ask-page";
import { makeCustomer, makeMinorCreator, yearsAgo } from "~tests/support/factories/accounts";
import { makePaidOrder, testSecret } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { madeOnce } from "~tests/support/made";
import { pageRenderer } from "~tests/support/page-renderer";
import { requestWorld, testOrigin } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

import { loader } from "./review-picture";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));
const ask = await pageAsker(() => world.context());

async function boughtShirt(userId: string | null = null, email = "buyer@inkling.test") {
  const { product, orderId: id } = await makePaidOrder(database.db, { userId, email });
  const [order] = await database.db
    .select({ number: orders.number })
    .from(orders)
    .where(eq(orders.id, id));
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

test("the artist's parent reads why there is no form, and a form that is sent anyway is refused", async () => {
  const { guardian, userId: creatorUserId } = await makeMinorCreator(database.db);
  const product = await makeProduct(database.db, { creatorUserId });
  const { orderId: id } = await makePaidOrder(database.db, { product, userId: guardian.userId });
  const [order] = await database.db
    .select({ number: orders.number })
    .from(orders)
    .where(eq(orders.id, id));
  const number = order?.number ?? "";
  const link = reviewPath(testSecret, { id, number }, product.id);
  const render = await pageRenderer(() => world.context());
  const page = await (await render(link)).text();
  expect(page).toContain("Someone in your family drew this shirt");
  expect(page).not.toContain('name="rating"');
  const sent = await ask(link, { form: { rating: "5", text: "The best", name: "" } });
  expect(sent.status).toBe(400);
  expect(JSON.stringify(sent)).toContain("Someone in your family drew this shirt");
  expect(await written()).toEqual([]);
  const own = await (
    await pageRenderer(() => world.context(guardian))
  )(pathTo("/orders/:number", { number }));
  expect(await own.text()).not.toContain("Leave a review");
  const stranger = await makeCustomer(database.db);
  const theirs = await boughtShirt(stranger.userId);
  const others = await (
    await pageRenderer(() => world.context(stranger))
  )(pathTo("/orders/:number", { number: theirs.number }));
  expect(await others.text()).toContain("Leave a review");
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
  expect(await send(files(4))).toContain("A review has room for 3 pictures. Please choose fewer.");
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

test("a guest adds and removes pictures later, and only the link's holder is given their bytes", async () => {
  const { link } = await boughtShirt();
  const other = await boughtShirt(null, "other@inkling.test");
  const [page = "", key = ""] = link.split("?");
  const othersLink = `${page}?${other.link.split("?")[1]}`;
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: "blue" } })
    .jpeg()
    .toBuffer();
  const add = (count: number) => {
    const form = new FormData();
    form.append("intent", "add-pictures");
    for (let index = 0; index < count; index++)
      form.append("pictures", new File([new Uint8Array(photo)], "shirt.jpeg"));
    return ask(link, { form });
  };
  await ask(link, { form: { rating: "5", text: "", name: "" } });
  expect((await add(0)).result).toMatchObject({
    errors: { pictures: ["Please choose a picture."] },
  });
  expect(await add(2)).toMatchObject({ status: 200, result: { done: "Pictures sent" } });
  expect(await add(2)).toMatchObject({
    status: 400,
    result: { errors: { pictures: ["A review has room for 3 pictures. Please choose fewer."] } },
  });
  const [{ id } = { id: "" }] = await database.db.select().from(reviewPictures);
  const picture = (from: string) => from.replace("?", `/pictures/${id}?`);
  const bytes = async (path: string) => {
    const url = new URL(path, testOrigin);
    const [, , productId = ""] = url.pathname.split("/");
    return loader({
      request: new Request(url),
      context: world.context(),
      params: { productId, id },
      url,
      pattern: "/review/:productId/pictures/:id",
    }).catch((thrown: unknown) => thrown);
  };
  const own = await bytes(picture(link));
  if (!(own instanceof Response)) throw new Error("The sender sees the own picture");
  expect(own.headers.get("Cache-Control")).toBe("private, no-store");
  expect(await sharp(await own.arrayBuffer()).metadata()).toMatchObject({ width: 60, height: 40 });
  for (const path of [picture(othersLink), picture(`${page}?${key}x`)])
    expect(await bytes(path)).toMatchObject({ init: { status: 404 } });
  const remove = { intent: "remove-picture", id };
  expect(await ask(othersLink, { form: remove })).toMatchObject({ status: 409 });
  expect(await database.db.$count(reviewPictures)).toBe(2);
  expect(await ask(link, { form: remove })).toMatchObject({
    status: 200,
    result: { done: "Picture removed" },
  });
  expect(await bytes(picture(link))).toMatchObject({ init: { status: 404 } });
  expect(await ask(link, { form: { ...remove, id: "x" } })).toMatchObject({ status: 409 });
});
