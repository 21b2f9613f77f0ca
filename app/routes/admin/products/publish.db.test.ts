import { beforeEach, expect, test } from "vitest";

import { productImages, products, productVariants } from "~/db/schema/catalogue";
import { designMockups } from "~/db/schema/mockups";
import { waitsForProduct } from "~/features/products/publish/waiting-design.server";

import { adminPages } from "~tests/support/admin/admin-pages";
import { makeCreator } from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";

const area = await adminPages();
let path: string;
beforeEach(async () => {
  const creator = await makeCreator(area.db);
  const { id } = await makeDesign(area.db, creator.userId, { status: "selected" });
  path = `/admin/publish/${id}`;
});

const typed = {
  title: "Sleepy Fox",
  description: "It sleeps.",
  basePrice: "25.00",
  commissionRate: "0.15",
  collectionId: "",
  subcollectionId: "",
  assignedUserId: "",
  assignedUserIdText: "",
  variants: "M|Black",
  "adjustment:M|Black": "1.50",
  "adjustment:L|Black": "lots",
};

test("only the ticked combination becomes a variant, with its adjustment in cents", async () => {
  const result = await area.post(path, typed);
  const [product] = await area.db.select().from(products);
  expect(result).toMatchObject({
    status: 302,
    location: `/admin/products/manage?published=${product?.id}`,
  });
  expect(await area.db.select().from(productVariants)).toMatchObject([
    { size: "M", color: "Black", priceAdjustmentCents: 150, isAvailable: true },
  ]);
});

test("a refused adjustment: the message at its field, everything typed comes back, nothing is made", async () => {
  const form = { ...typed, basePrice: "2.00", "adjustment:M|Black": "-2.01" };
  const result = await area.post(path, form);
  expect(result).toMatchObject({
    status: 400,
    result: {
      errors: { "adjustment:M|Black": ["The price cannot be below zero"] },
      values: { title: "Sleepy Fox", description: "It sleeps.", basePrice: "2.00" },
      grid: {
        "M|Black": { isOffered: true, adjustment: "-2.01" },
        "L|Black": { isOffered: false, adjustment: "lots" },
      },
    },
  });
  expect(await area.db.$count(products)).toBe(0);
});

test("the color that the artist picked is always offered, and is shown first", async () => {
  await area.db.update(designMockups).set({ garmentColor: "Navy" });
  expect(await area.post(path, typed)).toMatchObject({
    status: 400,
    result: {
      errors: {
        variants: ["The artist’s color is not offered. Please tick at least one size in it."],
      },
    },
  });
  expect(await area.db.$count(products)).toBe(0);
  expect(await area.post(path, { ...typed, variants: "M|Navy" })).toMatchObject({ status: 302 });
  const images = await area.db.select().from(productImages).orderBy(productImages.sortOrder);
  expect(images[0]).toMatchObject({ color: "Navy" });
});

test("one tick adds the youth sizes in every ticked color, with a picture of the youth shirt", async () => {
  await area.db.update(designMockups).set({ garmentColor: "Black" });
  expect(await area.post(path, { ...typed, youthSizes: "on" })).toMatchObject({ status: 302 });
  const sizes = await area.db
    .select({ size: productVariants.size, color: productVariants.color })
    .from(productVariants);
  expect(sizes.toSorted((a, b) => a.size.localeCompare(b.size))).toEqual(
    ["M", ...["L", "M", "S", "XL", "XS"].map((size) => `Youth ${size}`)].map((size) => ({
      size,
      color: "Black",
    })),
  );
  const images = await area.db.select().from(productImages).orderBy(productImages.sortOrder);
  expect(images.map(({ altText }) => altText)).toEqual([
    "Sleepy Fox on a T-shirt",
    "Sleepy Fox on a youth T-shirt",
    "Sleepy Fox, the drawing in black marker",
  ]);
});

test("without scripts a person is typed: only an exact match is assigned", async () => {
  const form = { ...typed, assignedUserIdText: area.admin.email };
  expect((await area.post(path, { ...form, assignedUserIdText: "no one at all" })).result).toEqual(
    expect.objectContaining({ errors: { assignedUserId: ["Please pick a person from the list"] } }),
  );
  expect(await area.post(path, form)).toMatchObject({ status: 302 });
  expect(await area.db.select().from(products)).toMatchObject([
    { assignedUserId: area.admin.userId },
  ]);
});

test("a design that is no longer waiting is not offered again", async () => {
  expect(await waitsForProduct(area.db, path.slice(-36))).toBe(true);
  await area.post(path, typed);
  expect(await waitsForProduct(area.db, path.slice(-36))).toBe(false);
  expect(await waitsForProduct(area.db, "x")).toBe(false);
});
