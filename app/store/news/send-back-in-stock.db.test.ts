import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { blanksOutOfStock } from "~/schema/tables/blanks";
import { products, productVariants } from "~/schema/tables/catalogue";
import { newsReaders, stockWaits } from "~/schema/tables/news";
import { mails } from "~/schema/tables/records";

import { makeProduct } from "~tests/support/factories/products";
import { queuedMails } from "~tests/support/queued-mails";
import { testDatabase } from "~tests/support/test-database";

import { confirmMails } from "./confirm-mails.server";
import { mailPreferences } from "./mail-preferences.server";
import { MAX_WAITS } from "./news-limits";
import { sendBackInStock } from "./send-back-in-stock.server";
import { unsubscribe } from "./unsubscribe.server";
import { waitForStock } from "./wait-for-stock.server";

const database = testDatabase();
const now = new Date("2026-11-23T10:00:00Z");
const reader = { email: "reader@inkling.test", isProven: true };

async function shirtWithoutMedium() {
  const shirt = await makeProduct(database.db, { title: "Cat", sizes: ["S", "M"] });
  await setForSale(shirt.id, false);
  return { ...shirt, medium: { productId: shirt.id, size: "M", color: "Black" } };
}

function setForSale(productId: string, isAvailable: boolean) {
  return database.db
    .update(productVariants)
    .set({ isAvailable })
    .where(and(eq(productVariants.productId, productId), eq(productVariants.size, "M")));
}

test("whoever waits is told once, when it can be bought again", async () => {
  const { db } = database;
  const { id, medium } = await shirtWithoutMedium();
  expect(await waitForStock(db, reader, medium, now)).toEqual({ ok: true });
  expect(await waitForStock(db, reader, medium, now)).toEqual({ ok: true });
  expect(await sendBackInStock(db)).toBe(0);
  await setForSale(id, true);
  expect(await sendBackInStock(db)).toBe(1);
  expect(await sendBackInStock(db)).toBe(0);
  const [mail, ...others] = await queuedMails(db);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: reader.email, subject: "Cat is back" });
  expect(mail?.text).toContain(": M, Black");
  expect(await db.$count(stockWaits)).toBe(0);
});

test("a blank that is back in stock counts, too", async () => {
  const { db } = database;
  const shirt = await makeProduct(db, { sizes: ["S", "M"] });
  const medium = { productId: shirt.id, size: "M", color: "Black" };
  expect(await waitForStock(db, reader, medium, now)).toEqual({
    ok: false,
    reason: "not-sold-out",
  });
  await db
    .insert(blanksOutOfStock)
    .values({ source: "shop", cut: "adult", size: "M", color: "Black" });
  expect(await waitForStock(db, reader, medium, now)).toEqual({ ok: true });
  expect(await sendBackInStock(db)).toBe(0);
  await db.delete(blanksOutOfStock);
  expect(await sendBackInStock(db)).toBe(1);
});

test("each reader hears of what they wait for, and keeps the other waits", async () => {
  const { db } = database;
  const [one, two, gone] = [
    await shirtWithoutMedium(),
    await shirtWithoutMedium(),
    await shirtWithoutMedium(),
  ];
  const other = { email: "other@inkling.test", isProven: true };
  await waitForStock(db, reader, one.medium, now);
  await waitForStock(db, reader, gone.medium, now);
  await waitForStock(db, other, two.medium, now);
  for (const { id } of [one, two]) await setForSale(id, true);
  expect(await sendBackInStock(db)).toBe(2);
  const told = await db.select().from(mails);
  expect(Object.fromEntries(told.map(({ to, facts }) => [to, facts]))).toMatchObject({
    [reader.email]: { listed: [{ productId: one.id }] },
    [other.email]: { listed: [{ productId: two.id }] },
  });
  expect(await db.select().from(stockWaits)).toMatchObject([{ productId: gone.id }]);
});

test("several shirts that are back are one mail", async () => {
  const { db } = database;
  for (const { id, medium } of [await shirtWithoutMedium(), await shirtWithoutMedium()]) {
    await waitForStock(db, reader, medium, now);
    await setForSale(id, true);
  }
  expect(await sendBackInStock(db)).toBe(1);
  expect((await queuedMails(db))[0]?.subject).toBe("Shirts you are waiting for are back");
});

