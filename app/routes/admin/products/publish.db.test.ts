import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { productImages, products, productVariants } from "~/schema/tables/catalogue";
import { designs } from "~/schema/tables/designs";
import { designMockups, designSelections } from "~/schema/tables/mockups";
import { markOutOfStock } from "~/catalog/blanks/mark-out-of-stock.server";
import { saveCosts } from "~/books/costs/unit-costs.server";
import { claimDesign } from "~/drawings/review/claim-design.server";
import { SEEN_PICK, SEEN_WORDS } from "~/catalog/publish/publish-limits";
import { textToPublish } from "~/catalog/publish/text-to-publish.server";
import { approveText } from "~/drawings/review/approve-text.server";
import { waitsForProduct } from "~/catalog/publish/waiting-design.server";
import { adminPages } from "~tests/support/admin/admin-pages";
import { makeAdmin, makeCreator } from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";

const area = await adminPages();
let path: string;
let designId: string;
beforeEach(selectedDesign);

async function selectedDesign(): Promise<void> {
  const creator = await makeCreator(area.db);
  const { id } = await makeDesign(area.db, creator.userId, { status: "selected" });
  designId = id;
  path = `/admin/publish/${id}`;
  typed[SEEN_WORDS] = await markNow();
}

/** What the form posts of the words that it started from. */
async function markNow(): Promise<string> {
  const [design] = await area.db.select().from(designs).where(eq(designs.id, designId));
  if (!design) throw new Error("There is a design");
  return (await textToPublish(area.db, design)).mark;
}

const typed = {
  [SEEN_WORDS]: "",
  title: "Sleepy Fox",
  description: "It sleeps.",
  basePrice: "25.00",
  commissionRate: "0.15",
  collectionId: "",
  subcollectionId: "",
  assignedUserId: "",
  assignedUserIdText: "",
  "offered:M|Black": "true",
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

test("words corrected since the form was opened: nothing is published, both are shown", async () => {
  const words = { designId, title: "Corrected", words: "Corrected words" };
  expect(await approveText(area.db, area.admin, words, new Date())).toEqual({ ok: true });
  expect(await area.post(path, typed)).toMatchObject({
    status: 409,
    result: {
      errors: { "": [expect.stringContaining("Someone corrected")] },
      values: { title: "Sleepy Fox" },
      corrected: { title: "Corrected", artistWords: "Corrected words" },
    },
  });
  expect(await area.db.$count(products)).toBe(0);
  // The page has loaded anew, and what is typed is published knowingly.
  expect(await area.post(path, { ...typed, [SEEN_WORDS]: await markNow() })).toMatchObject({
    status: 302,
  });
});

test("the artist picks another shirt while the form is open: nothing is published", async () => {
  const { design } = (await opened()) as { design: { selectedMockupId: string } };
  const [, second] = await area.db
    .select({ id: designMockups.id })
    .from(designMockups)
    .orderBy(designMockups.mockupOrder);
  const seen = { ...typed, [SEEN_PICK]: design.selectedMockupId };
  await area.db.update(designSelections).set({ selectedMockupId: second?.id ?? "" });
  expect(await area.post(path, seen)).toMatchObject({
    status: 409,
    result: { errors: { "": [expect.stringContaining("picked another shirt")] } },
  });
  expect(await area.db.$count(products)).toBe(0);
  expect(await area.post(path, { ...seen, [SEEN_PICK]: second?.id ?? "" })).toMatchObject({
    status: 302,
  });
});

test("a drawing that another admin works on is not published, and not offered", async () => {
  const other = await makeAdmin(area.db);
  await claimDesign(area.db, { designId, userId: other.userId, now: new Date() });
  expect(await opened()).toMatchObject({ claim: { name: other.firstName } });
  expect(await area.post(path, typed)).toMatchObject({
    status: 409,
    result: { errors: { "": [expect.stringContaining("is looking at this drawing")] } },
  });
  expect(await area.db.$count(products)).toBe(0);
});

test("a refused adjustment: the message at its field, everything typed comes back, nothing is made", async () => {
  const form = { ...typed, basePrice: "2.00", "adjustment:M|Black": "-2.01" };
  const result = await area.post(path, form);
  expect(result).toMatchObject({
    status: 400,
    result: {
      errors: { "adjustment:M|Black": ["The price cannot be below zero"] },
      values: {
        title: "Sleepy Fox",
        description: "It sleeps.",
        basePrice: "2.00",
        "offered:M|Black": "true",
        "adjustment:M|Black": "-2.01",
        "adjustment:L|Black": "lots",
      },
    },
  });
  expect(await area.db.$count(products)).toBe(0);
});

const numbered = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`offered:M|C${at}`, "true"]));

