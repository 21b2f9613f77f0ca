import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";

import { payouts } from "~/schema/tables/earnings";
import { refundOrder } from "~/orders/refunds/refund-order.server";
import { DAY_MS } from "~/lib/dates";

import { creatorBalance } from "~tests/support/creator-balance";
import { makeAdmin, makeCreator, makeMinorCreator } from "~tests/support/factories/accounts";
import { makeOpenOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { madeForEach } from "~tests/support/made";
import { paymentWorld } from "~tests/support/payment-world";
import { shirtsOf } from "~tests/support/refund-requests";
import { testDatabase } from "~tests/support/test-database";
import { createPayouts } from "../payouts/create-payouts.server";
import { sendPayouts } from "../payouts/send-payouts.server";
import { statementCsv } from "./statement-csv";
import type { StatementEntry } from "./statement";
import { statementPaper } from "./statement-paper.server";
import { periodsSince, readPeriod, type StatementPeriod } from "./statement-period";
import { statementsFor } from "./statement-readers.server";
import { firstEntryAt, statementOf } from "./statement.server";

const test = testDatabase();
const begin = new Date("2026-10-20T10:00:00Z");
const laterBy = (days: number) => new Date(begin.getTime() + days * DAY_MS);
const world = madeForEach(() => paymentWorld(test.db, test.pool, begin));
const end = new Date("2026-12-31T12:00:00Z");

function period(name: string): StatementPeriod {
  const found = readPeriod(name, end);
  if (!found) throw new Error(`${name} is a period`);
  return found;
}

async function sale(creatorUserId: string, quantity: number, title = "Moon cat") {
  const product = await makeProduct(test.db, { creatorUserId, title });
  const lines = [{ variantId: product.variantIds[0], quantity }];
  const orderId = await makeOpenOrder(test.db, lines, {}, world.deps.now);
  await world.payAtProvider(orderId);
  await world.takeEvents();
  return orderId;
}

/** Sales in October and November, a refund, a payout that the bank takes partly back, another sale. */
async function history() {
  const { userId } = await makeCreator(test.db);
  await world.makeAccount(userId);
  await sale(userId, 2, "=cmd()");
  world.setNow(laterBy(1));
  const refunded = await sale(userId, 1);
  world.setNow(laterBy(5));
  const request = await shirtsOf(test.db, refunded, 1);
  await refundOrder(test.db, await makeAdmin(test.db), request, world.deps);
  world.setNow(laterBy(20));
  await sale(userId, 1);
  await createPayouts(test.db, world.deps.now);
  await sendPayouts(test.db, world.deps);
  const [sent] = await test.db.select().from(payouts);
  await world.sandbox.reverseTransfer({
    transferId: sent?.providerTransferId ?? "",
    amountCents: 50,
    idempotencyKey: "mistake",
  });
  await world.takeEvents();
  return userId;
}

describe("a statement", () => {
  it("adds up to the cent, month by month and over the year, with the ledger", async () => {
    const userId = await history();
    const months = ["2026-10", "2026-11", "2026-12"].map((name) =>
      statementOf(test.db, userId, period(name)),
    );
    let carried = 0;
    for (const statement of await Promise.all(months)) {
      expect(statement.openingCents).toBe(carried);
      const moved = statement.entries.reduce((sum, { cents }) => sum + cents, 0);
      expect(statement.openingCents + moved).toBe(statement.closingCents);
      carried = statement.closingCents;
    }
    expect(carried).toBe(await creatorBalance(test.db, userId));
    const year = await statementOf(test.db, userId, period("2026"));
    expect(year.openingCents).toBe(0);
    expect(year.closingCents).toBe(carried);
    expect(year.entries.map(({ what, cents }) => [what, cents])).toEqual([
      ["Sale", 750],
      ["Sale", 375],
      ["Refund", -375],
      ["Sale", 375],
      ["Payout", -750],
      ["Payout returned", 50],
    ]);
  });

  it("as CSV has every line, a balance, and no formula", async () => {
    const userId = await history();
    const statement = await statementOf(test.db, userId, period("2026-10"));
    expect(statementCsv(statement, period("2026-10")).split("\r\n")).toEqual([
      "\uFEFFDate,What,Shirt,Shirts,Paid by buyer (USD),Share (%),Amount (USD),Balance (USD)",
      "2026-10-01,Opening balance,,,,,,0.00",
      "2026-10-20,Sale,'=cmd(),2,50.00,15,7.50,7.50",
      "2026-10-21,Sale,Moon cat,1,25.00,15,3.75,11.25",
      "2026-10-25,Refund,Moon cat,-1,-25.00,15,-3.75,7.50",
      "2026-10-31,Closing balance,,,,,,7.50",
      "",
    ]);
  });

  it("as PDF is one page while its rows fit, smaller if they must, and then as many as it needs", async () => {
    const userId = await history();
    const statement = await statementOf(test.db, userId, period("2026"));
    const entry = { ...statement.entries[0], what: "Sale" } as StatementEntry;
    const pagesOf = async (rows: number) => {
      const entries = Array.from({ length: rows }, () => entry);
      const parts: Uint8Array[] = [];
      for await (const part of statementPaper({ ...statement, entries }, period("2026"), end))
        parts.push(part);
      const text = Buffer.concat(parts).toString("latin1");
      expect(text.startsWith("%PDF-")).toBe(true);
      return text.match(/\/Type \/Page\b(?!s)/g)?.length;
    };
    expect(await Promise.all([0, 1, 30, 40].map(pagesOf))).toEqual([1, 1, 1, 1]);
    expect(await Promise.all([50, 90].map(pagesOf))).toEqual([2, 3]);
  });
});

describe("who reads statements", () => {
  it("are a creator and the guardian of a child, and no one else", async () => {
    const child = await makeMinorCreator(test.db);
    const [creator, other] = [await makeCreator(test.db), await makeMinorCreator(test.db)];
    const readable = async (actor: Parameters<typeof statementsFor>[1]) =>
      (await statementsFor(test.db, actor)).map(({ creatorUserId }) => creatorUserId);
    expect(await readable(creator)).toEqual([creator.userId]);
    expect(await readable(child)).toEqual([child.userId]);
    expect(await readable(child.guardian)).toEqual([child.userId]);
    expect(await readable(other.guardian)).toEqual([other.userId]);
    expect(await readable(await makeAdmin(test.db))).toEqual([]);
  });
});

describe("periods", () => {
  it("are months and years that have begun", () => {
    const now = new Date("2026-11-22T00:00:00Z");
    const names = ["2026-11", "2026", "2026-12", "2027", "2026-13", "26", "2026-1", ""];
    expect(names.map((name) => readPeriod(name, now)?.label ?? null)).toEqual([
      "November 2026",
      "2026",
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(readPeriod("2026-12", end)).toMatchObject({
      from: new Date("2026-12-01T05:00:00Z"),
      to: new Date("2027-01-01T05:00:00Z"),
    });
  });

  it("go from the first entry to today, the newest first", async () => {
    const userId = await history();
    const first = await firstEntryAt(test.db, userId);
    expect(first).toEqual(begin);
    const years = periodsSince(begin, new Date("2027-02-03T00:00:00Z"));
    expect(years.map(({ year, months }) => [year.name, months.map(({ name }) => name)])).toEqual([
      ["2027", ["2027-02", "2027-01"]],
      ["2026", ["2026-12", "2026-11", "2026-10"]],
    ]);
    expect(await firstEntryAt(test.db, randomUUID())).toBeNull();
  });

  it("begin with their first moment and end with the next one's", () => {
    const at = (text: string) => new Date(`${text}T05:00:00Z`);
    const named = (name: string, now: Date) => readPeriod(name, now)?.name ?? null;
    expect(named("2026-12", at("2026-12-01"))).toBe("2026-12");
    expect(named("2027", at("2027-01-01"))).toBe("2027");
    expect(named("2027", new Date(at("2027-01-01").getTime() - 1))).toBeNull();
    expect(readPeriod("2026", end)).toMatchObject({ from: at("2026-01-01"), to: at("2027-01-01") });
    expect(readPeriod("0026-03", end)?.from.toISOString()).toBe("0026-03-01T04:56:02.000Z");
    const [later, first] = periodsSince(at("2026-12-01"), at("2027-02-01"));
    expect(later?.months.map(({ name }) => name)).toEqual(["2027-02", "2027-01"]);
    expect(first?.months.map(({ label }) => label)).toEqual(["December 2026"]);
  });
});
