/** @module-tag sweep */

import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";

import { rateLimits } from "~/schema/tables/accounts";
import { collections } from "~/schema/tables/collections";
import { designs } from "~/schema/tables/designs";
import { orderLines, orders } from "~/schema/tables/orders";
import { SEEN_WORDS } from "~/catalog/publish/publish-limits";
import { textToPublish } from "~/catalog/publish/text-to-publish.server";

import { adminPages } from "~tests/support/admin/admin-pages";
import { everythingIn } from "~tests/support/database/everything-in";
import { makeCreator } from "~tests/support/factories/accounts";
import { deliver } from "~tests/support/factories/delivered";
import { makeDesign } from "~tests/support/factories/designs";
import { makeDiscountCode, makePaidOrder, testAddress } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";

/** What Number() takes for a number, and what no column holds. */
const noNumbers = ["1e3", "0x10", "0b1", "1_0", "1,0", "１", "Infinity", "NaN", "9".repeat(20)];
const noWholes = [...noNumbers, "1.5", "1."];

type Form = Record<string, string>;

/** A form that is right but for one field. */
type Row = {
  /** What the page's form sends; the field's own value is right. */
  make: () => Promise<{ path: string; form: Form }>;
  field: string | ((form: Form) => string);
  wrong: readonly string[];
};

const area = await adminPages();
const settings = {
  intent: "settings",
  version: "0",
  defaultPrice: "28.00",
  "size:M": "true",
  "color:Black": "true",
  codePercentMax: "50",
  codeAmountMax: "20",
  codeHeldPerBrowser: "2",
  codeHeldPerNetwork: "30",
  timeZone: "America/New_York",
  taxForm: "10.00",
  salesTaxAmount: "100000.00",
  salesTaxOrders: "200",
};
const state = {
  version: "0",
  state: "OR",
  registeredFrom: "",
  permitId: "",
  thresholdCents: "500.00",
  thresholdOrders: "100",
};
const code = {
  code: "summer",
  name: "Summer",
  discountType: "fixed",
  amount: "15",
  usageLimit: "7",
};
const costs = { startsOn: "2026-11-01", blankCents: "4.25", printCents: "0", parcelCents: "5" };

const settingsPage = async () => ({ path: "/admin/settings", form: settings });
const newCode = async () => ({ path: "/admin/discounts/new", form: code });
const product = async () => {
  const { id } = await makeProduct(area.db, { sizes: ["M"] });
  const form = {
    intent: "save",
    version: "1",
    title: "Fox",
    basePrice: "20.00",
    "saved:M|Black": "true",
    "offered:M|Black": "true",
    "adjustment:M|Black": "1",
  };
  return { path: `/admin/products/${id}`, form };
};
const publish = async () => {
  const creator = await makeCreator(area.db);
  const { id } = await makeDesign(area.db, creator.userId, { status: "selected" });
  const [design] = await area.db.select().from(designs).where(eq(designs.id, id));
  const { mark } = design ? await textToPublish(area.db, design) : { mark: "" };
  const form = {
    [SEEN_WORDS]: mark,
    title: "Fox",
    basePrice: "25.00",
    commissionRate: "0.15",
    "offered:M|Black": "true",
  };
  return { path: `/admin/publish/${id}`, form };
};
const collection = async () => {
  const [made] = await area.db
    .insert(collections)
    .values({ name: "Animals", slug: "animals" })
    .returning();
  const form = { intent: "save", version: "1", name: "Beasts", sortOrder: "3" };
  return { path: `/admin/collections/${made?.id}`, form };
};
const publishedDesign = async () => {
  const { designId } = await makeProduct(area.db);
  const [design] = await area.db.select().from(designs).where(eq(designs.id, designId));
  return { designId, version: String(design?.version) };
};
const refund = async () => {
  const { orderId } = await makePaidOrder(area.db);
  const [line] = await area.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const form = { intent: "refund-preview", requestKey: randomUUID() };
  return { path: `/admin/orders/${orderId}`, form, line: line?.id ?? "" };
};
/** What the admin bought as a customer, and has in hands. */
const bought = async () => {
  const { orderId } = await makePaidOrder(area.db, { userId: area.admin.userId });
  await deliver(area.db, orderId, new Date());
  const [order] = await area.db.select().from(orders).where(eq(orders.id, orderId));
  const [line] = await area.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  if (!order || !line) throw new Error("There is an order with a line");
  return { number: order.number, lineId: line.id, productId: line.productId };
};
const variant = async () => (await makeProduct(area.db)).variantIds[0] ?? "";

