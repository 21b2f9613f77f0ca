import { DomUtils, parseDocument } from "htmlparser2";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { productSlugs, products, productVariants } from "~/schema/tables/catalogue";
import { markOutOfStock } from "~/catalog/blanks/mark-out-of-stock.server";
import { closeShop } from "~/people/settings/shop-closing.server";
import { makeAdmin } from "~tests/support/factories/accounts";
import { makeProduct } from "~tests/support/factories/products";
import { pageRenderer } from "~tests/support/page-renderer";
import { requestWorld, testOrigin } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

const database = testDatabase("once");
let ask: Awaited<ReturnType<typeof pageRenderer>>;
let owner: Awaited<ReturnType<typeof makeAdmin>>;
let slug = "";

beforeAll(fillShop, 60_000);

/** Shirts in one price and several, in youth sizes, colors of their own, sold out in part and in all. */
async function fillShop() {
  const { db } = database;
  const world = await requestWorld(database);
  ask = await pageRenderer(() => world.context());
  owner = await makeAdmin(db, { role: "owner" });
  const shirt = await makeProduct(db, { title: "Cats & <Dogs>", sizes: ["M", "XXL", "Youth S"] });
  slug = shirt.slug;
  await makeProduct(db, { title: "One size", sizes: ["One Size"] });
  const named = { size: "Extra & long+wide", color: "Navy / “50%” #1" };
  await db.insert(productVariants).values([
    { productId: shirt.id, ...named, priceAdjustmentCents: 300 },
    { productId: shirt.id, size: "M", color: "White", priceAdjustmentCents: -250 },
    { productId: shirt.id, size: "XXL", color: "White", isAvailable: false },
  ]);
  await db
    .update(productVariants)
    .set({ priceAdjustmentCents: 200 })
    .where(eq(productVariants.size, "XXL"));
  const gone = await makeProduct(db, { title: "All gone", sizes: ["S"] });
  await db
    .update(productVariants)
    .set({ isAvailable: false })
    .where(eq(productVariants.productId, gone.id));
  await markOutOfStock(db, owner, { color: "Black", sizes: ["M"] });
}

type Fact = Record<string, string>;

async function feedItems(): Promise<Fact[]> {
  const feed = parseDocument(await textOf("/feeds/products-1.xml"), { xmlMode: true });
  return DomUtils.getElementsByTagName("item", feed).map((item) =>
    Object.fromEntries(
      // What stands within the shipping is its own.
      DomUtils.getElementsByTagName((name) => name.startsWith("g:"), item.children, false).map(
        (part) => [part.name, DomUtils.textContent(part)],
      ),
    ),
  );
}

async function textOf(path: string): Promise<string> {
  const response = await ask(path);
  expect(response.status, path).toBe(200);
  return response.text();
}

/** What a page says without scripts, to people and to machines. */
async function pageFacts(path: string) {
  const page = parseDocument(await textOf(path));
  const all = (name: string) => DomUtils.getElementsByTagName(name, page);
  const chosen = (name: string) =>
    all("input").find(({ attribs }) => attribs["name"] === name && "checked" in attribs)?.attribs[
      "value"
    ];
  const data: Fact[] = all("script")
    .filter(({ attribs }) => attribs["type"] === "application/ld+json")
    .map((script) => JSON.parse(DomUtils.textContent(script)));
  const heading = all("h1")[0]?.parent;
  return {
    price: /\$\d+\.\d\d/.exec(heading ? DomUtils.textContent(heading) : "")?.[0],
    size: chosen("size"),
    color: chosen("color"),
    plain: all("option")
      .filter(({ attribs }) => "selected" in attribs)
      .map((option) => DomUtils.textContent(option)),
    canonical: all("link").find(({ attribs }) => attribs["rel"] === "canonical")?.attribs["href"],
    product: data.find((one) => one["@type"] === "Product"),
  };
}

async function expectPagesToAgree(): Promise<Fact[]> {
  const items = await feedItems();
  for (const item of items) {
    const link = item["g:link"] ?? "";
    const facts = await pageFacts(link.replace(testOrigin, ""));
    const price = item["g:price"]?.replace(" USD", "");
    const isInStock = item["g:availability"] === "in_stock";
    expect(facts, link).toMatchObject({
      price: `$${price}`,
      size: item["g:size"],
      color: item["g:color"],
      canonical: link.replace(/\?.*/, ""),
      product: {
        sku: item["g:id"],
        inProductGroupWithID: item["g:item_group_id"],
        size: item["g:size"],
        color: item["g:color"],
        offers: {
          "@type": "Offer",
          price,
          priceCurrency: "USD",
          availability: `https://schema.org/${isInStock ? "InStock" : "OutOfStock"}`,
          url: link,
        },
      },
    });
    if (isInStock)
      expect(facts.plain, link).toContain(`${item["g:size"]}, ${item["g:color"]}: $${price}`);
  }
  return items;
}

test("every item's link opens on its price, size and color, for people and machines", async () => {
  const items = await expectPagesToAgree();
  expect(items).toHaveLength(8);
  expect(new Set(items.map((item) => item["g:link"])).size).toBe(8);
  expect(items.filter((item) => item["g:availability"] === "out_of_stock")).toHaveLength(3);
});

test("while the shop is closed, feed and pages say alike that nothing is in stock", async () => {
  await closeShop(database.db, owner, { isClosed: true, message: "Back soon", version: 0 });
  const items = await expectPagesToAgree();
  expect(new Set(items.map((item) => item["g:availability"]))).toEqual(new Set(["out_of_stock"]));
  await closeShop(database.db, owner, { isClosed: false, message: "", version: 1 });
});

test("a size or color that the shirt does not have is ignored", async () => {
  const plain = await pageFacts(`/store/${slug}`);
  expect(await pageFacts(`/store/${slug}?size=9XL&color=Mauve`)).toEqual(plain);
  expect(plain.product).toMatchObject({ offers: { "@type": "AggregateOffer" } });
});

test("a former address leads to the same size and color", async () => {
  const [row] = await database.db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.slug, slug));
  await database.db.insert(productSlugs).values({ slug: "old-cats", productId: row?.id ?? "" });
  const response = await ask("/store/old-cats?size=M&color=White");
  expect(response.status).toBe(301);
  expect(response.headers.get("Location")).toBe(`/store/${slug}?size=M&color=White`);
});