test("what is not there cannot be waited for", async () => {
  const { db } = database;
  const { id, medium } = await shirtWithoutMedium();
  const other = await shirtWithoutMedium();
  await db
    .update(productVariants)
    .set({ isAvailable: false })
    .where(eq(productVariants.productId, other.id));
  for (const wanted of [
    { ...medium, size: "S" },
    { ...medium, size: "XXL" },
  ])
    expect(await waitForStock(db, reader, wanted, now)).toEqual({
      ok: false,
      reason: "not-sold-out",
    });
  await db.update(products).set({ status: "inactive" }).where(eq(products.id, id));
  expect(await waitForStock(db, reader, medium, now)).toEqual({
    ok: false,
    reason: "not-in-store",
  });
  expect(await db.$count(stockWaits)).toBe(0);
});

test("a shirt that is hidden is waited for, and told when both are back", async () => {
  const { db } = database;
  const { id, medium } = await shirtWithoutMedium();
  await waitForStock(db, reader, medium, now);
  await db.update(products).set({ status: "inactive" }).where(eq(products.id, id));
  await setForSale(id, true);
  expect(await sendBackInStock(db)).toBe(0);
  expect(await mailPreferences(db, reader)).toMatchObject({ waits: [{ name: null, path: null }] });
  await db.update(products).set({ status: "active" }).where(eq(products.id, id));
  expect(await sendBackInStock(db)).toBe(1);
});

test("a guest is told only after the link in the mail", async () => {
  const { db } = database;
  const { id, medium } = await shirtWithoutMedium();
  for (const email of [reader.email, "other@inkling.test"])
    await waitForStock(db, { email, isProven: false }, medium, now);
  await setForSale(id, true);
  expect(await sendBackInStock(db)).toBe(0);
  await db.update(newsReaders).set({ stopped: ["followed-news", "back-in-stock"] });
  const asked = (await queuedMails(db)).find(({ to }) => to === reader.email);
  await confirmMails(db, /confirm\/([\w-]+)/.exec(asked?.text ?? "")?.[1] ?? "", now);
  expect((await mailPreferences(db, reader))?.stopped).toEqual(["followed-news"]);
  await db.update(newsReaders).set({ stopped: [] });
  expect(await sendBackInStock(db)).toBe(1);
  const back = (await queuedMails(db)).filter(({ subject }) => subject === "Cat is back");
  expect(back.map(({ to }) => to)).toEqual([reader.email]);
});

test("a wait stays while these mails are stopped, and asking again wants them again", async () => {
  const { db } = database;
  const { id, medium } = await shirtWithoutMedium();
  await waitForStock(db, reader, medium, now);
  const readerId = (await mailPreferences(db, reader))?.readerId ?? "";
  await unsubscribe(db, { readerId, kind: "back-in-stock" }, now);
  await unsubscribe(db, { readerId, kind: "back-in-stock" }, now);
  expect((await mailPreferences(db, reader))?.stopped).toEqual(["back-in-stock"]);
  await setForSale(id, true);
  expect(await sendBackInStock(db)).toBe(0);
  await setForSale(id, false);
  await waitForStock(db, reader, medium, now);
  await setForSale(id, true);
  expect(await sendBackInStock(db)).toBe(1);
  expect(await db.$count(mails)).toBe(1);
});

test("the last shirt that is waited for, and no more", async () => {
  const { db } = database;
  const { medium } = await shirtWithoutMedium();
  await waitForStock(db, reader, medium, now);
  const readerId = (await mailPreferences(db, reader))?.readerId ?? "";
  for (let held = 1; held < MAX_WAITS - 1; held += 1)
    await db.insert(stockWaits).values({ ...medium, readerId, size: `Size ${held}` });
  const [last, extra] = [await shirtWithoutMedium(), await shirtWithoutMedium()];
  expect(await waitForStock(db, reader, last.medium, now)).toEqual({ ok: true });
  expect(await waitForStock(db, reader, extra.medium, now)).toEqual({ ok: false, reason: "full" });
  expect(await waitForStock(db, reader, medium, now)).toEqual({ ok: true });
});
