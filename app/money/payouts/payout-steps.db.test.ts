import { randomUUID } from "node:crypto";
import { eq, like } from "drizzle-orm";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { profiles } from "~/schema/tables/accounts";
import { creatorEarnings, ledgerEntries, paymentAccounts, payouts } from "~/schema/tables/earnings";
import { orders } from "~/schema/tables/orders";
import { mails } from "~/schema/tables/records";
import { PaymentProviderError } from "~/integrations/payments/payment-error";
import type { PaymentProvider } from "~/integrations/payments/payments";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/lib/dates";

import { testDatabase } from "~tests/support/test-database";
import { makeAdmin, makeCreator, makeMinorCreator } from "~tests/support/factories/accounts";
import { makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { creatorContacts } from "../creator-contacts.server";
import { unreadyCreators } from "../payment-setup/notify-setup-needed.server";
import { composePayoutMail, composeSetupNeededMail } from "./compose-payout-mails.server";
import { createPayouts } from "./create-payouts.server";
import { recordFailedTransfer, recordReversedTransfer } from "./record-transfer.server";
import { payoutProblem, payoutText } from "./payout-labels";
import { payoutStatuses, payoutTransitions, earningPayoutStatuses } from "~/schema/payout-status";
import { owedToCreators, payoutRuns, payoutsForAdmins } from "./payouts-for-admins.server";
import { retryPayout } from "./retry-payout.server";
import { sendPayouts } from "./send-payouts.server";
import { settlePayout } from "./settle-payout.server";

const test = testDatabase();
const now = new Date("2026-11-02T10:00:00Z");
const after = (ms: number) => new Date(now.getTime() + ms);
const matured = after(-14 * DAY_MS);

/** A creator whose account takes payouts. */
async function readyCreator() {
  const creator = await makeCreator(test.db);
  await test.db
    .update(profiles)
    .set({
      paymentAccountId: `acct_${creator.userId}`,
      onboardingCompleted: true,
      chargesEnabled: true,
      payoutsEnabled: true,
    })
    .where(eq(profiles.id, creator.userId));
  await test.db
    .insert(paymentAccounts)
    .values({ id: `acct_${creator.userId}`, ownerUserId: creator.userId, taxFormAt: now });
  return creator.userId;
}

/** A sale of one shirt, which earns 3.75. */
async function sale(creatorUserId: string, paidAt = matured) {
  const product = await makeProduct(test.db, { creatorUserId });
  return makePaidOrder(test.db, { product, paidAt });
}

async function makePayout(values: Partial<typeof payouts.$inferInsert> = {}) {
  const creatorUserId = await readyCreator();
  const { orderId } = await sale(creatorUserId);
  const [made] = await test.db
    .insert(payouts)
    .values({ creatorUserId, week: "2026-11-02", amountCents: 375, dueAt: now, ...values })
    .returning({ id: payouts.id });
  const id = made?.id ?? "";
  await test.db
    .update(creatorEarnings)
    .set({ payoutId: id })
    .where(eq(creatorEarnings.creatorUserId, creatorUserId));
  return { id, creatorUserId, orderId };
}

/** A payout that was sent, as the ledger has it. */
async function sentPayout(transferId = `tr_${randomUUID()}`) {
  const made = await makePayout();
  await settlePayout(test.db, { payoutId: made.id, round: 1, transferId }, { now });
  return { ...made, transferId };
}

async function row(id: string) {
  const [found] = await test.db.select().from(payouts).where(eq(payouts.id, id));
  if (!found) throw new Error("The payout is gone");
  return found;
}

const earningsOf = async (creatorUserId: string) =>
  (
    await test.db
      .select()
      .from(creatorEarnings)
      .where(eq(creatorEarnings.creatorUserId, creatorUserId))
  ).map(({ payoutStatus, payoutId }) => [payoutStatus, payoutId]);

function provider(transfer: PaymentProvider["transfer"]) {
  // Only the provider's response is faked; the sandbox has tests of its own.
  const availableCents = async () => 100_000;
  return {
    payments: { name: "sandbox", transfer, availableCents } as PaymentProvider,
    log: pino({ level: "silent" }),
    now,
  };
}
const accepts = (asked: string[] = []) =>
  provider(async (input) => {
    asked.push(input.payoutId);
    return {
      transferId: `tr_${input.payoutId}`,
      status: "paid",
      accountId: input.accountId,
      amountCents: input.amountCents,
      reversedCents: 0,
      idempotencyKey: input.idempotencyKey,
    };
  });

let other: Awaited<ReturnType<typeof sentPayout>>;
let before: unknown[];
const rowsOfOther = async () => [await row(other.id), await earningsOf(other.creatorUserId)];
beforeEach(async () => {
  other = await sentPayout();
  before = await rowsOfOther();
});
afterEach(async () => {
  // Whatever happens to one payout, another creator's stays as it was.
  expect(await rowsOfOther()).toEqual(before);
});

describe("createPayouts", () => {
  it("takes each creator's own matured earnings, and none that a payout has already", async () => {
    const [one, two] = [await readyCreator(), await readyCreator()];
    await sale(one);
    await sale(one);
    await sale(two);
    await sale(two, after(-14 * DAY_MS + 1));
    expect(await createPayouts(test.db, now)).toBe(2);
    expect(await createPayouts(test.db, now)).toBe(0);
    const made = await test.db.select().from(payouts).where(eq(payouts.status, "pending"));
    expect(new Map(made.map((payout) => [payout.creatorUserId, payout.amountCents]))).toEqual(
      new Map([
        [one, 750],
        [two, 375],
      ]),
    );
    expect(made[0]).toMatchObject({ dueAt: now, week: "2026-11-02" });
    const later = after(7 * DAY_MS);
    expect(await createPayouts(test.db, later)).toBe(1);
    expect((await earningsOf(two)).filter(([, payoutId]) => payoutId === null)).toEqual([]);
  });

  it("one creator's mistake stops no one else's payout, and the owners hear whose it was", async () => {
    await makeAdmin(test.db);
    const creators = [await readyCreator(), await readyCreator(), await readyCreator()].toSorted();
    for (const creatorUserId of creators) await sale(creatorUserId);
    // The first in line has earned more than a payout can hold.
    const [broken = "", ...well] = creators;
    await sale(broken);
    await test.db
      .update(creatorEarnings)
      .set({
        creatorShareCents: 2_000_000_000,
        grossAmountCents: 2_000_000_000,
        platformFeeCents: 0,
      })
      .where(eq(creatorEarnings.creatorUserId, broken));
    for (const _ of [1, 2]) await expect(createPayouts(test.db, now)).rejects.toThrow();
    const made = await test.db.select().from(payouts).where(eq(payouts.status, "pending"));
    expect(new Set(made.map(({ creatorUserId }) => creatorUserId))).toEqual(new Set(well));
    const told = await test.db.select().from(mails).where(eq(mails.template, "payout-failed"));
    expect(told).toMatchObject([{ about: broken, facts: { amountCents: null } }]);
  });

  it("leaves a disputed order out, and pays what came back with what was earned", async () => {
    const creatorUserId = await readyCreator();
    const { orderId } = await sale(creatorUserId);
    await sale(creatorUserId);
    await test.db.update(orders).set({ disputeStatus: "open" }).where(eq(orders.id, orderId));
    const week = "2026-10-26";
    const [back] = await test.db
      .insert(payouts)
      .values({
        creatorUserId,
        week,
        amountCents: 500,
        status: "sent",
        reversedCents: 200,
        repaidCents: 50,
      })
      .returning({ id: payouts.id });
    expect(await createPayouts(test.db, now)).toBe(1);
    const made = await test.db.select().from(payouts).where(eq(payouts.status, "pending"));
    expect(made).toMatchObject([{ creatorUserId, amountCents: 525 }]);
    expect(await row(back?.id ?? "")).toMatchObject({ repaidCents: 200 });
  });
});

describe("sendPayouts", () => {
  /** A provider with so much on its balance. */
  function covers(cents: number, asked: string[] = []) {
    let leftCents = cents;
    const { payments, ...deps } = accepts(asked);
    const transfer: PaymentProvider["transfer"] = async (input) => {
      if (input.amountCents > leftCents)
        throw new PaymentProviderError("insufficient-funds", "test");
      leftCents -= input.amountCents;
      return payments.transfer(input);
    };
    return { ...deps, payments: { ...payments, transfer, availableCents: async () => leftCents } };
  }

  it("pays what has waited longest first, when the balance does not cover all", async () => {
    const newer = await makePayout({ dueAt: now });
    const older = await makePayout({ dueAt: after(-1), week: "2026-10-26" });
    const asked: string[] = [];
    expect(await sendPayouts(test.db, covers(375, asked))).toBe(1);
    expect(asked).toEqual([older.id]);
    expect(await row(newer.id)).toMatchObject({
      status: "failed",
      error: "insufficient-funds",
      dueAt: after(HOUR_MS),
    });
  });

  it("no number of payouts that the balance does not cover keeps back one that it does", async () => {
    const small = await makePayout();
    const rich = await readyCreator();
    const weeks = Array.from({ length: 100 }, (_, week) => ({
      creatorUserId: rich,
      week: after(-7 * week * DAY_MS)
        .toISOString()
        .slice(0, 10),
      amountCents: 1_000_000,
      dueAt: after(-1),
    }));
    await test.db.insert(payouts).values(weeks);
    const deps = covers(375);
    expect(await sendPayouts(test.db, deps)).toBe(0);
    expect(await sendPayouts(test.db, deps)).toBe(1);
    expect(await row(small.id)).toMatchObject({ status: "sent" });
    await test.db.delete(payouts).where(eq(payouts.creatorUserId, rich));
  });

  it("sends the others when the balance is not known, and hides no mistake of ours", async () => {
    await makeAdmin(test.db);
    const { id } = await makePayout();
    await makePayout({ dueAt: after(1) });
    const { payments, ...deps } = covers(0);
    const failing = (error: Error, at = now) => ({
      ...deps,
      now: at,
      payments: { ...payments, availableCents: vi.fn().mockRejectedValue(error) },
    });
    const away = new PaymentProviderError("unreachable", "balance");
    expect(await sendPayouts(test.db, failing(away))).toBe(0);
    expect(await row(id)).toMatchObject({ error: "insufficient-funds" });
    const bug = failing(new Error("a bug"), after(2));
    await expect(sendPayouts(test.db, bug)).rejects.toThrow("a bug");
  });

  it("one creator's mistake stays with that payout, is told, and stops no one else's", async () => {
    await makeAdmin(test.db);
    const broken = await makePayout({ dueAt: after(-1) });
    const well = await makePayout();
    const { payments, ...deps } = accepts();
    const transfer: PaymentProvider["transfer"] = async (input) => {
      if (input.payoutId === broken.id) throw new TypeError("ours");
      return payments.transfer(input);
    };
    await expect(
      sendPayouts(test.db, { ...deps, payments: { ...payments, transfer } }),
    ).rejects.toThrow("ours");
    expect(await row(well.id)).toMatchObject({ status: "sent" });
    expect(await row(broken.id)).toMatchObject({ status: "pending", error: "unexpected" });
    const told = await test.db.select().from(mails).where(eq(mails.template, "payout-failed"));
    expect(told).toMatchObject([{ facts: { amountCents: 375, error: "unexpected" } }]);
  });

  it("sends what is due, the longest due first, and leaves the rest", async () => {
    const late = await makePayout();
    const early = await makePayout({ dueAt: after(-1), status: "failed" });
    const young = await makePayout({ dueAt: after(1) });
    const asked: string[] = [];
    expect(await sendPayouts(test.db, accepts(asked))).toBe(2);
    expect(asked).toEqual([early.id, late.id]);
    expect(await row(late.id)).toMatchObject({ status: "sent", attempts: 1, sentAt: now });
    expect(await row(young.id)).toMatchObject({ status: "pending", attempts: 0 });
  });

  it("holds a payout for five minutes while it is being sent", async () => {
    const { id, creatorUserId } = await makePayout();
    let held: Date | null = null;
    const looks = provider(async () => {
      held = (await row(id)).dueAt;
      throw new TypeError("ours");
    });
    await expect(sendPayouts(test.db, looks)).rejects.toThrow("ours");
    expect(held).toEqual(after(5 * MINUTE_MS));
    expect(await row(id)).toMatchObject({
      status: "pending",
      destinationAccountId: `acct_${creatorUserId}`,
    });
  });

  it.each([
    [0, 1],
    [1, 2],
    [4, 16],
    [5, 24],
    [40, 24],
  ])("after %d tries it is tried again in %d hours", async (attempts, hours) => {
    const { id } = await makePayout({ attempts });
    const away = provider(() => Promise.reject(new PaymentProviderError("unreachable", "test")));
    expect(await sendPayouts(test.db, away)).toBe(0);
    expect(await row(id)).toMatchObject({
      status: "failed",
      error: "unreachable",
      providerAttempt: 1,
      dueAt: after(hours * HOUR_MS),
      destinationAccountId: expect.any(String),
    });
  });

  it("uses a new key, and perhaps another account, after a final refusal", async () => {
    const { id } = await makePayout();
    const refuses = provider(() =>
      Promise.reject(new PaymentProviderError("account-not-ready", "test")),
    );
    await sendPayouts(test.db, refuses);
    expect(await row(id)).toMatchObject({
      providerAttempt: 2,
      destinationAccountId: null,
      fixedAt: null,
    });
  });

  it("leaves out a disputed order unless the transfer may have been made already", async () => {
    const held = await makePayout();
    const begun = await makePayout({ destinationAccountId: "acct_1", fixedAt: now });
    for (const { orderId } of [held, begun])
      await test.db.update(orders).set({ disputeStatus: "open" }).where(eq(orders.id, orderId));
    const asked: string[] = [];
    expect(await sendPayouts(test.db, accepts(asked))).toBe(1);
    expect(asked).toEqual([begun.id]);
    expect(await test.db.$count(payouts, eq(payouts.id, held.id))).toBe(0);
    expect(await earningsOf(held.creatorUserId)).toEqual([["pending", null]]);
  });

  it("sends nothing where no one can receive it", async () => {
    const nobody = await makePayout({ creatorUserId: null });
    const closed = await makePayout();
    await test.db
      .update(profiles)
      .set({ payoutsEnabled: false })
      .where(eq(profiles.id, closed.creatorUserId));
    expect(await sendPayouts(test.db, accepts())).toBe(0);
    for (const { id } of [nobody, closed])
      expect(await row(id)).toMatchObject({ error: "account-not-ready", attempts: 1 });
  });
});

describe("settlePayout", () => {
  it("books a round once, and a payout without a creator, too", async () => {
    const { id, creatorUserId } = await makePayout({ transferRound: 2 });
    const settle = (round: number) =>
      settlePayout(test.db, { payoutId: id, round, transferId: "tr_1" }, { now });
    expect(await settle(1)).toBe(false);
    expect(await settle(2)).toBe(true);
    expect(await settle(2)).toBe(false);
    expect(await earningsOf(creatorUserId)).toEqual([["paid", id]]);
    const left = await makePayout();
    await test.db.update(payouts).set({ creatorUserId: null }).where(eq(payouts.id, left.id));
    const sent = { payoutId: left.id, round: 1, transferId: "tr_2" };
    expect(await settlePayout(test.db, sent, { now })).toBe(true);
    expect(await test.db.$count(mails, eq(mails.cause, `payout-sent:${left.id}`))).toBe(0);
    expect(await test.db.$count(mails, eq(mails.cause, `payout-sent:${id}`))).toBe(1);
  });
});

describe("a transfer that comes back", () => {
  const update = (
    { id, transferId }: { id: string; transferId: string },
    changes: Partial<Parameters<typeof recordFailedTransfer>[1]> = {},
  ) => ({
    payoutId: id,
    transferId,
    amountCents: 375,
    currency: "usd",
    reversedCents: 0,
    ...changes,
  });

  it("is earned again, and sent anew in an hour", async () => {
    const sent = await sentPayout();
    expect(await recordFailedTransfer(test.db, update(sent), now)).toBeNull();
    expect(await row(sent.id)).toMatchObject({
      status: "failed",
      transferRound: 2,
      providerAttempt: 1,
      providerTransferId: null,
      dueAt: after(HOUR_MS),
    });
    expect(await earningsOf(sent.creatorUserId)).toEqual([["pending", sent.id]]);
    const again = recordFailedTransfer(test.db, update(sent), now);
    await expect(again).rejects.toThrow("not booked yet");
  });

  it("is in no other payout while it waits to be sent anew", async () => {
    const sent = await sentPayout();
    await recordFailedTransfer(test.db, update(sent), now);
    await sale(sent.creatorUserId);
    expect(await createPayouts(test.db, after(7 * DAY_MS))).toBe(1);
    const made = await test.db.select().from(payouts).where(eq(payouts.status, "pending"));
    expect(made).toMatchObject([{ creatorUserId: sent.creatorUserId, amountCents: 375 }]);
  });

  it.each([
    ["another amount", { amountCents: 374 }, "wrong-amount"],
    ["another currency", { currency: "eur" }, "wrong-amount"],
    ["an unknown payout", { payoutId: randomUUID() }, "unknown-payout"],
  ])("is refused with %s", async (_what, changes, reason) => {
    const sent = await sentPayout();
    for (const note of [recordFailedTransfer, recordReversedTransfer])
      expect(await note(test.db, update(sent, { ...changes, reversedCents: 375 }), now)).toBe(
        reason,
      );
    expect(await row(sent.id)).toMatchObject({ status: "sent", reversedCents: 0 });
  });

  it("is found by its own number where ours is missing or makes no sense", async () => {
    for (const payoutId of [null, "not-an-id"]) {
      const sent = await sentPayout();
      const back = update(sent, { payoutId, reversedCents: 1 });
      expect(await recordReversedTransfer(test.db, back, now)).toBeNull();
      expect(await row(sent.id)).toMatchObject({ reversedCents: 1, status: "sent" });
    }
  });

  it("is taken back part by part, each part once, and then reversed", async () => {
    const sent = await sentPayout();
    const take = (reversedCents: number) =>
      recordReversedTransfer(test.db, update(sent, { reversedCents }), now);
    for (const cents of [100, 100, 99]) expect(await take(cents)).toBeNull();
    expect(await row(sent.id)).toMatchObject({ reversedCents: 100, status: "sent" });
    expect(await recordFailedTransfer(test.db, update(sent), now)).toBe("already-reversed");
    expect(await take(375)).toBeNull();
    expect(await row(sent.id)).toMatchObject({ reversedCents: 375, status: "reversed" });
    const booked = await test.db
      .select({ account: ledgerEntries.account, cents: ledgerEntries.amountCents })
      .from(ledgerEntries)
      .where(eq(ledgerEntries.cause, `payout-reversed:${sent.id}:375`));
    expect(booked).toEqual(
      expect.arrayContaining([
        { account: "creator", cents: 275 },
        { account: "transfer", cents: -275 },
      ]),
    );
  });

  it("is no matter of a newer transfer, and waits for one that is not booked yet", async () => {
    const sent = await sentPayout();
    const old = update(sent, { transferId: "tr_old", reversedCents: 375 });
    expect(await recordFailedTransfer(test.db, old, now)).toBeNull();
    await expect(recordReversedTransfer(test.db, old, now)).rejects.toThrow("not booked yet");
    expect(await row(sent.id)).toMatchObject({ status: "sent", reversedCents: 0 });
  });
});

describe("the mails", () => {
  it("ask for an account once, and where there is none; a guardian on their own page", async () => {
    const ready = await readyCreator();
    const [poor, child] = [await makeCreator(test.db), await makeMinorCreator(test.db)];
    const unready = async (...userIds: string[]) => {
      const lines = userIds.map((creatorUserId) => ({
        creatorUserId,
        grossCents: 2500,
        commissionBps: 1500,
      }));
      const found = await unreadyCreators(test.db, { lines });
      return Object.fromEntries(found.map(({ userId, isAsked }) => [userId, isAsked]));
    };
    expect(await unready(ready)).toEqual({});
    const both = { [poor.userId]: false, [child.userId]: false };
    expect(await unready(ready, poor.userId, child.userId)).toEqual(both);
    const contacts = await creatorContacts(test.db, [poor.userId, child.userId]);
    const paths = Object.fromEntries(
      contacts.map((contact) => [contact.userId, composeSetupNeededMail(contact).facts]),
    );
    expect(paths).toMatchObject({
      [poor.userId]: { setupPath: "/payment-setup" },
      [child.userId]: { setupPath: "/guardian" },
    });
    await sale(child.userId);
    expect(await unready(child.userId, poor.userId)).toEqual({ ...both, [child.userId]: true });
    await sale(child.userId);
    const cause = like(mails.cause, "payment-setup-needed:%");
    expect(await test.db.$count(mails, cause)).toBe(1);
    expect(await composePayoutMail(test.db, randomUUID(), new Date())).toBeNull();
  });
});

describe("an admin", () => {
  it("retries one failed payout", async () => {
    const admin = await makeAdmin(test.db);
    const [one, two] = [
      await makePayout({ status: "failed", dueAt: after(DAY_MS) }),
      await makePayout({ status: "failed", dueAt: after(DAY_MS) }),
    ];
    expect(await retryPayout(test.db, admin, two.id, now)).toEqual({ ok: true });
    expect((await row(one.id)).dueAt).toEqual(after(DAY_MS));
    expect((await row(two.id)).dueAt).toEqual(now);
  });

  it("sees payouts by name, status and creator, twelve weeks of runs, and what is owed", async () => {
    const creatorUserId = await readyCreator();
    await test.db
      .update(profiles)
      .set({ firstName: "Zora", lastName: "Zeal" })
      .where(eq(profiles.id, creatorUserId));
    await test.db.insert(payouts).values(
      Array.from({ length: 13 }, (_, nth) => ({
        creatorUserId,
        week: after(-7 * nth * DAY_MS)
          .toISOString()
          .slice(0, 10),
        amountCents: 100,
        status: nth === 0 ? ("failed" as const) : ("sent" as const),
      })),
    );
    const find = async (filter: Parameters<typeof payoutsForAdmins>[1]) =>
      (await payoutsForAdmins(test.db, filter)).rows.length;
    expect(await find({})).toBe(14);
    expect(await find({ q: "ra ze" })).toBe(13);
    expect(await find({ q: "Zora", status: "failed" })).toBe(1);
    expect(await find({ creatorUserId: other.creatorUserId })).toBe(1);
    const end = { after: { value: "0", id: "00000000-0000-0000-0000-000000000000" }, pages: 1 };
    expect(await find({ sort: "-amount", page: end })).toBe(0);
    const runs = await payoutRuns(test.db);
    expect(runs).toHaveLength(12);
    expect(runs[0]).toMatchObject({ week: "2026-11-02", payouts: 2, open: 1 });
    expect(await owedToCreators(test.db)).toEqual({ owedCents: 100, creators: 1, notReady: 0 });
    await sale(creatorUserId);
    expect(await owedToCreators(test.db)).toEqual({ owedCents: 475, creators: 1, notReady: 0 });
  });
});

it("every status stands in its table, and a problem reads as a sentence", () => {
  expect(payoutStatuses).toEqual(Object.keys(payoutTransitions));
  expect(payoutTransitions).toEqual({
    pending: ["sent", "failed"],
    sent: ["reversed", "failed"],
    failed: ["pending", "sent"],
    reversed: [],
  });
  expect(earningPayoutStatuses).toEqual(["pending", "paid"]);
  expect([null, "account-not-ready", "rate-limited"].map(payoutProblem)).toEqual([
    "",
    "The payment account is not ready",
    "The payment provider asked us to slow down",
  ]);
});

it.each([
  [225, 0, "$2.25"],
  [225, 150, "$2.25 and $1.50 set aside"],
  [0, 375, "$3.75 set aside"],
])("a payout of %i cents with %i set aside reads %j", (amountCents, savedCents, text) => {
  expect(payoutText({ amountCents, savedCents })).toBe(text);
});
