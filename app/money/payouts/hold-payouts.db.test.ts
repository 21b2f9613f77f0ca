import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { profiles } from "~/schema/tables/accounts";
import { adminActions } from "~/schema/tables/audit";
import { departures, payouts } from "~/schema/tables/earnings";
import { orderLines, orders } from "~/schema/tables/orders";
import { suspendUser, reinstateUser } from "~/people/users/suspend-user.server";
import { eraseAccount } from "~/people/data-rights/erase-account.server";
import { DAY_MS } from "~/lib/dates";

import { makeAdmin, makeCreator, makeMinorCreator } from "~tests/support/factories/accounts";
import { makeOpenOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { madeForEach } from "~tests/support/made";
import { paymentWorld } from "~tests/support/payment-world";
import { testDatabase } from "~tests/support/test-database";
import { checkLedger } from "../check-ledger.server";
import { followDepartures } from "../departures/follow-departures.server";
import { createPayouts } from "./create-payouts.server";
import { holdForm } from "./hold-form";
import { holdPayouts, releasePayouts } from "./hold-payouts.server";
import { sendPayouts } from "./send-payouts.server";

const test = testDatabase();
const monday = new Date("2026-11-02T10:00:00Z");
const laterBy = (days: number) => new Date(monday.getTime() + days * DAY_MS);
const world = madeForEach(() => paymentWorld(test.db, test.pool, monday));

async function sale(creatorUserId: string) {
  const product = await makeProduct(test.db, { creatorUserId });
  const lines = [{ variantId: product.variantIds[0], quantity: 1 }];
  const orderId = await makeOpenOrder(test.db, lines, {}, world.deps.now);
  await world.payAtProvider(orderId);
  await world.takeEvents();
  await test.db.update(orderLines).set({ printState: "printing" });
  await test.db.update(orders).set({ status: "in_production" });
}

/** A creator with a payout of 3.75 that was created and not sent. */
async function aPayout() {
  const { userId } = await makeCreator(test.db);
  await sale(userId);
  await world.makeAccount(userId);
  world.setNow(laterBy(14));
  expect(await createPayouts(test.db, world.deps.now)).toBe(1);
  return userId;
}

const send = () => sendPayouts(test.db, world.deps);
const ofCreator = (creatorUserId: string) => ({ creatorUserId, departureId: null });

describe("payouts on hold", () => {
  it("are not sent, not even one already created, until an owner releases them", async () => {
    const owner = await makeAdmin(test.db);
    const userId = await aPayout();
    const now = world.deps.now;
    expect(await holdPayouts(test.db, owner, userId, "Copied art", now)).toEqual({ ok: true });
    expect(await send()).toBe(0);
    expect((await test.db.select().from(payouts))[0]).toMatchObject({ attempts: 0, fixedAt: null });
    await sale(userId);
    world.setNow(laterBy(35));
    expect(await createPayouts(test.db, world.deps.now)).toBe(0);
    const released = await releasePayouts(test.db, owner, ofCreator(userId), "It was theirs");
    expect(released).toEqual({ ok: true });
    expect(await send()).toBe(1);
    expect(await createPayouts(test.db, world.deps.now)).toBe(1);
    expect(await checkLedger(test.db)).toEqual([]);
  });

  it("are recorded without the reason, which is kept with the person", async () => {
    const owner = await makeAdmin(test.db);
    const { userId } = await makeCreator(test.db);
    await holdPayouts(test.db, owner, userId, "Copied art", monday);
    const [held] = await test.db.select().from(profiles).where(eq(profiles.id, userId));
    expect(held).toMatchObject({ payoutsHeldAt: monday, payoutsHoldReason: "Copied art" });
    await releasePayouts(test.db, owner, ofCreator(userId), "It was theirs");
    const [free] = await test.db.select().from(profiles).where(eq(profiles.id, userId));
    expect(free).toMatchObject({ payoutsHeldAt: null, payoutsHoldReason: "It was theirs" });
    const recorded = await test.db
      .select()
      .from(adminActions)
      .where(eq(adminActions.resourceId, userId))
      .orderBy(adminActions.createdAt, sql`ctid`);
    expect(recorded.map(({ action, after }) => [action, after])).toEqual([
      ["PAYOUTS_HELD", { isHeld: true, changed: ["reason"] }],
      ["PAYOUTS_RELEASED", { isHeld: false, changed: ["reason"] }],
    ]);
  });

  it("are held and released by owners only, and once", async () => {
    const owner = await makeAdmin(test.db);
    const { userId } = await makeCreator(test.db);
    const others = [
      await makeCreator(test.db),
      await makeAdmin(test.db, { role: "support" }),
      await makeAdmin(test.db, { role: "reviewer" }),
      await makeAdmin(test.db, { role: "fulfilment" }),
      { ...owner, isAdmin: false },
    ];
    for (const other of others) {
      const refused = { ok: false, reason: "owners-only" };
      expect(await holdPayouts(test.db, other, userId, "No", monday)).toEqual(refused);
      expect(await releasePayouts(test.db, other, ofCreator(userId), "No")).toEqual(refused);
    }
    const already = { ok: false, reason: "already-so" };
    expect(await releasePayouts(test.db, owner, ofCreator(userId), "No")).toEqual(already);
    await holdPayouts(test.db, owner, userId, "Yes", monday);
    expect(await holdPayouts(test.db, owner, userId, "Again", monday)).toEqual(already);
    expect(await holdPayouts(test.db, owner, randomUUID(), "No one", monday)).toEqual(already);
  });

  it("need a reason of 1 to 300 characters", () => {
    const isFine = (reason: unknown) => holdForm.safeParse({ reason }).success;
    expect(["", "  ", "x", "x".repeat(300), "x".repeat(301), undefined].map(isFine)).toEqual([
      false,
      false,
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("a suspended account", () => {
  it("is sent nothing until it is reinstated", async () => {
    const owner = await makeAdmin(test.db);
    const userId = await aPayout();
    await suspendUser(test.db, owner, userId);
    expect(await send()).toBe(0);
    await reinstateUser(test.db, owner, userId);
    expect(await send()).toBe(1);
  });

  it("of a guardian receives nothing for the child", async () => {
    const owner = await makeAdmin(test.db);
    const child = await makeMinorCreator(test.db);
    await sale(child.userId);
    await world.makeAccount(child.guardian.userId);
    world.setNow(laterBy(14));
    await createPayouts(test.db, world.deps.now);
    await suspendUser(test.db, owner, child.guardian.userId);
    expect(await send()).toBe(0);
    expect((await test.db.select().from(payouts))[0]).toMatchObject({ error: "held" });
  });

  it("of a child that is erased stays held until an owner releases it", async () => {
    const owner = await makeAdmin(test.db);
    const child = await makeMinorCreator(test.db);
    await sale(child.userId);
    await world.makeAccount(child.guardian.userId);
    await suspendUser(test.db, owner, child.userId);
    await test.db.transaction((tx) => eraseAccount(tx, child.userId, world.deps.now));
    const [left] = await test.db.select().from(departures);
    const departureId = left?.id ?? "";
    expect(left?.heldAt).toEqual(monday);
    world.setNow(laterBy(60));
    await followDepartures(test.db, world.deps.now);
    expect(await createPayouts(test.db, world.deps.now)).toBe(0);
    expect((await test.db.select().from(departures))[0]?.closedAt).toBeNull();
    const held = { creatorUserId: null, departureId };
    expect(await releasePayouts(test.db, owner, held, "All fine")).toEqual({
      ok: true,
    });
    expect(await createPayouts(test.db, world.deps.now)).toBe(1);
    expect(await send()).toBe(1);
    const { rows } = await test.pool.query("select amount_cents as cents from sandbox_transfers");
    expect(rows).toEqual([{ cents: 375 }]);
    expect(await checkLedger(test.db)).toEqual([]);
  });
});