test.each<[string, Record<string, string>, string]>([
  ["of an unknown size", { "offered:Huge|Black": "true" }, "sizes and colors of the grid"],
  ["of an unknown color", { "offered:M|Tartan": "true" }, "sizes and colors of the grid"],
  ["without a color", { "offered:M": "true" }, "Please select both size and color"],
  ["of three parts", { "offered:M|Black|Red": "true" }, "Please select both size and color"],
  ["with a blank size", { "offered: |Red": "true" }, "Please select both size and color"],
  ["that is there twice", { "offered:M |Black": "true" }, "combination already exists"],
  ["by the thousands", numbered(3000), "at most 400 combinations"],
])("a forged cell %s: refused in words, and nothing is made", async (_, cells, message) => {
  const result = await area.post(path, { ...typed, ...cells });
  expect(result).toMatchObject({
    status: 400,
    result: {
      errors: { variants: [expect.stringContaining(message)] },
      values: expect.objectContaining({ title: "Sleepy Fox", ...cells }),
    },
  });
  expect(await area.db.$count(products)).toBe(0);
});

test("of two admins who publish one design, the second is told and keeps what was typed", async () => {
  expect(await area.post(path, typed)).toMatchObject({ status: 302 });
  const late = { ...typed, title: "Brave Newt", "offered:L|Black": "true" };
  expect(await area.post(path, late)).toMatchObject({
    status: 400,
    result: {
      errors: {
        "": ["Failed to publish product. The design is no longer waiting to be published."],
      },
      values: expect.objectContaining(late),
    },
  });
  expect(await area.db.select().from(products)).toMatchObject([{ title: "Sleepy Fox" }]);
});

/** What the page starts from. */
async function opened(): Promise<object> {
  const { loaded } = await area.open(path);
  const pages: object[] = Object.values(loaded ?? {});
  return pages.find((page) => "suggestion" in page) ?? {};
}

test("the description is suggested from the drawn things, never from the rest of a child's words", async () => {
  const secret = { title: "Mia's Fox", inspiration: "I am Mia, 9, from Hill Road School. A moon." };
  await area.db.update(designs).set(secret);
  expect(await opened()).toMatchObject({
    suggestion: expect.stringMatching(/^A fox and the moon, drawn by hand/),
  });
  expect(
    JSON.stringify(Object.entries(await opened()).find(([name]) => name === "suggestion")),
  ).not.toMatch(/Mia|9|Hill|School/);
  const [found] = await area.db.select({ userId: designs.userId }).from(designs);
  const { id } = await makeDesign(area.db, found?.userId ?? "", {
    ...secret,
    status: "pending_review",
  });
  const words = { designId: id, title: "Happy Owl", words: null };
  expect(await approveText(area.db, area.admin, words, new Date())).toEqual({ ok: true });
  path = `/admin/publish/${id}`;
  expect(await opened()).toMatchObject({
    design: { title: "Happy Owl", words: "" },
    suggestion: expect.stringMatching(/^A happy owl, drawn by hand/),
  });
});

test("the page knows which blanks are out of stock and what a shirt costs", async () => {
  expect(await opened()).toMatchObject({ outOfStock: [], eachCents: null });
  await markOutOfStock(area.db, area.admin, { color: "Red", sizes: ["M"] });
  const day = { blankCents: 400, printCents: 300, parcelCents: 200 };
  for (const [startsOn, printCents] of [
    ["2020-01-01", 300],
    ["2099-01-01", 9000],
  ] as const)
    await saveCosts(area.db, area.admin, { ...day, printCents, startsOn });
  expect(await opened()).toMatchObject({ outOfStock: ["m / red"], eachCents: 900 });
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
  expect(await area.post(path, { ...typed, "offered:M|Navy": "true" })).toMatchObject({
    status: 302,
  });
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
    "Sleepy Fox on a black T-shirt",
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
