import { randomUUID } from "node:crypto";
import { eq, isNotNull, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";

import {
  printLinks,
  productImages,
  products,
  productSlugs,
  productVariants,
  productViews,
} from "~/schema/tables/catalogue";
import { collections, subcollections } from "~/schema/tables/collections";
import { parentalConsents } from "~/schema/tables/consent";
import { approvedWords } from "~/schema/tables/design-review";
import { designs } from "~/schema/tables/designs";
import { creatorEarnings } from "~/schema/tables/earnings";
import { orderLines } from "~/schema/tables/orders";
import { pictures } from "~/schema/tables/pictures";
import { designArt, printPlans } from "~/schema/tables/print-plans";
import { designMockups } from "~/schema/tables/mockups";
import { adminActions } from "~/schema/tables/audit";
import { mails } from "~/schema/tables/records";
import { askCause, remindCause } from "~/people/guardian-rules/showing-mails";
import { designForReview } from "~/drawings/designs-for-admins.server";
import { removeRetiredFiles } from "~/art/pictures/retire-files.server";

import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { makeAdmin, makeCreator, makeMinorCreator } from "~tests/support/factories/accounts";
import { makeDesign, makePicture } from "~tests/support/factories/designs";
import { makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { memoryFiles } from "~tests/support/memory-files";
import { queuedMails } from "~tests/support/queued-mails";
import { changeProductStatus } from "./change-product-status.server";
import { deleteProduct } from "./delete-product.server";
import { editProduct } from "./edit-product.server";
import { productGallery } from "../images/product-images.server";
import { cartItems } from "../variants/cart-items.server";
import { compareVariants } from "../variants/variant-order";
import {
  collectionChoices,
  designsWithoutProduct,
  productForEdit,
  waitingDesignCount,
} from "./products-for-admins.server";
import { publishDesign } from "../publish/publish-design.server";
import { publishWithTemplate } from "../publish/publish-with-template.server";
import { waitsForProduct } from "../publish/waiting-design.server";
import type { PublishForm } from "../publish/publish-form";
import type { CellWish } from "../variants/matrix-form";

const database = testDatabase();
const admin = madeForEach(() => makeAdmin(database.db));
const creator = madeForEach(() => makeCreator(database.db));
const deps = { now: new Date() };

function publishInput(designId: string, changes: Partial<PublishForm> = {}): PublishForm {
  return {
    designId,
    title: "Sleepy Fox",
    description: "",
    basePrice: 2500,
    commissionRate: 1500,
    collectionId: null,
    subcollectionId: null,
    assignedUserId: null,
    variants: [{ size: "M", color: "Black", priceAdjustmentCents: 0 }],
    ...changes,
  };
}

async function versionOf(productId: string): Promise<number> {
  const found = await productForEdit(database.db, productId);
  return found?.product.version ?? 0;
}

/** Saves the product's form with nothing changed but these sizes and colors. */
async function saveCells(productId: string, cells: readonly Partial<CellWish>[], by = admin) {
  const found = await productForEdit(database.db, productId);
  if (!found) throw new Error("There is no such product");
  const { title, description, version, basePriceCents: basePrice } = found.product;
  const usual = { size: "M", color: "Black", priceAdjustmentCents: 0 };
  return editProduct(database.db, by, {
    productId,
    version,
    title,
    description,
    basePrice,
    cells: cells.map((cell) => ({ ...usual, isOffered: true, isRemoved: false, ...cell })),
  });
}

async function variantsOf(productId: string) {
  const { variants = [] } = (await productForEdit(database.db, productId)) ?? {};
  return variants.toSorted(compareVariants);
}

describe("publishing", () => {
  test("creates the product, its variants and its print link, and reports it", async () => {
    const { id } = await makeDesign(database.db, creator.userId, { status: "selected" });
    const result = await publishDesign(database.db, admin, publishInput(id), deps);
    expect(result).toMatchObject({ ok: true, slug: "sleepy-fox" });
    expect(await database.db.$count(productVariants)).toBe(1);
    expect(await database.db.$count(printLinks)).toBe(1);
    expect(await database.db.select().from(adminActions)).toMatchObject([
      { action: "DESIGN_PUBLISHED", adminUserId: admin.userId, before: { designId: id } },
    ]);
    expect((await designsWithoutProduct(database.db)).rows).toEqual([]);
    const [product] = await database.db.select().from(products);
    expect(product).toMatchObject({ creatorUserId: creator.userId, commissionBps: 1500 });
    const told = (await queuedMails(database.db)).map(({ to, text }) => ({ to, text }));
    expect(told).toEqual([
      { to: creator.email, text: expect.stringContaining("/store/sleepy-fox") },
    ]);
  });

  test("the artist's words are those of the form: as typed, edited, or none", async () => {
    const words = async (artistWords?: string | null) => {
      const { id } = await makeDesign(database.db, creator.userId, {
        status: "selected",
        inspiration: "I go to Hill Road School",
      });
      const input = publishInput(id, artistWords === undefined ? {} : { artistWords });
      const made = await publishDesign(database.db, admin, input, deps);
      return made.ok ? (await productForEdit(database.db, made.productId))?.product : null;
    };
    expect(await words()).toMatchObject({ artistWords: null });
    expect(await words(null)).toMatchObject({ artistWords: null });
    const product = await words("I draw at home");
    expect(product).toMatchObject({ artistWords: "I draw at home" });
    const edit = { productId: product?.id ?? "", title: "Fox", description: "", basePrice: 2500 };
    await editProduct(database.db, admin, { ...edit, version: 1 });
    expect((await productForEdit(database.db, edit.productId))?.product.artistWords).toBe(
      "I draw at home",
    );
    await editProduct(database.db, admin, { ...edit, version: 2, artistWords: null });
    expect((await productForEdit(database.db, edit.productId))?.product.artistWords).toBeNull();
  });

  test("a child's drawing is published only with the guardian's box, whoever has ticked theirs", async () => {
    const child = await makeMinorCreator(database.db);
    await makeMinorCreator(database.db);
    const { id } = await makeDesign(database.db, child.userId, { status: "selected" });
    const allow = (scopeShowArt: boolean) =>
      database.db
        .update(parentalConsents)
        .set({ scopeShowArt, showing: "team" })
        .where(eq(parentalConsents.id, child.consentId));
    await allow(false);
    expect(await publishDesign(database.db, admin, publishInput(id), deps)).toEqual({
      ok: false,
      reason: "not-allowed",
    });
    expect(await database.db.$count(products)).toBe(0);
    expect(await designForReview(database.db, id)).toMatchObject({
      status: "selected",
      mayBeShown: false,
    });
    await allow(true);
    expect(await publishDesign(database.db, admin, publishInput(id), deps)).toMatchObject({
      ok: true,
    });
  });

  test("its gallery has the picked shirt, each other color, the youth cut and the drawing", async () => {
    const { id, mockupIds } = await makeDesign(database.db, creator.userId, { status: "selected" });
    await database.db
      .update(designMockups)
      .set({ garmentColor: "Black" })
      .where(eq(designMockups.id, mockupIds[0] ?? ""));
    const variant = (size: string, color: string) => ({ size, color, priceAdjustmentCents: 0 });
    const variants = [variant("M", "Black"), variant("Youth M", "Black"), variant("M", "Navy")];
    const made = await publishDesign(database.db, admin, publishInput(id, { variants }), deps);
    const images = await productGallery(database.db, made.ok ? made.productId : "");
    expect(images.map(({ altText }) => altText)).toEqual([
      "Sleepy Fox on a black T-shirt",
      "Sleepy Fox on a navy T-shirt",
      "Sleepy Fox on a youth T-shirt",
      "Sleepy Fox, the drawing in black marker",
    ]);
  });

  test("the drawing is said to be in black marker only where it is", async () => {
    const drawingOf = async (artVersion: "black" | "colors" | "original") => {
      const { id } = await makeDesign(database.db, creator.userId, { status: "selected" });
      await database.db.update(designs).set({ artVersion }).where(eq(designs.id, id));
      const made = await publishDesign(database.db, admin, publishInput(id), deps);
      return (await productGallery(database.db, made.ok ? made.productId : "")).at(-1)?.altText;
    };
    expect(await drawingOf("black")).toBe("Sleepy Fox, the drawing in black marker");
    expect(await drawingOf("colors")).toBe("Sleepy Fox, the drawing");
    expect(await drawingOf("original")).toBe("Sleepy Fox, the drawing");
  });

  test("with nothing ticked there is one default variant, without a picture of its color", async () => {
    const { id } = await makeDesign(database.db, creator.userId, { status: "selected" });
    const result = await publishDesign(
      database.db,
      admin,
      publishInput(id, { variants: [] }),
      deps,
    );
    expect(result.ok).toBe(true);
    expect(await database.db.select().from(productVariants)).toMatchObject([
      { size: "One Size", color: "Default", priceAdjustmentCents: 0 },
    ]);
    const colors = await database.db.select({ color: productImages.color }).from(productImages);
    expect(colors.map(({ color }) => color)).not.toContain("Default");
  });

  test("with nothing ticked the default variant comes in the color that was picked", async () => {
    const { id } = await makeDesign(database.db, creator.userId, { status: "selected" });
    await database.db
      .update(designMockups)
      .set({ garmentColor: "Navy" })
      .where(eq(designMockups.designId, id));
    const input = publishInput(id, { variants: [] });
    expect(await publishDesign(database.db, admin, input, deps)).toMatchObject({ ok: true });
    expect(await database.db.select().from(productVariants)).toMatchObject([
      { size: "One Size", color: "Navy" },
    ]);
  });

  test.each([true, false])(
    "with the template it has the approved words; with youth sizes: %s",
    async (withYouthSizes) => {
      const { db } = database;
      const { id } = await makeDesign(db, creator.userId, { status: "selected", title: "By Mia" });
      const design = eq(designMockups.designId, id);
      await db.update(designMockups).set({ garmentColor: "Black" }).where(design);
      const offered = { colors: ["Black"], sizes: ["M"], withYouthSizes };
      const template = { priceCents: 2700, collectionId: null, ...offered };
      const publish = () => publishWithTemplate(db, admin, { designId: id, template }, deps);
      expect(await publish()).toEqual({ ok: false, reason: "words-not-approved" });
      await db
        .insert(approvedWords)
        .values({ designId: id, title: "Sleepy Fox", words: "It naps", approvedAt: deps.now });
      const made = await publish();
      const found = await productForEdit(db, made.ok ? made.productId : "");
      expect(found?.product).toMatchObject({
        title: "Sleepy Fox",
        artistWords: "It naps",
        tags: ["fox"],
        basePriceCents: 2700,
        commissionBps: 1500,
      });
      expect(found?.product.description).toMatch(/^A sleepy fox/);
      const sizes = (found?.variants ?? []).map(({ size }) => size);
      expect(sizes).toContain("M");
      expect(sizes.some((size) => size.startsWith("Youth"))).toBe(withYouthSizes);
      expect(found?.variants.every((one) => one.priceAdjustmentCents === 0)).toBe(true);
    },
  );

  test.each([
    ["unknown-collection", () => ({ collectionId: randomUUID() })],
    ["unknown-user", () => ({ assignedUserId: randomUUID() })],
  ])("%s: refused, nothing changed", async (reason, changes) => {
    const { id } = await makeDesign(database.db, creator.userId, { status: "selected" });
    const result = await publishDesign(database.db, admin, publishInput(id, changes()), deps);
    expect(result).toEqual({ ok: false, reason });
    expect(await database.db.$count(products)).toBe(0);
    expect(await database.db.select({ status: designs.status }).from(designs)).toEqual([
      { status: "selected" },
    ]);
  });

  test("a subcollection of another collection is refused", async () => {
    const [one, other] = await database.db
      .insert(collections)
      .values([
        { name: "One", slug: "one" },
        { name: "Other", slug: "other" },
      ])
      .returning();
    const [part] = await database.db
      .insert(subcollections)
      .values({ collectionId: other?.id ?? "", name: "Part", slug: "part" })
      .returning();
    const { id } = await makeDesign(database.db, creator.userId, { status: "selected" });
    const input = publishInput(id, {
      collectionId: one?.id ?? "",
      subcollectionId: part?.id ?? "",
    });
    expect(await publishDesign(database.db, admin, input, deps)).toEqual({
      ok: false,
      reason: "unknown-subcollection",
    });
  });

  test.each(["pending_review", "mockups_ready", "rejected", "consumed"] as const)(
    "a design that is %s cannot be published",
    async (status) => {
      const { id } = await makeDesign(database.db, creator.userId, { status });
      expect(await publishDesign(database.db, admin, publishInput(id), deps)).toEqual({
        ok: false,
        reason: "status-passed",
      });
    },
  );

  test("a title that is taken gets a slug of its own", async () => {
    const one = await makeDesign(database.db, creator.userId, { status: "selected" });
    const other = await makeDesign(database.db, creator.userId, { status: "selected" });
    const first = await publishDesign(database.db, admin, publishInput(one.id), deps);
    const second = await publishDesign(database.db, admin, publishInput(other.id), deps);
    expect(first).toMatchObject({ ok: true, slug: "sleepy-fox" });
    expect(second).toMatchObject({ ok: true });
    expect(second.ok && second.slug).not.toBe("sleepy-fox");
  });

  test("what is picked is sold: another color is refused, another letter case is not", async () => {
    const { id, mockupIds } = await makeDesign(database.db, creator.userId, { status: "selected" });
    const other = await makeDesign(database.db, creator.userId, { status: "selected" });
    const pick = (garmentColor: string) =>
      database.db
        .update(designMockups)
        .set({ garmentColor })
        .where(eq(designMockups.id, mockupIds[0] ?? ""));
    const publish = () =>
      publishDesign(database.db, admin, publishInput(id, { assignedUserId: creator.userId }), deps);
    await pick("navy");
    expect(await publish()).toEqual({ ok: false, reason: "picked-color" });
    expect(await waitsForProduct(database.db, id)).toBe(true);
    await pick("black");
    expect(await publish()).toMatchObject({ ok: true });
    const waiting = [id, other.id, "no-id"].map((one) => waitsForProduct(database.db, one));
    expect(await Promise.all(waiting)).toEqual([false, true, false]);
  });

  test("without a plan or a picked color the gallery is the shirt and the drawing", async () => {
    const published = async (mockup: object) => {
      const { id } = await makeDesign(database.db, creator.userId, { status: "selected" });
      await database.db
        .update(designMockups)
        .set({ garmentColor: "Black", ...mockup })
        .where(eq(designMockups.designId, id));
      const variants = ["Youth M", "M"].flatMap((size) =>
        ["Black", "Navy"].map((color) => ({ size, color, priceAdjustmentCents: 0 })),
      );
      const made = await publishDesign(database.db, admin, publishInput(id, { variants }), deps);
      const images = await productGallery(database.db, made.ok ? made.productId : "");
      return images.map(({ color }) => color);
    };
    expect(await published({ printPlanId: null })).toEqual(["Black", null]);
    expect(await published({ garmentColor: null })).toEqual([null, "Black", "Navy", null]);
    expect(await published({})).toEqual(["Black", "Navy", null, null]);
  });

  test("a slug that still leads to another product is not reused", async () => {
    const old = await makeProduct(database.db);
    await database.db.insert(productSlugs).values({ slug: "sleepy-fox", productId: old.id });
    const { id } = await makeDesign(database.db, creator.userId, { status: "selected" });
    const made = await publishDesign(database.db, admin, publishInput(id), deps);
    expect(made.ok && made.slug).toMatch(/^sleepy-fox-\w+$/);
    expect(made.ok && made.slug).toHaveLength("sleepy-fox-".length + 4);
  });
});

describe("editing", () => {
  test("a stale form is a conflict: nothing is overwritten", async () => {
    const { id } = await makeProduct(database.db);
    const version = await versionOf(id);
    const edit = { productId: id, version, title: "First", description: "", basePrice: 3000 };
    expect(await editProduct(database.db, admin, edit)).toMatchObject({ ok: true });
    const stale = await editProduct(database.db, admin, {
      ...edit,
      title: "Second",
      basePrice: 100,
    });
    expect(stale).toEqual({ ok: false, reason: "conflict" });
    expect(await productForEdit(database.db, id)).toMatchObject({
      product: { title: "First", basePriceCents: 3000 },
    });
  });

  test("a new title makes a new slug and keeps the old one", async () => {
    const { id, slug } = await makeProduct(database.db);
    const edit = {
      productId: id,
      version: await versionOf(id),
      title: "Brave Newt",
      description: "",
      basePrice: 2500,
    };
    expect(await editProduct(database.db, admin, edit)).toMatchObject({
      ok: true,
      slug: "brave-newt",
    });
    expect(await database.db.select({ slug: productSlugs.slug }).from(productSlugs)).toEqual([
      { slug },
    ]);
  });

  test("a title that makes the same slug keeps it", async () => {
    const { id, slug } = await makeProduct(database.db);
    const title = slug.replaceAll("-", " ").toUpperCase();
    const edit = { productId: id, version: 1, title, description: "", basePrice: 2500 };
    expect(await editProduct(database.db, admin, edit)).toMatchObject({ ok: true, slug });
    expect(await database.db.$count(productSlugs)).toBe(0);
  });

  test("the product's own variants decide how low the price may be; without any, every price will do", async () => {
    const [cheap, { id }] = [await makeProduct(database.db), await makeProduct(database.db)];
    await saveCells(cheap.id, [{ priceAdjustmentCents: -2500 }]);
    await saveCells(id, [
      { priceAdjustmentCents: 300 },
      { size: "L", priceAdjustmentCents: -100, isOffered: false },
    ]);
    const edit = { productId: id, title: "Fox", description: "" };
    const price = async (basePrice: number) =>
      editProduct(database.db, admin, { ...edit, basePrice, version: await versionOf(id) });
    expect(await price(99)).toMatchObject({
      reason: "below-zero",
      combinations: [{ size: "L", color: "Black" }],
    });
    expect(await price(100)).toMatchObject({ ok: true });
    await database.db.delete(productVariants).where(eq(productVariants.productId, id));
    expect(await price(0)).toMatchObject({ ok: true });
  });

  test("alt texts made from the old title follow the new one", async () => {
    const { id, title } = await makeProduct(database.db);
    const [image] = await database.db.select().from(productImages);
    const { pictureId } = image ?? {};
    await database.db.insert(productImages).values([
      { productId: id, pictureId: pictureId ?? "", sortOrder: 2, altText: `${title} on a T-shirt` },
      { productId: id, pictureId: pictureId ?? "", sortOrder: 3, altText: "My own words" },
    ]);
    const edit = { productId: id, version: 1, description: "", basePrice: 2500 };
    await editProduct(database.db, admin, { ...edit, title: "Brave Newt" });
    const images = await productGallery(database.db, id);
    expect(images.map(({ altText }) => altText)).toEqual([
      "Brave Newt",
      "Brave Newt on a T-shirt",
      "My own words",
    ]);
  });

  test("price and sizes are one save: a lower price with an adjustment that fits is fine, and else nothing is written", async () => {
    const { id } = await makeProduct(database.db, { sizes: ["M"] });
    await saveCells(id, [{ priceAdjustmentCents: -2000 }]);
    const edit = { productId: id, version: 2, title: "Fox", description: "", basePrice: 1999 };
    const cell = { size: "M", color: "Black", isOffered: true, isRemoved: false };
    const save = (priceAdjustmentCents: number) =>
      editProduct(database.db, admin, { ...edit, cells: [{ ...cell, priceAdjustmentCents }] });
    expect(await save(-2000)).toMatchObject({ ok: false, reason: "below-zero" });
    expect(await productForEdit(database.db, id)).toMatchObject({
      product: { basePriceCents: 2500, version: 2 },
      variants: [{ priceAdjustmentCents: -2000 }],
    });
    expect(await save(-1999)).toMatchObject({ ok: true, version: 3 });
  });

  test("status and collection are part of the save, and whoever changes them makes other forms stale", async () => {
    const { db } = database;
    const [place] = await db
      .insert(collections)
      .values({ name: "Wild", slug: "wild" })
      .returning({ id: collections.id });
    const { id, designId } = await makeProduct(db);
    const edit = { productId: id, title: "Fox", description: "", basePrice: 2500 };
    const to = { status: "inactive", collectionId: place?.id ?? "" } as const;
    expect(await editProduct(db, admin, { ...edit, ...to, version: 1 })).toMatchObject({
      ok: true,
      version: 3,
    });
    const [design] = await db.select().from(designs).where(eq(designs.id, designId));
    expect(design).toMatchObject({ collectionId: place?.id });
    expect((await productForEdit(db, id))?.product).toMatchObject({ ...to, version: 3 });
    const actions = (await db.select().from(adminActions)).map(({ action }) => action);
    expect(actions).toEqual(["PRODUCT_EDITED", "PRODUCT_DEACTIVATED", "PRODUCT_MOVED"]);
    await changeProductStatus(db, admin, { productId: id, to: "active" });
    const late = { ...edit, ...to, version: 3 };
    expect(await editProduct(db, admin, late)).toEqual({ ok: false, reason: "conflict" });
    const gone = { ...edit, version: 4, title: "Owl", collectionId: randomUUID() };
    expect(await editProduct(db, admin, gone)).toEqual({
      ok: false,
      reason: "unknown-collection",
    });
    expect((await productForEdit(db, id))?.product).toMatchObject({ title: "Fox", version: 4 });
  });

  test("a subcollection is left with its collection, and one of the new collection is taken", async () => {
    const { db } = database;
    const placed = async (name: string) => {
      const [at] = await db.insert(collections).values({ name, slug: name }).returning();
      const collectionId = at?.id ?? "";
      const values = { collectionId, name, slug: name };
      const [part] = await db.insert(subcollections).values(values).returning();
      return { collectionId, subcollectionId: part?.id ?? "" };
    };
    const [wild, sea] = [await placed("wild"), await placed("sea")];
    const { id } = await makeProduct(db);
    const edit = { productId: id, title: "Fox", description: "", basePrice: 2500 };
    const save = async (place: object) => {
      const saved = await editProduct(db, admin, {
        ...edit,
        ...place,
        version: await versionOf(id),
      });
      const found = (await productForEdit(db, id))?.product;
      return [saved.ok && saved.version, found?.collectionId, found?.subcollectionId];
    };
    expect(await save(wild)).toEqual([3, ...Object.values(wild)]);
    expect(await save(wild), "where it is already").toEqual([4, ...Object.values(wild)]);
    expect(await save({ ...wild, collectionId: sea.collectionId })).toEqual([
      6,
      sea.collectionId,
      null,
    ]);
    expect(await save(sea)).toEqual([8, ...Object.values(sea)]);
    expect(await save(wild)).toEqual([10, ...Object.values(wild)]);
  });

  test("the status changes once; the same request again is refused", async () => {
    const { id } = await makeProduct(database.db);
    const to = { productId: id, to: "inactive" } as const;
    expect(await changeProductStatus(database.db, admin, to)).toEqual({ ok: true });
    expect(await changeProductStatus(database.db, admin, to)).toEqual({
      ok: false,
      reason: "status-passed",
    });
    expect(await changeProductStatus(database.db, admin, { ...to, to: "active" })).toEqual({
      ok: true,
    });
    const records = await database.db
      .select()
      .from(adminActions)
      .orderBy(adminActions.createdAt, sql`ctid`);
    expect(records).toMatchObject([
      {
        action: "PRODUCT_DEACTIVATED",
        before: { status: "active" },
        after: { status: "inactive" },
      },
      { action: "PRODUCT_ACTIVATED", before: { status: "inactive" }, after: { status: "active" } },
    ]);
  });
});

test("the edit page shows the product's own print link, and what its guardian has set", async () => {
  const { db } = database;
  const [asked, decided] = [await makeMinorCreator(db), await makeMinorCreator(db)];
  await db
    .update(parentalConsents)
    .set({ showing: "team" })
    .where(eq(parentalConsents.id, decided.consentId));
  const shown = async (creatorUserId: string, syncState: "synced" | "failed") => {
    const { id } = await makeProduct(db, { creatorUserId });
    await db.insert(printLinks).values({ productId: id, syncState });
    return id;
  };
  const ids = [
    await shown(asked.userId, "synced"),
    await shown(decided.userId, "failed"),
    await shown(creator.userId, "synced"),
  ];
  const found = await Promise.all(ids.map((id) => productForEdit(db, id)));
  expect(found.map((one) => [one?.product.showing, one?.printLink?.syncState])).toEqual([
    ["ask", "synced"],
    ["team", "failed"],
    [null, "synced"],
  ]);
  for (const none of ["no-id", randomUUID()]) expect(await productForEdit(db, none)).toBeNull();
});

test("collections are offered in their order, each with its own parts in theirs", async () => {
  const { db } = database;
  const named = (name: string, sortOrder: number) => ({ name, slug: name, sortOrder });
  const made = await db
    .insert(collections)
    .values([named("a", 2), named("c", 1), named("b", 1)])
    .returning();
  const [last] = made;
  const part = (name: string, sortOrder: number) => ({
    ...named(name, sortOrder),
    collectionId: last?.id ?? "",
  });
  await db.insert(subcollections).values([part("x", 2), part("z", 1), part("y", 1)]);
  const found = await collectionChoices(db);
  expect(found.map(({ name, parts }) => [name, parts.map((one) => one.name)])).toEqual([
    ["b", []],
    ["c", []],
    ["a", ["y", "z", "x"]],
  ]);
});

test("designs that wait are found by title, each with its creator, page by page", async () => {
  const { db } = database;
  const other = await makeCreator(db, { profile: { firstName: "Zoe", lastName: "Zebra" } });
  const status = "selected";
  const fox = await makeDesign(db, creator.userId, { status, title: "Fox" });
  const owl = await makeDesign(db, other.userId, { status, title: "Owl" });
  const read = async (filter: Parameters<typeof designsWithoutProduct>[1]) =>
    (await designsWithoutProduct(db, { sort: "title", ...filter })).rows;
  const rows = await read({});
  expect(rows.map(({ id }) => id)).toEqual([fox.id, owl.id]);
  expect(rows.map(({ creatorName }) => creatorName?.includes("Zebra"))).toEqual([false, true]);
  expect(await read({ q: "ow" })).toMatchObject([{ id: owl.id }]);
  expect([await waitingDesignCount(db), await waitingDesignCount(db, "ow")]).toEqual([2, 1]);
  const after = { value: "fox", id: fox.id };
  expect(await read({ page: { after, pages: 1 } })).toMatchObject([{ id: owl.id }]);
});

describe("variants", () => {
  const named = (all: { size: string; color: string }[]) =>
    all.map(({ size, color }) => `${size}, ${color}`);

  test("what is ticked is added, what is known is changed, and the rest stays as it is", async () => {
    const { id, variantIds } = await makeProduct(database.db);
    const result = await saveCells(id, [
      { priceAdjustmentCents: 200, isOffered: false },
      { color: "Red", priceAdjustmentCents: -50 },
      { color: "Navy", isOffered: false },
    ]);
    expect(result).toMatchObject({ ok: true, version: 2 });
    expect(await variantsOf(id)).toMatchObject([
      {
        id: variantIds[0],
        size: "M",
        color: "Black",
        priceAdjustmentCents: 200,
        isAvailable: false,
      },
      { size: "M", color: "Red", priceAdjustmentCents: -50, isAvailable: true },
      { id: variantIds[1], size: "L", priceAdjustmentCents: 0, isAvailable: true },
    ]);
    const [, ...records] = await database.db.select().from(adminActions);
    const black = { size: "M", color: "Black" };
    expect(records).toMatchObject([
      { action: "VARIANTS_ADDED", after: [{ size: "M", color: "Red" }] },
      {
        action: "VARIANTS_CHANGED",
        before: [{ ...black, priceAdjustmentCents: 0, isAvailable: true }],
        after: [{ ...black, priceAdjustmentCents: 200, isAvailable: false }],
      },
    ]);
  });

  test("a removed variant leaves carts, its order line keeps what was bought; unticked it stays", async () => {
    const { db } = database;
    const { product } = await makePaidOrder(db);
    const [variantId] = product.variantIds;
    const cart = async () => (await cartItems(db, [variantId])).map(({ isBuyable }) => isBuyable);
    const [bought] = await db.select().from(orderLines);
    const [own] = (await variantsOf(product.id)).filter(({ id }) => id === variantId);
    const cell = { size: own?.size ?? "", color: own?.color ?? "" };
    await saveCells(product.id, [{ ...cell, isOffered: false }]);
    expect(await cart()).toEqual([false]);
    await saveCells(product.id, [{ ...cell, isOffered: true, isRemoved: true }]);
    expect(await cart(), "what is ticked is not removed").toEqual([true]);
    await saveCells(product.id, [{ ...cell, isOffered: false, isRemoved: true }]);
    expect(await cart()).toEqual([]);
    const [line] = await db.select().from(orderLines);
    expect(line).toMatchObject({
      title: bought?.title,
      size: bought?.size,
      grossCents: bought?.grossCents,
    });
    const removed = await db
      .select({ before: adminActions.before })
      .from(adminActions)
      .where(eq(adminActions.action, "VARIANTS_REMOVED"));
    expect(removed).toMatchObject([{ before: [cell] }]);
  });

  test("a size or color in another letter case is the existing one, or the one from the lists", async () => {
    const { id } = await makeProduct(database.db, { sizes: ["M"] });
    await saveCells(id, [{ size: "m", color: "BLACK", priceAdjustmentCents: 5 }]);
    await saveCells(id, [{ size: "Tiny", color: "red" }]);
    await saveCells(id, [{ size: "tiny", color: "black" }]);
    expect(named(await variantsOf(id))).toEqual(["M, Black", "Tiny, Black", "Tiny, Red"]);
    const twice = [{ size: "S" }, { size: "s" }];
    expect(await saveCells(id, twice)).toEqual({ ok: false, reason: "exists-twice" });
  });

  test("words that another product has are not this one's", async () => {
    const [other, own] = [await makeProduct(database.db), await makeProduct(database.db)];
    const before = await variantsOf(other.id);
    await saveCells(other.id, [{ size: "Tiny" }]);
    await saveCells(own.id, [{ size: "tiny" }, { isOffered: false, isRemoved: true }]);
    expect(named(await variantsOf(own.id))).toEqual(["L, Black", "tiny, Black"]);
    expect(await variantsOf(other.id)).toEqual(expect.arrayContaining(before));
  });

  test("400 combinations fit a product, 401 do not", async () => {
    const { id } = await makeProduct(database.db, { sizes: ["M"] });
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ size: `S${at}`, isOffered: true }));
    expect(await saveCells(id, many(400))).toEqual({ ok: false, reason: "too-many" });
    expect(await variantsOf(id)).toHaveLength(1);
    expect(await saveCells(id, many(399))).toMatchObject({ ok: true });
    expect(await variantsOf(id)).toHaveLength(400);
  });

  test("a new color has a picture and views of its own, once, whatever other products show", async () => {
    const [other, own] = [await makeProduct(database.db), await makeProduct(database.db)];
    for (const { id } of [other, own]) await saveCells(id, [{ color: "Red" }]);
    await saveCells(own.id, [{ size: "Youth M", color: "Red" }]);
    await saveCells(own.id, [{ color: "Navy" }]);
    const images = await productGallery(database.db, own.id);
    expect(images.map(({ color, sortOrder }) => [color, sortOrder])).toEqual([
      [null, 1],
      ["Red", 2],
      ["Navy", 3],
    ]);
    const views = await database.db
      .select()
      .from(productViews)
      .where(eq(productViews.productId, own.id));
    expect(views.map(({ color, cut, view }) => `${color} ${cut} ${view}`).toSorted()).toEqual(
      [
        ...["Black", "Red", "Navy"].flatMap((color) =>
          ["back", "close-up", "people"].map((view) => `${color} adult ${view}`),
        ),
        "Red youth front",
        "Red youth back",
      ].toSorted(),
    );
  });

  test("no final price goes below zero", async () => {
    const { id } = await makeProduct(database.db);
    const priceAdjustmentCents = -2501;
    for (const cell of [{ size: "XS", color: "Red" }, { size: "M" }])
      expect(await saveCells(id, [{ ...cell, priceAdjustmentCents }])).toMatchObject({
        reason: "below-zero",
        combinations: [cell],
      });
    expect(await variantsOf(id)).toHaveLength(2);
    expect(await saveCells(id, [{ priceAdjustmentCents: -2500 }])).toMatchObject({ ok: true });
  });
});

