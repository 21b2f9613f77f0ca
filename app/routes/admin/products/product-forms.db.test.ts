import { expect, test } from "vitest";

import { products, productVariants } from "~/db/schema/catalogue";

import { madeForEach } from "~tests/support/made";
import { adminPages } from "~tests/support/admin/admin-pages";
import { makeProduct } from "~tests/support/factories/products";

const area = await adminPages();
const product = madeForEach(() => makeProduct(area.db, { title: "Sleepy Fox", sizes: ["M"] }));

const post = (form: Record<string, string>, page = "") =>
  area.post(`/admin/products/${product.id}${page}`, form);
const refusedBy = (form: string, refused: object) => ({
  status: expect.any(Number),
  result: expect.objectContaining({ form, refused: expect.objectContaining(refused) }),
});

const save = { intent: "save", version: "1", title: "Fox", description: "", basePrice: "20.00" };

test("a stale edit keeps what was typed and shows the saved values; saving again overwrites them", async () => {
  await post(save);
  const late = await post({ ...save, title: "Owl" });
  const now = { title: "Fox", description: "", artistWords: "", basePrice: "20.00", version: "2" };
  expect(late).toMatchObject(
    refusedBy("product", { typed: expect.objectContaining({ title: "Owl", version: "1" }), now }),
  );
  expect(late.status).toBe(409);
  expect(await area.db.select().from(products)).toMatchObject([{ title: "Fox" }]);
  await post({ ...save, title: "Owl", version: "2" });
  expect(await area.db.select().from(products)).toMatchObject([{ title: "Owl" }]);
});

test("a refused edit keeps the version that it started from", async () => {
  expect(await post({ ...save, basePrice: "-1" })).toMatchObject(
    refusedBy("product", {
      errors: { basePrice: ["The price cannot be below zero"] },
      typed: expect.objectContaining({ basePrice: "-1", version: "1" }),
    }),
  );
});

test.each([
  [
    { intent: "add-bulk", color: "", sizes: "M" },
    "bulk",
    "Please select a color and at least one size",
  ],
  [{ intent: "add-bulk", color: "Red" }, "bulk", "Please select a color and at least one size"],
  [
    { intent: "add-bulk", color: "Black", sizes: "M" },
    "bulk",
    "All selected size and color combinations already exist",
  ],
  [
    { intent: "add-single", size: "M", color: "Black", priceAdjustment: "0" },
    "single",
    "This size and color combination already exists",
  ],
])("%j is refused above its form, with what was typed", async (form, name, message) => {
  const { intent: _, ...typed } = form;
  expect(await post(form)).toMatchObject(
    refusedBy(name, { errors: { "": [message] }, typed: expect.objectContaining(typed) }),
  );
  expect(await area.db.$count(productVariants)).toBe(1);
});

test.each([
  [{ size: "", color: "Red" }, "size", "Please select both size and color"],
  [{ size: "Huge", color: " " }, "color", "Please select both size and color"],
  [
    { size: "Huge", color: "Red", priceAdjustment: "0.005" },
    "priceAdjustment",
    "Please enter an amount with at most two decimals, like 25.00",
  ],
  [
    { size: "Huge", color: "Red", priceAdjustment: "-25.01" },
    "priceAdjustment",
    "The price cannot be below zero",
  ],
])("one variant %j is refused at its field", async (typed, field, message) => {
  expect(await post({ intent: "add-single", priceAdjustment: "0", ...typed })).toMatchObject(
    refusedBy("single", { errors: { [field]: [message] }, typed: expect.objectContaining(typed) }),
  );
});

test("a variant that someone else changed: the saved values are shown", async () => {
  const change = { intent: "change", variantId: product.variantIds[0], seen: "0 on" };
  await post({ ...change, priceAdjustment: "1.50" });
  expect(await post({ ...change, priceAdjustment: "3", isAvailable: "true" })).toMatchObject(
    refusedBy(product.variantIds[0], {
      typed: expect.objectContaining({ priceAdjustment: "3" }),
      now: { priceAdjustment: "1.50", isAvailable: "", seen: "150 off" },
    }),
  );
});

test("an image URL that is not a picture comes back with the message at its field", async () => {
  expect(await post({ intent: "add", url: "http://127.0.0.1/x.png" }, "/images")).toMatchObject(
    refusedBy("add", {
      errors: { url: ["Invalid image selection: Only public https addresses can be fetched."] },
      typed: expect.objectContaining({ url: "http://127.0.0.1/x.png" }),
    }),
  );
  expect(await post({ intent: "add", url: "  " }, "/images")).toMatchObject(
    refusedBy("add", { errors: { url: [expect.stringContaining("Invalid image selection")] } }),
  );
});
