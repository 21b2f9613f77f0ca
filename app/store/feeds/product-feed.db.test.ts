import { DomUtils, parseDocument } from "htmlparser2";
import { beforeAll, describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";

import { products, productVariants } from "~/schema/tables/catalogue";
import { closeShop } from "~/people/settings/shop-closing.server";
import { markOutOfStock } from "~/catalog/blanks/mark-out-of-stock.server";
import { makeAdmin, makeMinorCreator } from "~tests/support/factories/accounts";
import { makeProduct, type MadeProduct } from "~tests/support/factories/products";
import { testDatabase } from "~tests/support/test-database";

import { feedAddresses, productFeed } from "./product-feed.server";

const database = testDatabase("once");
const origin = "https://shop.test";
let shirt: MadeProduct;
let child: Awaited<ReturnType<typeof makeMinorCreator>>;

beforeAll(fillShop);

async function fillShop() {
  const { db } = database;
  child = await makeMinorCreator(db, {
    profile: { publicFirstName: "Kittiwake", publicState: "VT", publicAgeBracket: "8-10" },
  });
  shirt = await makeProduct(db, {
    title: "Cats & <Dogs>",
    basePriceCents: 2250,
    creatorUserId: child.userId,
    sizes: ["M", "Youth S"],
  });
  await db
    .update(productVariants)
    .set({ priceAdjustmentCents: -250 })
    .where(eq(productVariants.size, "Youth S"));
  await makeProduct(db, { title: "Not for sale", status: "inactive" });
}

type Item = Record<string, string[]>;

/** The items of the first file, each attribute with its values. */
async function items(): Promise<Item[]> {
  const feed = parseDocument((await productFeed(database.db, origin, 1)) ?? "", { xmlMode: true });
  return DomUtils.getElementsByTagName("item", feed).map((item) => {
    const facts: Item = {};
    for (const part of DomUtils.getElementsByTagName((name) => name.startsWith("g:"), item))
      (facts[part.name] ??= []).push(DomUtils.textContent(part));
    return facts;
  });
}

test("each size and color is an item with what Google asks for, within its limits", async () => {
  const found = await items();
  expect(found).toHaveLength(2);
  const [adult, youth] = ["adult", "kids"].map((group) =>
    found.find((item) => item["g:age_group"]?.[0] === group),
  );
  expect(adult).toMatchObject({
    "g:item_group_id": [shirt.id],
    "g:title": ["Cats & <Dogs> T-shirt, Black, M"],
    "g:link": [`${origin}/store/${shirt.slug}?size=M&color=Black`],
    "g:availability": ["in_stock"],
    "g:condition": ["new"],
    "g:color": ["Black"],
    "g:size": ["M"],
    "g:identifier_exists": ["no"],
    "g:country": ["US"],
    "g:min_handling_time": ["2"],
    "g:max_transit_time": ["7"],
  });
  expect([adult, youth].map((item) => item?.["g:price"]?.[0])).toEqual(["22.50 USD", "20.00 USD"]);
  expect(new Set(found.map((item) => item["g:id"]?.[0]))).toEqual(new Set(shirt.variantIds));
  for (const item of found) {
    expect(item["g:title"]?.[0]?.length).toBeLessThanOrEqual(150);
    expect(item["g:description"]?.[0]).toBeTruthy();
    expect(item["g:image_link"]?.[0]).toMatch(
      /^https:\/\/shop\.test\/media\/[0-9a-f-]{36}\/1280\.jpeg$/,
    );
    expect(item["g:id"]?.[0]?.length).toBeLessThanOrEqual(50);
  }
});

test("nothing in it is about the child who drew it, and what is hidden is not in it", async () => {
  const feed = await productFeed(database.db, origin, 1);
  for (const word of ["Kittiwake", child.userId, "VT", "8-10", "Not for sale"])
    expect(feed).not.toContain(word);
});

describe("what is not for sale now", () => {
  const availability = async () =>
    (await items()).map((item) => `${item["g:size"]?.[0]}: ${item["g:availability"]?.[0]}`);

  test("a blank that is out of stock, then the whole shop", async () => {
    const { db } = database;
    const admin = await makeAdmin(db, { role: "owner" });
    await markOutOfStock(db, admin, { color: "Black", sizes: ["M"] });
    expect(await availability()).toEqual(["Youth S: in_stock", "M: out_of_stock"]);
    await closeShop(db, admin, { isClosed: true, message: "Back soon", version: 0 });
    expect(await availability()).toEqual(["Youth S: out_of_stock", "M: out_of_stock"]);
  });

  test("a shirt that its guardian refuses leaves it, and a file without any is empty", async () => {
    const { db } = database;
    expect(await feedAddresses(db, origin)).toEqual([`${origin}/feeds/products-1.xml`]);
    await db.update(products).set({ guardianHold: "refused" }).where(eq(products.id, shirt.id));
    expect(await items()).toEqual([]);
    expect(await feedAddresses(db, origin)).toEqual([]);
    expect(await productFeed(db, origin, 2)).toBeNull();
  });
});