describe("deleting", () => {
  test("variants, images and print link are deleted, the design is consumed, order and earning stay", async () => {
    const { product } = await makePaidOrder(database.db);
    await database.db.insert(printLinks).values({ productId: product.id });
    const before = await database.db.select().from(orderLines);
    expect(await deleteProduct(database.db, admin, product.id)).toEqual({
      ok: true,
      title: product.title,
    });
    for (const table of [products, productVariants, productImages, printLinks]) {
      expect(await database.db.$count(table)).toBe(0);
    }
    const [design] = await database.db
      .select({ status: designs.status })
      .from(designs)
      .where(eq(designs.id, product.designId));
    expect(design?.status).toBe("consumed");
    const [line] = await database.db.select().from(orderLines);
    const [was] = before;
    expect(line).toMatchObject({
      title: was?.title,
      grossCents: was?.grossCents,
      pictureId: was?.pictureId,
      productId: null,
    });
    expect(await database.db.$count(creatorEarnings)).toBe(1);
    expect(await deleteProduct(database.db, admin, product.id)).toEqual({
      ok: false,
      reason: "missing",
    });
  });

  test("a failure in the middle leaves nothing half done and can be repeated", async () => {
    const { id, designId } = await makeProduct(database.db);
    const broken = { ...admin, userId: "not-an-id" };
    await expect(deleteProduct(database.db, broken, id)).rejects.toThrow();
    expect(await database.db.$count(products)).toBe(1);
    expect(await database.db.$count(productVariants)).toBe(2);
    const [design] = await database.db
      .select({ status: designs.status })
      .from(designs)
      .where(eq(designs.id, designId));
    expect(design?.status).toBe("published");
    expect(await database.db.$count(pictures, eq(pictures.isPublic, true))).toBe(1);
    expect(await deleteProduct(database.db, admin, id)).toMatchObject({ ok: true });
  });

  test("a parent is not asked about a shirt that is gone; what was sent stays known", async () => {
    const { id, designId } = await makeProduct(database.db);
    const other = await makeProduct(database.db);
    const mail = { template: "may-we-show", facts: {}, to: "parent@inkling.test" };
    await database.db.insert(mails).values([
      { ...mail, cause: askCause(designId) },
      { ...mail, cause: remindCause(designId), sentAt: new Date() },
      { ...mail, cause: askCause(other.designId) },
    ]);
    await deleteProduct(database.db, admin, id);
    const left = await database.db.select({ cause: mails.cause }).from(mails);
    expect(left.map(({ cause }) => cause).toSorted()).toEqual(
      [remindCause(designId), askCause(other.designId)].toSorted(),
    );
  });

  test("the job deletes its files and can be repeated; what an order shows stays", async () => {
    const files = memoryFiles();
    const sold = await makePaidOrder(database.db);
    const unsold = await makeProduct(database.db);
    const shown = await database.db.select().from(pictures);
    for (const { fileKey, id } of shown) {
      await files.put(fileKey, new Uint8Array([1]), "image/png");
      await files.put(`derivatives/${id}/320.webp`, new Uint8Array([1]), "image/webp");
    }
    const [line] = await database.db.select().from(orderLines);
    await database.db
      .update(orderLines)
      .set({ pictureId: await pictureOf(sold.product.id) })
      .where(eq(orderLines.id, line?.id ?? ""));
    await deleteProduct(database.db, admin, sold.product.id);
    await deleteProduct(database.db, admin, unsold.id);
    await removeRetiredFiles(database.db, files);
    const left = files.keys();
    await removeRetiredFiles(database.db, files);
    expect(files.keys()).toEqual(left);
    const kept = await database.db
      .select({ fileKey: pictures.fileKey })
      .from(pictures)
      .where(eq(pictures.isPublic, true));
    expect(kept).toHaveLength(1);
    expect(left).toHaveLength(2);
    expect(left).toContain(kept[0]?.fileKey);
  });

  test("the ink of a sold but never rendered shirt stays, so that it can still be rendered", async () => {
    const sold = await makePaidOrder(database.db);
    const inks = await Promise.all(
      [1, 2].map(() => makePicture(database.db, null, "ink", { isPublic: true })),
    );
    const [needed = "", unneeded = ""] = inks;
    const { designId } = sold.product;
    const [plan] = await database.db
      .insert(printPlans)
      .values({ designId, artVersion: "black", artPictureId: needed, placement: "center-large" })
      .returning({ id: printPlans.id });
    const bought = await makePicture(database.db, null, "mockup", { isPublic: true });
    await database.db
      .insert(productImages)
      .values({ productId: sold.product.id, pictureId: bought, sortOrder: 9 });
    const kept = { printPlanId: plan?.id ?? null, pictureId: bought };
    await database.db.update(orderLines).set(kept);
    await database.db
      .update(designArt)
      .set({ paperPictureId: unneeded, artPictureId: needed })
      .where(eq(designArt.designId, designId));
    await deleteProduct(database.db, admin, sold.product.id);
    const retired = await database.db
      .select({ id: pictures.id })
      .from(pictures)
      .where(isNotNull(pictures.deletedAt));
    expect(retired.map(({ id }) => id)).toContain(unneeded);
    expect(retired.map(({ id }) => id)).not.toContain(needed);
    expect(
      retired.map(({ id }) => id),
      "an order shows it",
    ).not.toContain(bought);
  });
});

