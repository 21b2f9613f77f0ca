import { pino } from "pino";
import { afterAll, expect, it } from "vitest";

import { adminActions } from "~/schema/tables/audit";
import { createExportPrinter } from "~/integrations/print/create-printer.server";
import type { PrintProvider } from "~/integrations/print/print";
import { makeAdmin, makeCustomer } from "~tests/support/factories/accounts";
import { makeProduct } from "~tests/support/factories/products";
import { madeOnce } from "~tests/support/made";
import { printfulWorld } from "~tests/support/print-contract/printful-world";
import { testDatabase } from "~tests/support/test-database";
import { soldOutColors } from "~/drawings/mockups/sold-out-colors.server";

import { blanksForAdmins } from "./blanks-for-admins.server";
import { followProviderStock } from "./follow-provider-stock.server";
import { markInStock, markOutOfStock } from "./mark-out-of-stock.server";

const test = testDatabase();
const world = madeOnce(() => printfulWorld());
afterAll(() => world.stop());

const log = pino({ level: "silent" });
const follow = (printer: PrintProvider = world.provider) =>
  followProviderStock(test.db, { printer, log });
const black = { cut: "adult", size: "M", color: "Black" } as const;

it("what the provider is out of is sold out here until it is back", async () => {
  await makeProduct(test.db);
  world.sellOut(black);
  expect(await follow()).toBe(1);
  expect(await blanksForAdmins(test.db)).toMatchObject([
    { source: "provider", reason: "sold-out", cut: "adult", color: "Black", sizes: ["M"] },
  ]);
  expect(await follow(), "nothing new").toBe(0);
  world.restock(black);
  expect(await follow()).toBe(1);
  expect(await blanksForAdmins(test.db)).toEqual([]);
});

it("what we sell and the provider does not make is not sold", async () => {
  await makeProduct(test.db, { sizes: ["L", "Youth XS", "One Size"] });
  await follow();
  expect(await blanksForAdmins(test.db)).toMatchObject([
    { reason: "not-made", cut: "adult", sizes: ["One Size"] },
    { reason: "not-made", cut: "youth", sizes: ["Youth XS"] },
  ]);
});

it.each(["error-500", "nonsense", "rate-limit"] as const)(
  "where the provider answers with %s, all stays as it was",
  async (trouble) => {
    await makeProduct(test.db, { sizes: ["Youth XS"] });
    await follow();
    world.server.failNext(trouble, /availability/, { "retry-after": "1" });
    expect(await follow(world.another())).toBe(0);
    expect(await blanksForAdmins(test.db)).toHaveLength(1);
    world.server.mend();
    world.pass(60_000);
  },
);

it("without a provider, nothing of its is out of stock", async () => {
  await makeProduct(test.db, { sizes: ["Youth XS"] });
  await follow();
  expect(await follow(createExportPrinter())).toBe(1);
  expect(await blanksForAdmins(test.db)).toEqual([]);
});

it("an admin takes sizes out of the shop and back, beside what the provider lacks", async () => {
  await makeProduct(test.db, { sizes: ["Youth XS"] });
  await follow();
  const [admin, stranger] = [await makeAdmin(test.db), await makeCustomer(test.db)];
  const off = { color: "Black", sizes: ["M", "L"] };
  const forbidden = { ok: false, reason: "forbidden" };
  expect(await markOutOfStock(test.db, stranger, off)).toEqual(forbidden);
  expect(await markOutOfStock(test.db, admin, off)).toEqual({ ok: true, changed: 2 });
  expect(await markOutOfStock(test.db, admin, off)).toEqual({ ok: true, changed: 0 });
  await markOutOfStock(test.db, admin, { color: "White", sizes: ["M"] });
  await follow(createExportPrinter());
  await follow();
  const shown = async () =>
    (await blanksForAdmins(test.db)).map(({ source, color, sizes }) => [source, color, sizes]);
  expect(await shown()).toEqual([
    ["shop", "Black", ["M", "L"]],
    ["shop", "White", ["M"]],
    ["provider", "Black", ["Youth XS"]],
  ]);
  expect(await markInStock(test.db, stranger, { color: "Black", size: "M" })).toEqual(forbidden);
  expect(await markInStock(test.db, admin, { color: "black", size: "m" })).toEqual({
    ok: true,
    changed: 1,
    isStillMissing: false,
  });
  const youth = { color: "Black", size: "Youth XS" };
  expect(await markInStock(test.db, admin, youth), "the provider's").toMatchObject({
    changed: 0,
    isStillMissing: true,
  });
  expect(await shown()).toEqual([
    ["shop", "Black", ["L"]],
    ["shop", "White", ["M"]],
    ["provider", "Black", ["Youth XS"]],
  ]);
  const actions = await test.db.select({ action: adminActions.action }).from(adminActions);
  expect(actions.map(({ action }) => action).toSorted()).toEqual([
    "BLANKS_OUT_OF_STOCK",
    "BLANKS_OUT_OF_STOCK",
    "BLANK_BACK_IN_STOCK",
  ]);
});

it("a color is sold out once all five usual sizes for adults are", async () => {
  const admin = await makeAdmin(test.db);
  const usual = ["S", "M", "L", "XL", "XXL"];
  const allBut = (size: string) => [...usual.filter((one) => one !== size), "3XL", "Youth S"];
  for (const size of usual)
    await markOutOfStock(test.db, admin, { color: `But ${size}`, sizes: allBut(size) });
  expect(await soldOutColors(test.db)).toEqual([]);
  await markOutOfStock(test.db, admin, { color: "Black", sizes: usual });
  expect(await soldOutColors(test.db)).toEqual(["black"]);
});
