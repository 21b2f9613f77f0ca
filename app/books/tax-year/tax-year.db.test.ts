import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { addresses, profiles } from "~/schema/tables/accounts";
import { adminActions } from "~/schema/tables/audit";
import { paymentAccounts, payouts, taxCorrections } from "~/schema/tables/earnings";
import { checkLedger } from "~/money/check-ledger.server";
import { createPayouts } from "~/money/payouts/create-payouts.server";
import { sendPayouts } from "~/money/payouts/send-payouts.server";
import { payeePaperPdf } from "~/money/tax-forms/payee-paper.server";
import { paidYears, payeePaper } from "~/money/tax-forms/payee-year.server";
import { DAY_MS } from "~/lib/dates";
import { makeAdmin, makeCreator } from "~tests/support/factories/accounts";
import { makeOpenOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { madeForEach } from "~tests/support/made";
import { paymentWorld } from "~tests/support/payment-world";
import { testDatabase } from "~tests/support/test-database";

import { followProvider } from "../follow-provider.server";
import { correctionForm, correctYear } from "./correct-year.server";
import { openTaxYear } from "./open-tax-year.server";
import { readTaxYear } from "./read-tax-year";
import { taxYearCsv } from "./tax-year-csv";
import { taxYear } from "./tax-year.server";

const test = testDatabase();
const begin = new Date("2026-11-30T10:00:00Z");
const laterBy = (days: number) => new Date(begin.getTime() + days * DAY_MS);
const world = madeForEach(() => paymentWorld(test.db, test.pool, begin));
const end = new Date("2027-06-01T12:00:00Z");

function yearOf(name: string) {
  const year = readTaxYear(name, end);
  if (!year) throw new Error(`${name} is a year`);
  return year;
}

/** A sale of shirts at $25.00, of which the artist earns $3.75 each. */
async function sale(creatorUserId: string, quantity: number) {
  const product = await makeProduct(test.db, { creatorUserId });
  const lines = [{ variantId: product.variantIds[0], quantity }];
  await world.payAtProvider(await makeOpenOrder(test.db, lines, {}, world.deps.now));
  await world.takeEvents();
}

async function paid(quantity: number, at: Date) {
  const creator = await makeCreator(test.db);
  await world.makeAccount(creator.userId);
  await sale(creator.userId, quantity);
  await payAt(at);
  return creator;
}

async function payAt(at: Date) {
  world.setNow(at);
  await createPayouts(test.db, at);
  await sendPayouts(test.db, world.deps);
}

async function figures(name: string) {
  await followProvider(test.db, { payments: world.sandbox, now: world.deps.now });
  return taxYear(test.db, yearOf(name), { payments: world.sandbox });
}

const transferOf = async (userId: string) => {
  const [sent] = await test.db.select().from(payouts).where(eq(payouts.creatorUserId, userId));
  return sent?.providerTransferId ?? "";
};

describe("a year's royalties", () => {
  it("are the same in the form, the dashboard and at the provider, to the cent", async () => {
    const rich = await paid(4, laterBy(14));
    await paid(2, laterBy(28));
    const payees = await figures("2026");
    expect(payees.map((one) => [one.formCents, one.dashboardCents, one.providerCents])).toEqual([
      [1500, 1500, 1500],
      [750, 750, 750],
    ]);
    expect(payees[0]).toMatchObject({ email: rich.email, hasTaxForm: true, reasons: [] });
    expect(await figures("2025")).toEqual([]);
    const csv = taxYearCsv("2026", payees);
    expect(csv).toContain('"1099-MISC, box 2 (royalties)",15.00,0.00,yes,15.00,0.00,0.00,15.00');
    expect(csv).toContain("none: below $10.00,7.50,0.00");
    expect(await checkLedger(test.db)).toEqual([]);
  });

  it("belong to the shop's day on which they were sent", async () => {
    await paid(4, new Date("2027-01-01T04:59:00Z"));
    expect(await figures("2026")).toMatchObject([{ formCents: 1500, providerCents: 1500 }]);
    expect(await figures("2027")).toEqual([]);
  });

  it("differ where money was taken back in the next year, and say so", async () => {
    const { userId } = await paid(4, laterBy(14));
    world.setNow(new Date("2027-01-10T12:00:00Z"));
    const back = { transferId: await transferOf(userId), amountCents: 400 };
    await world.sandbox.reverseTransfer({ ...back, idempotencyKey: "mistake" });
    await world.takeEvents();
    await payAt(new Date("2027-01-11T12:00:00Z"));
    expect(await figures("2026")).toMatchObject([
      {
        dashboardCents: 1500,
        takenBackCents: 400,
        formCents: 1100,
        providerCents: 1500,
        reasons: [{ why: "taken-back-in-another-year", cents: 400 }],
      },
    ]);
    expect(await figures("2027")).toMatchObject([
      {
        dashboardCents: 400,
        formCents: 400,
        providerCents: 0,
        reasons: [{ why: "taken-back-in-another-year", cents: -400 }],
      },
    ]);
  });

  it("count once when the bank sent them back, in the year in which they arrived", async () => {
    const { userId } = await paid(4, laterBy(14));
    world.setNow(new Date("2027-01-05T12:00:00Z"));
    await world.sandbox.failTransfer(await transferOf(userId));
    await world.takeEvents();
    world.setNow(new Date("2027-01-05T14:00:00Z"));
    expect(await sendPayouts(test.db, world.deps)).toBe(1);
    const [before] = await figures("2026");
    expect(before).toMatchObject({
      formCents: 0,
      providerCents: 1500,
      reasons: [{ why: "taken-back-in-another-year", cents: 1500 }],
    });
    const [after] = await figures("2027");
    expect(after).toMatchObject({ formCents: 1500, providerCents: 0 });
    expect(after?.key).toBe(before?.key);
    expect(await checkLedger(test.db)).toEqual([]);
  });

  it("say who was paid only as we have it, and keep the figure of who has left", async () => {
    const { userId } = await paid(4, laterBy(14));
    await test.db.insert(addresses).values({
      userId,
      name: "Sam",
      line1: "1 Main St",
      city: "Salem",
      state: "OR",
      postalCode: "97301",
    });
    expect((await figures("2026"))[0]?.address).toBe("1 Main St, Salem, OR 97301");
    await test.db
      .update(profiles)
      .set({ paymentAccountEmail: "parent@inkling.test" })
      .where(eq(profiles.id, userId));
    expect((await figures("2026"))[0]).toMatchObject({
      name: null,
      email: "parent@inkling.test",
      address: null,
    });
    await test.db.update(paymentAccounts).set({ ownerUserId: null });
    expect((await figures("2026"))[0]).toMatchObject({ formCents: 1500, name: null, email: null });
  });
});

describe("a correction", () => {
  it("adds to the form alone, is recorded, and is never changed", async () => {
    const { userId } = await paid(4, laterBy(14));
    const [before] = await figures("2026");
    const owner = await makeAdmin(test.db);
    const typed = { payee: before?.key, amountCents: "-2.50", reason: "Paid by check" };
    const correction = { ...correctionForm.parse(typed), year: "2026" };
    expect(await correctYear(test.db, owner, correction)).toEqual({ ok: true });
    const [after] = await figures("2026");
    expect(after).toMatchObject({ formCents: 1250, dashboardCents: 1500, providerCents: 1500 });
    expect(after?.corrections).toMatchObject([{ amountCents: -250, reason: "Paid by check" }]);
    await expect(test.db.update(taxCorrections).set({ amountCents: 1 })).rejects.toThrow();
    await expect(test.db.delete(taxCorrections)).rejects.toThrow();
    const paper = await payeePaper(test.db, userId, yearOf("2026"));
    expect(paper?.totalCents).toBe(1250);
    expect(paper?.payments.map(({ what, cents }) => [what, cents])).toContainEqual([
      "Correction: Paid by check",
      -250,
    ]);
    expect(await test.db.select().from(adminActions)).toMatchObject([
      { action: "TAX_YEAR_CORRECTED" },
    ]);
  });

  it("is an owner's, for a payee who is known", async () => {
    const { key = "" } = (await paid(4, laterBy(14)), (await figures("2026"))[0]) ?? {};
    const correction = { payee: key, amountCents: 100, reason: "No", year: "2026" };
    const support = await makeAdmin(test.db, { role: "support" });
    expect(await correctYear(test.db, support, correction)).toEqual({
      ok: false,
      reason: "forbidden",
    });
    const owner = await makeAdmin(test.db);
    const unknown = { ...correction, payee: "5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d" };
    expect(await correctYear(test.db, owner, unknown)).toMatchObject({ reason: "unknown-payee" });
    for (const amountCents of ["0", "", "1.555", "1000000.01", "ten"])
      expect(
        correctionForm.safeParse({ payee: key, amountCents, reason: "Why" }).success,
        amountCents,
      ).toBe(false);
  });
});

it("each look at the year is recorded before names are read", async () => {
  const owner = await makeAdmin(test.db);
  await openTaxYear(test.db, owner, yearOf("2026"), { payments: world.sandbox });
  expect(await test.db.select().from(adminActions)).toMatchObject([
    { action: "TAX_YEAR_OPENED", adminUserId: owner.userId, after: { year: 2026 } },
  ]);
});

it("the payee's paper has the payouts of the year, and only for who was paid", async () => {
  const { userId } = await paid(4, laterBy(14));
  const other = await makeCreator(test.db);
  expect(await paidYears(test.db, userId)).toEqual(["2026"]);
  expect(await paidYears(test.db, other.userId)).toEqual([]);
  expect(await payeePaper(test.db, other.userId, yearOf("2026"))).toBeNull();
  expect(await payeePaper(test.db, userId, yearOf("2027"))).toBeNull();
  const paper = await payeePaper(test.db, userId, yearOf("2026"));
  if (!paper) throw new Error("A year with payouts has a paper");
  expect(paper.payments).toHaveLength(1);
  const parts: Uint8Array[] = [];
  for await (const part of payeePaperPdf(paper, yearOf("2026"), end)) parts.push(part);
  expect(Buffer.concat(parts).toString("latin1").startsWith("%PDF-")).toBe(true);
});

it("years are those of the shop that have begun", () => {
  const at = (text: string) => readTaxYear(text, new Date("2027-01-01T04:59:59Z"))?.name ?? null;
  expect(["2026", "2027", "2020", "2019", "2026-11", "x"].map(at)).toEqual([
    "2026",
    null,
    "2020",
    null,
    null,
    null,
  ]);
});