/** Every row that belongs to a product. */
async function rowsOf(productId: string): Promise<unknown[]> {
  const { rows } = await database.pool.query<{ row: unknown }>(
    `select to_jsonb(p) as row from products p where p.id = $1
    union all select to_jsonb(v) from product_variants v where v.product_id = $1
    union all select to_jsonb(i) from product_images i where i.product_id = $1
    union all select to_jsonb(w) from product_views w where w.product_id = $1
    union all select to_jsonb(d) from designs d join products p on p.design_id = d.id where p.id = $1
    union all select to_jsonb(c) from pictures c where c.id in (
      select picture_id from product_images where product_id = $1
      union select picture_id from product_views where product_id = $1
      union select d.picture_id from designs d join products p on p.design_id = d.id where p.id = $1)
    order by 1`,
    [productId],
  );
  return rows.map(({ row }) => row);
}

test("whatever is done to one product leaves the others as they were", async () => {
  const { db } = database;
  const published = async () => {
    const { id } = await makeDesign(db, creator.userId, { status: "selected" });
    await db
      .update(designs)
      .set({ retiredFileKey: `uploads/${id}` })
      .where(eq(designs.id, id));
    const made = await publishDesign(db, admin, publishInput(id), deps);
    return made.ok ? made.productId : "";
  };
  const other = await published();
  const waiting = await makeDesign(db, creator.userId, { status: "selected" });
  const before = await rowsOf(other);
  const own = await published();
  const ownRows = await rowsOf(own);
  expect(before).toHaveLength(ownRows.length);
  const edit = { productId: own, version: 1, title: "Brave Newt", description: "", basePrice: 100 };
  expect(await editProduct(db, admin, edit)).toMatchObject({ ok: true });
  await changeProductStatus(db, admin, { productId: own, to: "inactive" });
  await saveCells(own, [{ color: "Red" }, { size: "L", color: "Red" }]);
  await saveCells(own, [
    { color: "Red", priceAdjustmentCents: 900, isOffered: false },
    { size: "L", color: "Red", isOffered: false, isRemoved: true },
  ]);
  expect((await variantsOf(own)).map((one) => one.priceAdjustmentCents)).toEqual([0, 900]);
  const pictureIds = await db
    .select({ id: productViews.pictureId })
    .from(productViews)
    .where(eq(productViews.productId, own));
  const [ownDesign] = await db
    .select({ id: products.designId })
    .from(products)
    .where(eq(products.id, own));
  expect(await deleteProduct(db, admin, own)).toMatchObject({ ok: true });
  expect(await rowsOf(other)).toEqual(before);
  expect(await waitsForProduct(db, waiting.id)).toBe(true);
  const retired = await db
    .select({ id: pictures.id, fileKey: pictures.fileKey })
    .from(pictures)
    .where(isNotNull(pictures.deletedAt));
  expect(retired.map(({ id }) => id)).toEqual(
    expect.arrayContaining(pictureIds.map(({ id }) => id)),
  );
  expect(retired.filter(({ fileKey }) => fileKey.startsWith("uploads/"))).toMatchObject([
    { fileKey: `uploads/${ownDesign?.id}` },
  ]);
  expect(await db.$count(designs, isNotNull(designs.retiredFileKey))).toBe(1);
  const [deleted] = await db
    .select()
    .from(adminActions)
    .where(eq(adminActions.action, "PRODUCT_DELETED"));
  expect(deleted?.before).toMatchObject({ basePriceCents: 100, variants: [{}, {}] });
  expect(JSON.stringify(deleted)).not.toContain("Brave Newt");
});

async function pictureOf(productId: string): Promise<string> {
  const [image] = await database.db
    .select()
    .from(productImages)
    .where(eq(productImages.productId, productId));
  return image?.pictureId ?? makePicture(database.db, null, "mockup");
}

test("a non-admin cannot", async () => {
  const { id } = await makeProduct(database.db);
  const design = await makeDesign(database.db, creator.userId, { status: "selected" });
  const refused = { ok: false, reason: "admins-only" };
  const edit = { productId: id, version: 1, title: "Mine", description: "", basePrice: 0 };
  expect(await publishDesign(database.db, creator, publishInput(design.id), deps)).toEqual(refused);
  expect(await editProduct(database.db, creator, edit)).toEqual(refused);
  expect(
    await changeProductStatus(database.db, creator, { productId: id, to: "inactive" }),
  ).toEqual(refused);
  expect(await saveCells(id, [{ color: "Red" }], creator)).toEqual(refused);
  expect(await deleteProduct(database.db, creator, id)).toEqual(refused);
  expect(await database.db.$count(adminActions)).toBe(0);
  expect(await productForEdit(database.db, id)).toMatchObject({ variants: [{}, {}] });
});
