import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";

import { adminActions } from "~/schema/tables/audit";
import { collections } from "~/schema/tables/collections";
import { makeAdmin } from "~tests/support/factories/accounts";
import { heardChanges } from "~tests/support/database/heard-changes";
import { testDatabase } from "~tests/support/test-database";

import { closeShop, closedNotice, shopClosingNow } from "./shop-closing.server";
import { closingForm } from "./closing-form";
import { closingText } from "./closing-text";
import { saveSettings } from "./save-settings.server";
import { settingsForm, settingsText } from "./settings-form";
import { shopDefaults } from "./shop-defaults";
import { currentSettings } from "./shop-settings.server";

const database = testDatabase();
const grid = { sizes: ["S", "M", "L"], colors: ["Black", "White"] };

/** What the page posts when nothing was changed. */
const shown = async () => settingsText(await currentSettings(database.db), grid);

async function save(change: Record<string, string>, role: "owner" | "support" = "owner") {
  const typed = { ...(await shown()), ...change };
  const { version = "0", ...fields } = typed;
  const form = settingsForm(grid).parse(fields);
  const admin = await makeAdmin(database.db, { role });
  return saveSettings(database.db, admin, { ...form, version: Number(version) });
}

test("until an owner saves something, the specification's values stand", async () => {
  expect(await currentSettings(database.db)).toEqual(shopDefaults);
  expect(shopDefaults.template.priceCents).toBe(2500);
});

test("what is saved stands at once, and is recorded with both sides", async () => {
  const [collection] = await database.db
    .insert(collections)
    .values({ name: "Sea", slug: "sea" })
    .returning();
  const change = {
    defaultPrice: "28.50",
    "size:L": "",
    youthSizes: "true",
    collectionId: collection?.id ?? "",
    codePercentMax: "50",
    codeAmountMax: "20",
    codeHeldPerBrowser: "3",
    timeZone: "Pacific/Honolulu",
    shipsFar: "",
    taxForm: "600",
    salesTaxOrders: "100",
  };
  expect(await save(change)).toEqual({ ok: true, version: 1 });
  expect(await currentSettings(database.db)).toEqual({
    template: {
      priceCents: 2850,
      colors: null,
      sizes: ["S", "M"],
      withYouthSizes: true,
      collectionId: collection?.id,
    },
    codes: { percentMax: 5000, amountMaxCents: 2000, heldPerBrowser: 3, heldPerNetwork: 30 },
    timeZone: "Pacific/Honolulu",
    shipsFar: false,
    taxFormCents: 60_000,
    salesTax: { cents: 10_000_000, orders: 100 },
    version: 1,
  });
  expect(await database.db.select().from(adminActions)).toMatchObject([
    {
      action: "SETTINGS_CHANGED",
      before: {
        defaultPriceCents: 2500,
        sizes: "all",
        collection: "none",
        timeZone: "America/New_York",
        shipsFar: true,
        taxFormCents: 1000,
      },
      after: {
        defaultPriceCents: 2850,
        sizes: "S, M",
        collection: "Sea",
        codePercentMaxBps: 5000,
        timeZone: "Pacific/Honolulu",
        shipsFar: false,
        taxFormCents: 60_000,
        salesTaxOrders: 100,
      },
    },
  ]);
});

test("the second of two editors is told, and nothing is overwritten", async () => {
  const old = await shown();
  await save({ defaultPrice: "30.00" });
  expect(await save({ ...old, version: "0", defaultPrice: "20.00" })).toMatchObject({
    reason: "conflict",
  });
  expect((await currentSettings(database.db)).template.priceCents).toBe(3000);
  expect(await save({ defaultPrice: "20.00" })).toEqual({ ok: true, version: 2 });
});

