import { expect, test } from "vitest";

import { products, productVariants } from "~/schema/tables/catalogue";
import { changeProductStatus } from "~/catalog/edit/change-product-status.server";

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
const cell = (key: string, adjustment = "0.00") => ({
  [`offered:${key}`]: "true",
  [`adjustment:${key}`]: adjustment,
});
const known = { "saved:M|Black": "true" };

async function variants() {
  const rows = await area.db.select().from(productVariants);
  return rows.map(({ size, color, priceAdjustmentCents, isAvailable }) =>
    [size, color, priceAdjustmentCents, isAvailable ? "on" : "off"].join(" "),
  );
}

test("one save: words, price, status, and the sizes and colors", async () => {
  const form = {
    ...save,
    ...known,
    ...cell("L|Red", "-2"),
    artistWords: "Mine",
    status: "inactive",
    collectionId: "",
    "adjustment:M|Black": "1.50",
    "adjustment:XS|Red": "9",
  };
  expect(await post(form)).toMatchObject({
    status: 200,
    result: { done: "Product updated", version: 2 },
  });
  expect(await area.db.select().from(products)).toMatchObject([
    { title: "Fox", artistWords: "Mine", basePriceCents: 2000, status: "inactive", version: 2 },
  ]);
  expect((await variants()).toSorted()).toEqual(["L Red -200 on", "M Black 150 off"]);
});

test("a form that says nothing of sizes, status and collection leaves them", async () => {
  expect(await post(save)).toMatchObject({ status: 200 });
  expect(await variants()).toEqual(["M Black 0 on"]);
});

test("a stale edit keeps what was typed and shows the saved values; saving again overwrites them", async () => {
  await post({ ...save, ...known, ...cell("M|Black", "3") });
  const mine = { ...save, ...known, ...cell("M|Black", "5"), ...cell("L|Navy"), title: "Owl" };
  const late = await post(mine);
  const now = {
    title: "Fox",
    description: "",
    artistWords: "",
    basePrice: "20.00",
    version: "2",
    status: "active",
    "offered:M|Black": "true",
    "adjustment:M|Black": "3.00",
  };
  expect(late).toMatchObject(
    refusedBy("product", {
      typed: expect.objectContaining(mine),
      now: expect.objectContaining(now),
    }),
  );
  expect(late.status).toBe(409);
  expect(await area.db.select().from(products)).toMatchObject([{ title: "Fox" }]);
  expect(await variants()).toEqual(["M Black 300 on"]);
  expect(await post({ ...mine, version: "2" })).toMatchObject({ status: 200 });
  expect(await area.db.select().from(products)).toMatchObject([{ title: "Owl" }]);
  expect((await variants()).toSorted()).toEqual(["L Navy 0 on", "M Black 500 on"]);
});

test("a switch in the list makes an open form stale, too", async () => {
  await changeProductStatus(area.db, area.admin, { productId: product.id, to: "inactive" });
  const late = await post({ ...save, status: "active" });
  expect(late).toMatchObject(
    refusedBy("product", { now: expect.objectContaining({ status: "inactive", version: "2" }) }),
  );
});

test("a refused edit keeps the version that it started from", async () => {
  expect(await post({ ...save, basePrice: "-1" })).toMatchObject(
    refusedBy("product", {
      errors: { basePrice: ["The price cannot be below zero"] },
      typed: expect.objectContaining({ basePrice: "-1", version: "1" }),
    }),
  );
});

const numbered = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`offered:M|C${at}`, "true"]));
const more = "Please select a color and at least one size";

test.each<[string, Record<string, string>, string, string]>([
  ["that is cut short", { "offered:M": "true" }, "variants", "Please select both size and color"],
  ["of three parts", cell("M|B|C"), "variants", "Please select both size and color"],
  ["with a blank color", cell("M| "), "variants", "Please select both size and color"],
  ["with a long name", cell(`${"x".repeat(31)}|Red`), "variants", "Please select both"],
  ["that is there twice", { ...cell("S|Red"), ...cell("s|RED") }, "variants", "already exists"],
  ["by the thousands", numbered(3000), "variants", "at most 400 combinations"],
  ["with three decimals", cell("S|Red", "0.005"), "adjustment:S|Red", "at most two decimals"],
  ["below zero", cell("S|Red", "-20.01"), "adjustment:S|Red", "The price cannot be below zero"],
  ["too far off", cell("S|Red", "1000.01"), "adjustment:S|Red", "at most $1,000.00"],
  ["added without sizes", { addColor: "Red" }, "addColor", more],
  ["added without a color", { "addSizes:M": "true" }, "addColor", more],
  [
    "added though it is there",
    { addColor: "Black", "addSizes:M": "true", ...known, ...cell("M|Black") },
    "addColor",
    "All selected size and color combinations already exist",
  ],
  ["added by half", { addSize: "Huge" }, "addSize", "Please select both size and color"],
  [
    "added twice",
    { addSize: "m", addSizeIn: "black", ...known, ...cell("M|Black") },
    "addSize",
    "This size and color combination already exists",
  ],
  ["in no collection", { collectionId: crypto.randomUUID() }, "collectionId", "no longer exists"],
  ["with a forged status", { status: "consumed" }, "status", "Please choose one of the two"],
])(
  "a cell or field %s is refused in words, and nothing is saved",
  async (_, form, field, message) => {
    const result = await post({ ...save, title: "Owl", ...form });
    expect(result).toMatchObject(
      refusedBy("product", {
        errors: expect.objectContaining({ [field]: [expect.stringContaining(message)] }),
        typed: expect.objectContaining({ title: "Owl", ...form }),
      }),
    );
    expect(result.status).toBe(400);
    expect(await variants()).toEqual(["M Black 0 on"]);
    expect(await area.db.select().from(products)).toMatchObject([{ title: "Sleepy Fox" }]);
  },
);

test("without scripts, sizes and colors under More are added with the save", async () => {
  const form = { addColor: "Red", "addSizes:M": "true", "addSizes:L": "true" };
  const one = { addSize: "Huge", addSizeIn: "navy", addAdjustment: "4" };
  expect(await post({ ...save, ...form, ...one })).toMatchObject({ status: 200 });
  expect((await variants()).toSorted()).toEqual([
    "Huge Navy 400 on",
    "L Red 0 on",
    "M Black 0 on",
    "M Red 0 on",
  ]);
});

test("a base price that is too low for a size that the form does not show is refused at the price", async () => {
  await area.db.update(productVariants).set({ priceAdjustmentCents: -1500 });
  expect(await post({ ...save, basePrice: "14.99" })).toMatchObject(
    refusedBy("product", {
      errors: { basePrice: ["The price cannot be below zero, but M, Black would be."] },
    }),
  );
});

test("a form of nothing that the page has is refused", async () => {
  expect(await post({ ...save, intent: "remove" })).toMatchObject(
    refusedBy("product", { errors: { "": ["Failed to update product"] } }),
  );
  expect(await area.db.select().from(products)).toMatchObject([{ title: "Sleepy Fox" }]);
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
