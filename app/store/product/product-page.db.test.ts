import { eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";

import { productImages, products, productVariants, productViews } from "~/schema/tables/catalogue";
import { collections } from "~/schema/tables/collections";
import { pictures } from "~/schema/tables/pictures";

import { testDatabase } from "~tests/support/test-database";
import { makePicture } from "~tests/support/factories/designs";
import { makeProduct } from "~tests/support/factories/products";
import { chosenVariantId } from "./chosen-variant.server";
import { currentSlug, productPage } from "./product-page.server";

const database = testDatabase();

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 10, minute));

describe("a product's page", () => {
  test("has its own sizes, prices and pictures; a picture that was deleted is left out", async () => {
    const { db } = database;
    await makeProduct(db);
    const made = await makeProduct(db, { sizes: ["XL", "S", "M"] });
    const change = (at: number, values: object) =>
      db
        .update(productVariants)
        .set(values)
        .where(eq(productVariants.id, made.variantIds[at] ?? ""));
    await change(0, { priceAdjustmentCents: 300 });
    await change(1, { isAvailable: false });
    await change(2, { priceAdjustmentCents: -9_900 });
    const picture = () => makePicture(db, null, "mockup", { isPublic: true });
    const [navy, plain, youth, gone, view, lost] = await Promise.all(
      Array.from({ length: 6 }, picture),
    );
    const image = (pictureId: string | undefined, sortOrder: number, color: string | null) => ({
      productId: made.id,
      pictureId: pictureId ?? "",
      sortOrder,
      color,
      altText: String(sortOrder),
    });
    const recipe = { kind: "shirt", cut: "youth" };
    await db
      .update(pictures)
      .set({ recipe })
      .where(inArray(pictures.id, [navy ?? "", youth ?? ""]));
    await db
      .insert(productImages)
      .values([
        image(plain, 4, null),
        image(navy, 3, "Navy"),
        image(youth, 5, null),
        image(gone, 2, null),
      ]);
    for (const [pictureId, shown] of [
      [view, "back"],
      [lost, "people"],
    ] as const)
      await db.insert(productViews).values({
        productId: made.id,
        color: "Black",
        cut: "adult",
        view: shown,
        pictureId: pictureId ?? "",
      });
    const dead = [gone ?? "", lost ?? ""];
    await db
      .update(pictures)
      .set({ deletedAt: at(0) })
      .where(inArray(pictures.id, dead));
    const page = await productPage(db, made.slug);
    expect(page?.images.map(({ altText }) => altText)).toEqual([made.title, "3", "4"]);
    expect(page?.views.map(({ pictureId }) => pictureId)).toEqual([view]);
    expect(page?.variants.map((one) => [one.size, one.priceCents, one.isAvailable])).toEqual([
      ["S", 2500, false],
      ["M", 0, true],
      ["XL", 2800, true],
    ]);
    await db.delete(productImages).where(eq(productImages.productId, made.id));
    const bare = await productPage(db, made.slug);
    expect(bare?.images).toMatchObject([{ pictureId: page?.drawingPictureId }]);
  });

  test("names its collection while that is open, and its creator", async () => {
    const { db } = database;
    const made = await makeProduct(db);
    const other = await makeProduct(db);
    expect((await productPage(db, made.slug))?.collection).toBeNull();
    const [space] = await db
      .insert(collections)
      .values([
        { name: "Space", slug: "space" },
        { name: "Sea", slug: "sea" },
      ])
      .returning();
    await db
      .update(products)
      .set({ collectionId: space?.id ?? null })
      .where(eq(products.id, made.id));
    expect(await productPage(db, made.slug)).toMatchObject({
      id: made.id,
      title: made.title,
      collection: { name: "Space", slug: "space" },
      creator: { id: made.creatorUserId },
    });
    await db.update(collections).set({ isActive: false });
    expect((await productPage(db, made.slug))?.collection).toBeNull();
    expect(await productPage(db, "no-such-shirt")).toBeNull();
    expect(await currentSlug(db, other.id)).toBe(other.slug);
    expect(await currentSlug(db, crypto.randomUUID())).toBeNull();
  });

  test("of two shirts with one title, the address leads to the older, or to the one it names", async () => {
    const { db } = database;
    const [newer, older] = [
      await makeProduct(db, { title: "Blue Yeti" }),
      await makeProduct(db, { title: "Blue Yeti" }),
    ];
    await db
      .update(products)
      .set({ createdAt: at(0) })
      .where(eq(products.id, older.id));
    expect(await currentSlug(db, "Blue-Yeti")).toBe(older.slug);
    await db.update(products).set({ slug: "blue-yeti" }).where(eq(products.id, newer.id));
    expect(await currentSlug(db, "Blue-Yeti")).toBe("blue-yeti");
  });

  test("chooses a variant by its size and color among those of one product", async () => {
    const { db } = database;
    await makeProduct(db, { sizes: ["S", "M"] });
    const { id, variantIds } = await makeProduct(db, { sizes: ["S", "M"] });
    const [red] = await db
      .insert(productVariants)
      .values({ productId: id, size: "M", color: "Red" })
      .returning();
    const [sibling, medium] = variantIds;
    const choose = (size: string, color: string) => chosenVariantId(db, { sibling, size, color });
    expect(await choose("M", "Black")).toBe(medium);
    expect(await choose("M", "Red")).toBe(red?.id);
    expect(await choose("S", "Red")).toBeNull();
    expect(await chosenVariantId(db, { sibling: "x", size: "M", color: "Red" })).toBeNull();
  });
});