test("two first saves at once: one of them is a conflict", async () => {
  // Both pages were opened before either was saved, whichever is served first.
  const first = (defaultPrice: string) => save({ defaultPrice, version: "0" });
  const results = await Promise.all([first("30"), first("31")]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
});

test("only owners change settings, and only to a collection that exists", async () => {
  expect(await save({ defaultPrice: "30" }, "support")).toMatchObject({ reason: "not-your-role" });
  expect(await save({ collectionId: randomUUID() })).toMatchObject({
    reason: "unknown-collection",
  });
  expect(await currentSettings(database.db)).toEqual(shopDefaults);
  expect(await database.db.$count(adminActions)).toBe(0);
});

const amountNeeded = "Please enter an amount with at most two decimals, like 25.00";
const percentNeeded = "Please enter a percentage above 0, up to 100";
const aboveZero = "Please enter an amount above zero, or leave it empty";
const upTo = (most: string) => `Please enter a whole number from 1 to ${most}`;

test.each([
  ["defaultPrice", "0", 0],
  ["defaultPrice", "1000.00", 100_000],
  ["defaultPrice", "1000.01", "The price cannot be above $1,000.00"],
  ["defaultPrice", "-0.01", "The price cannot be below zero"],
  ["defaultPrice", "lots", amountNeeded],
  ["codePercentMax", "0.01", 1],
  ["codePercentMax", "100", 10_000],
  ["codePercentMax", "100.01", percentNeeded],
  ["codePercentMax", "0", percentNeeded],
  ["codePercentMax", "half", percentNeeded],
  ["codeAmountMax", " ", null],
  ["codeAmountMax", "0.01", 1],
  ["codeAmountMax", "1000000", 100_000_000],
  ["codeAmountMax", "1000000.01", aboveZero],
  ["codeAmountMax", "0", aboveZero],
  ["codeAmountMax", "lots", aboveZero],
  ["codeHeldPerBrowser", "0", upTo("100")],
  ["codeHeldPerBrowser", "1", 1],
  ["codeHeldPerBrowser", " 100 ", 100],
  ["codeHeldPerBrowser", "101", upTo("100")],
  ["codeHeldPerBrowser", "1.5", upTo("100")],
  ["codeHeldPerNetwork", "1000", 1000],
  ["codeHeldPerNetwork", "1001", upTo("1,000")],
  ["taxForm", "0", "Please enter an amount above zero"],
  ["taxForm", "0.01", 1],
  ["salesTaxAmount", "500000", 50_000_000],
  ["salesTaxAmount", "10000000.01", "Please enter an amount above zero"],
  ["salesTaxOrders", "0", upTo("1,000,000")],
  ["salesTaxOrders", "200", 200],
  ["collectionId", "", null],
  ["collectionId", "x", "This collection no longer exists"],
] as const)("%s %j becomes %j", (field, value, expected) => {
  const parsed = settingsForm(grid).safeParse({
    ...settingsText(shopDefaults, grid),
    [field]: value,
  });
  if (typeof expected !== "string") expect(parsed.data?.[field]).toBe(expected);
  else
    expect(parsed.error?.issues).toEqual([
      expect.objectContaining({ path: [field], message: expected }),
    ]);
});

test("the form shows the settings as they are, and every box of a template that takes all", () => {
  const template = { ...shopDefaults.template, sizes: ["S", "L"], withYouthSizes: true };
  const codes = { ...shopDefaults.codes, percentMax: 1250, amountMaxCents: 2005 };
  const settings = { ...shopDefaults, template, codes, timeZone: "America/Denver", version: 7 };
  expect(settingsText(settings, grid)).toEqual({
    defaultPrice: "25.00",
    collectionId: "",
    youthSizes: "true",
    "size:S": "true",
    "size:M": "",
    "size:L": "true",
    "color:Black": "true",
    "color:White": "true",
    codePercentMax: "12.5",
    codeAmountMax: "20.05",
    codeHeldPerBrowser: "2",
    codeHeldPerNetwork: "30",
    timeZone: "America/Denver",
    shipsFar: "true",
    taxForm: "10.00",
    salesTaxAmount: "100000.00",
    salesTaxOrders: "200",
    version: "7",
  });
});

test("a template without any size or color is refused, and so is what the grid does not have", () => {
  const none = { "size:S": "", "size:M": "", "size:L": "", "size:Huge": "true" };
  const parsed = settingsForm(grid).safeParse({ ...settingsText(shopDefaults, grid), ...none });
  expect(parsed.error?.issues.map(({ message }) => message)).toEqual([
    "Please tick at least one size",
  ]);
});

test("closing and opening are recorded; a second editor is told", async () => {
  const owner = await makeAdmin(database.db);
  const { db } = database;
  expect(await closedNotice(db)).toBeNull();
  expect(await shopClosingNow(db)).toEqual({ isClosed: false, message: "", version: 0 });
  const closed = { isClosed: true, message: "We are moving. Back on Monday." };
  expect(await closeShop(db, owner, { ...closed, version: 0 })).toEqual({ ok: true, version: 1 });
  expect(await closedNotice(db)).toEqual({ message: closed.message });
  expect(await closeShop(db, owner, { isClosed: false, message: "", version: 0 })).toMatchObject({
    reason: "conflict",
  });
  const later = { isClosed: true, message: "Back on Tuesday.", version: 1 };
  expect((await closeShop(db, owner, later)).ok).toBe(true);
  expect((await closeShop(db, owner, { isClosed: false, message: "", version: 2 })).ok).toBe(true);
  expect(await shopClosingNow(db)).toEqual({ isClosed: false, message: "", version: 3 });
  const actions = await db.select().from(adminActions).orderBy(adminActions.seq);
  expect(actions.map(({ action, before, after }) => [action, before, after])).toEqual([
    ["SHOP_CLOSED", { isClosed: false }, { isClosed: true, changed: ["message"] }],
    ["SHOP_MESSAGE_CHANGED", { isClosed: true }, { isClosed: true, changed: ["message"] }],
    ["SHOP_OPENED", { isClosed: true }, { isClosed: false, changed: ["message"] }],
  ]);
});

test("shoppers are told in up to 300 characters why the shop is closed; the form shows what is kept", () => {
  const message = "x".repeat(300);
  expect(closingForm.parse({ isClosed: "true", message: ` ${message} ` })).toEqual({
    isClosed: true,
    message,
  });
  expect(closingForm.parse({})).toEqual({ isClosed: false, message: "" });
  expect(closingForm.safeParse({ message: `${message}x` }).error?.issues[0]?.message).toBe(
    "The message must be 300 characters or less",
  );
  const kept = { message: "Soon", version: 3 };
  expect([true, false].map((isClosed) => closingText({ ...kept, isClosed }))).toEqual([
    { isClosed: "true", message: "Soon", version: "3" },
    { isClosed: "", message: "Soon", version: "3" },
  ]);
});

test("only owners close the shop", async () => {
  const support = await makeAdmin(database.db, { role: "support" });
  const close = { isClosed: true, message: "", version: 0 };
  expect(await closeShop(database.db, support, close)).toMatchObject({ reason: "not-your-role" });
  expect(await closedNotice(database.db)).toBeNull();
});

test.each(["", "America/Nowhere", "+05:00"])(
  "%j is refused as the shop's time zone",
  (timeZone) => {
    const parsed = settingsForm(grid).safeParse({ ...settingsText(shopDefaults, grid), timeZone });
    expect(parsed.error?.issues).toEqual([
      expect.objectContaining({ path: ["timeZone"], message: "Please choose a time zone" }),
    ]);
  },
);

test("another time zone is announced by its name, and only when it is another", async () => {
  const denver = () => save({ timeZone: "America/Denver" });
  expect(await heardChanges(database.pool, denver)).toEqual(["zone:America/Denver"]);
  expect(await heardChanges(database.pool, denver)).toEqual([]);
  const honolulu = () => save({ timeZone: "Pacific/Honolulu" });
  expect(await heardChanges(database.pool, honolulu)).toEqual(["zone:Pacific/Honolulu"]);
});

test("closing the shop drops the cached pages of shirts, in every process", async () => {
  const owner = await makeAdmin(database.db);
  const close = () => closeShop(database.db, owner, { isClosed: true, message: "", version: 0 });
  expect(await heardChanges(database.pool, close)).toEqual(["closing"]);
});

test("pages hear of where we ship when that changes, and of no other setting", async () => {
  const heard = await heardChanges(database.pool, async () => {
    await save({ defaultPrice: "30.00" });
    await save({ defaultPrice: "31.00" });
  });
  expect(heard).not.toContain("settings");
  const changed = await heardChanges(database.pool, () => save({ shipsFar: "" }));
  expect(changed).toContain("settings");
});