/** All that is kept, but who looks at a drawing and how often someone tried. */
async function kept() {
  const { design_claims: _claims, rate_limits: _tries, ...rest } = await everythingIn(area.pool);
  return rest;
}

const beginning = (start: string) => (form: Form) =>
  Object.keys(form).find((name) => name.startsWith(start)) ?? "";

const rows: Record<string, Row> = {
  "the stars of a review": {
    make: async () => ({ path: `/review/${(await bought()).productId}`, form: { rating: "4" } }),
    field: "rating",
    wrong: [...noWholes, "-1", "0", "6", "5e0", "0x5"],
  },
  "the shirts that come back": {
    make: async () => {
      const { number, lineId } = await bought();
      const form = { kind: "refund", reason: "other", words: "Torn", requestKey: randomUUID() };
      return { path: `/orders/${number}/return`, form: { ...form, [`quantity-${lineId}`]: "1" } };
    },
    field: beginning("quantity-"),
    wrong: [...noWholes, "-1", "99"],
  },
  "a mockup's place": {
    make: async () => {
      const { id } = await makeDesign(area.db, (await makeCreator(area.db)).userId);
      const form = { intent: "mockup", garmentColor: "Green", placement: "chest" };
      return { path: `/admin/designs/${id}`, form: { ...form, position: "3" } };
    },
    field: "position",
    wrong: [...noWholes, "-1", "0", "5", "3e0", "0x3"],
  },
  "how many to put in the cart": {
    make: async () => ({
      path: "/cart",
      form: { intent: "add", variantId: await variant(), quantity: "2" },
    }),
    field: "quantity",
    wrong: [...noWholes, "-1", "0", "21"],
  },
  "how many to buy now": {
    make: async () => ({
      path: "/cart",
      form: { intent: "buy-now", variantId: await variant(), quantity: "2" },
    }),
    field: "quantity",
    wrong: [...noWholes, "-1", "0"],
  },
  "the total that a shopper agreed to": {
    make: async () => {
      const form = { ...testAddress, email: "a@inkling.test", shownTotalCents: "2500" };
      const path = `/checkout?variant=${await variant()}&quantity=1`;
      return { path, form: { ...form, checkoutKey: randomUUID() } };
    },
    field: "shownTotalCents",
    wrong: [...noWholes, "-1", "0x9c4", "25e2"],
  },
  "a setting's price": {
    make: settingsPage,
    field: "defaultPrice",
    wrong: [...noNumbers, "-1", "1.555"],
  },
  "a setting's share": { make: settingsPage, field: "codePercentMax", wrong: [...noNumbers, "-1"] },
  "a setting's amount": { make: settingsPage, field: "codeAmountMax", wrong: [...noNumbers, "-1"] },
  "a setting's number": {
    make: settingsPage,
    field: "codeHeldPerNetwork",
    wrong: [...noWholes, "-1"],
  },
  "the version of the settings": {
    make: settingsPage,
    field: "version",
    wrong: [...noWholes, "-1"],
  },
  "a code's amount": { make: newCode, field: "amount", wrong: [...noNumbers, "-1", "1.555"] },
  "a code's limit": { make: newCode, field: "usageLimit", wrong: [...noWholes, "-1", "0"] },
  "the version of a code": {
    make: async () => {
      const { id } = await makeDiscountCode(area.db);
      const form = { ...code, intent: "save", version: "1" };
      return { path: `/admin/discounts/${id}`, form };
    },
    field: "version",
    wrong: [...noWholes, "-1", "0"],
  },
  "a product's price": { make: product, field: "basePrice", wrong: [...noNumbers, "-1", "1.555"] },
  "the version of a product": { make: product, field: "version", wrong: [...noWholes, "-1"] },
  "a variant's adjustment": {
    make: product,
    field: "adjustment:M|Black",
    wrong: ["1e3", "0x10", "0b1", "9".repeat(20), "1.555"],
  },
  "the price of a new product": { make: publish, field: "basePrice", wrong: [...noNumbers, "-1"] },
  "the share of a new product": {
    make: publish,
    field: "commissionRate",
    wrong: [...noNumbers, "-1", "1e-1", "0.155"],
  },
  "a collection's place": { make: collection, field: "sortOrder", wrong: noWholes },
  "the version of a collection": { make: collection, field: "version", wrong: [...noWholes, "-1"] },
  "the version of an assigned design": {
    make: async () => ({
      path: "/admin/assign",
      form: { collectionId: "", subcollectionId: "", ...(await publishedDesign()) },
    }),
    field: "version",
    wrong: [...noWholes, "-1"],
  },
  "the version of a featured design": {
    make: async () => ({
      path: "/admin/featured",
      form: { intent: "add", ...(await publishedDesign()) },
    }),
    field: "version",
    wrong: [...noWholes, "-1", "0x1", "1e0"],
  },
  "a state's threshold": {
    make: async () => ({ path: "/admin/reports/sales-tax", form: state }),
    field: "thresholdCents",
    wrong: [...noNumbers, "-1", "1.555"],
  },
  "a state's number of orders": {
    make: async () => ({ path: "/admin/reports/sales-tax", form: state }),
    field: "thresholdOrders",
    wrong: [...noWholes, "-1", "0x1", "1e0"],
  },
  "what a shirt costs": {
    make: async () => ({ path: "/admin/reports/costs", form: costs }),
    field: "blankCents",
    wrong: [...noNumbers, "-1", "1.555"],
  },
  "the goodwill of a refund": {
    make: async () => {
      const { path, form } = await refund();
      return { path, form: { ...form, goodwill: "5" } };
    },
    field: "goodwill",
    wrong: [...noNumbers, "-1", "1.555"],
  },
  "the shirts of a refund": {
    make: async () => {
      const { path, form, line } = await refund();
      return { path, form: { ...form, [`shirts-${line}`]: "1" } };
    },
    field: beginning("shirts-"),
    wrong: [...noWholes, "-1"],
  },
};

describe.each(Object.entries(rows))("%s", (_what, { make, field, wrong }) => {
  test("is digits, and nothing that merely counts as a number", async () => {
    const { path, form } = await make();
    const name = typeof field === "string" ? field : field(form);
    // What every shop has is made by the first request.
    await area.post(path, { ...form, [name]: wrong[0] ?? "" });
    const before = await kept();
    for (const value of wrong) {
      await area.db.delete(rateLimits);
      const { status } = await area.post(path, { ...form, [name]: value });
      expect([value, status >= 400 && status < 500]).toEqual([value, true]);
    }
    expect(await kept()).toEqual(before);
    await area.db.delete(rateLimits);
    expect((await area.post(path, form)).status).toBeLessThan(400);
  });
});

test("no file is made of days that do not exist", async () => {
  for (const day of ["2026-02-31", "2026-13-01", "20261-01-01", "2026-1-1", "1e3", "0x10"]) {
    const { status } = await area.open(`/admin/reports/files/orders.csv?from=${day}&to=${day}`);
    expect([day, status]).toEqual([day, 400]);
  }
});
