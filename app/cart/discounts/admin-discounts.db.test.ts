import { eq, ne, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { z } from "zod";

import { discountCodes, discountReservations, orders } from "~/schema/tables/orders";
import { adminActions } from "~/schema/tables/audit";
import { shopSettings } from "~/schema/tables/system";
import { fieldErrors } from "~/lib/form";

import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { makeAdmin, makeCreator } from "~tests/support/factories/accounts";
import { makeOpenOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { discountForm } from "./discount-form";
import { discountErrors } from "./discount-result.server";
import { discountText } from "./discount-text";
import {
  countReservation,
  releaseReservation,
  reserveDiscount,
} from "./discount-reservation.server";
import { discountForEdit, discountsForAdmins } from "./discounts-for-admins.server";
import {
  createDiscount,
  deleteDiscount,
  editDiscount,
  switchDiscount,
} from "./save-discount.server";
import { usableDiscount } from "./usable-discount.server";

const database = testDatabase();
const admin = madeForEach(() => makeAdmin(database.db));

const typed = {
  code: "summer",
  name: "Summer",
  discountType: "percentage",
  amount: "15",
  isActive: "true",
};
const form = (changes = {}) => discountForm.parse({ ...typed, ...changes });

async function create(changes = {}): Promise<string> {
  const made = await createDiscount(database.db, admin, form(changes));
  if (!made.ok) throw new Error(made.reason);
  return made.id;
}

test.each([
  [{ code: "" }, "code", "Please fill in all required fields."],
  [{ name: " " }, "name", "Please fill in all required fields."],
  [{ amount: "" }, "amount", "Please fill in all required fields."],
  [{ amount: "0" }, "amount", "The amount must be above zero, with at most two decimals"],
  [{ amount: "1.005" }, "amount", "The amount must be above zero, with at most two decimals"],
  [{ amount: "100.01" }, "amount", "A percentage cannot be above 100"],
  [{ usageLimit: "0" }, "usageLimit", "The usage limit must be at least 1"],
  [{ usageLimit: "many" }, "usageLimit", "The usage limit must be a whole number"],
  [{ usageLimit: "1000001" }, "usageLimit", "The usage limit can be at most 1,000,000"],
  [{ discountType: "gift" }, "discountType", "Please fill in all required fields."],
  [
    { validFrom: "2026-12-02", validUntil: "2026-12-01" },
    "validUntil",
    "The end cannot be before the start",
  ],
])("%j is refused at its field", (changes, field, message) => {
  const { error } = discountForm.safeParse({ ...typed, ...changes });
  expect(error?.issues.map(({ path, message: said }) => [path[0], said])).toContainEqual([
    field,
    message,
  ]);
});

test("a post without any fields reports the required ones", () => {
  expect(fieldErrors(discountForm.safeParse({}).error ?? new z.ZodError([]))).toEqual({
    code: ["Please fill in all required fields."],
    name: ["Please fill in all required fields."],
    discountType: ["Please fill in all required fields."],
    amount: ["Please fill in all required fields."],
  });
});

test("codes are stored in upper case and unique in any case; an empty limit means none", async () => {
  const id = await create();
  expect(await discountForEdit(database.db, id)).toMatchObject({
    code: "SUMMER",
    discountAmount: 1500,
    usageLimit: null,
  });
  expect(await createDiscount(database.db, admin, form({ code: "Summer" }))).toEqual({
    ok: false,
    reason: "code-taken",
  });
});

test("the last day counts until it ends", async () => {
  const id = await create({ validUntil: "2026-12-01" });
  expect((await discountForEdit(database.db, id))?.validUntil?.toISOString()).toBe(
    "2026-12-01T23:59:59.999Z",
  );
});

test("both sides of a recorded edit use one format, so that only real changes differ", async () => {
  const days = { validFrom: "2026-11-01", validUntil: "2026-12-01" };
  const id = await create(days);
  const edited = form({ ...days, name: "Autumn" });
  await editDiscount(database.db, admin, { ...edited, id, version: 1 });
  const [record] = await database.db
    .select()
    .from(adminActions)
    .where(eq(adminActions.action, "DISCOUNT_EDITED"));
  expect(record).toMatchObject({ before: { ...edited, name: "Summer" }, after: edited });
});

test("an edit is refused when stale, when the code is taken, or when the limit is below the uses", async () => {
  const id = await create();
  await create({ code: "WINTER" });
  await database.db
    .update(discountCodes)
    .set({ usageCount: 3, reservedCount: 1 })
    .where(eq(discountCodes.id, id));
  const edit = (changes: object, version = 1) =>
    editDiscount(database.db, admin, { ...form(changes), id, version });
  expect(await edit({ usageLimit: "3" })).toEqual({ ok: false, reason: "limit-below-count" });
  expect(await edit({ code: "winter" })).toEqual({ ok: false, reason: "code-taken" });
  expect(await edit({ usageLimit: "4" })).toEqual({ ok: true, id });
  expect(await edit({ name: "Late" })).toEqual({ ok: false, reason: "conflict" });
});

test("no code takes off more than the settings allow; one that does already may keep its amount", async () => {
  const before = await create({ amount: "60" });
  await database.db.insert(shopSettings).values({
    defaultPriceCents: 2500,
    templateYouthSizes: false,
    codePercentMax: 5000,
    codeAmountMaxCents: 2000,
    codeHeldPerBrowser: 2,
    codeHeldPerNetwork: 30,
  });
  const made = (changes: object) => createDiscount(database.db, admin, form(changes));
  expect(await made({ code: "HALF", amount: "50" })).toMatchObject({ ok: true });
  expect(await made({ code: "MORE", amount: "50.01" })).toMatchObject({ reason: "above-limit" });
  const fixed = { code: "FIXED", discountType: "fixed" };
  const refused = await made({ ...fixed, amount: "20.01" });
  expect(refused.ok || discountErrors(refused)).toEqual({
    amount: ["The settings allow at most 50% or $20.00"],
  });
  expect(await made({ ...fixed, amount: "20" })).toMatchObject({ ok: true });
  const edit = (changes: object, version = 1) =>
    editDiscount(database.db, admin, { ...form(changes), id: before, version });
  for (const changes of [{ amount: "61" }, { amount: "60", discountType: "fixed" }])
    expect(await edit(changes)).toMatchObject({ reason: "above-limit" });
  expect(await edit({ amount: "60", name: "Later" })).toMatchObject({ ok: true });
  await database.db.update(shopSettings).set({ codeAmountMaxCents: null });
  expect(await made({ ...fixed, code: "ANY", amount: "9000" })).toMatchObject({ ok: true });
});

test("a switch records the actual old value; one that changes nothing records nothing", async () => {
  const id = await create({ isActive: "false" });
  expect(await switchDiscount(database.db, admin, { id, isActive: false })).toEqual({ ok: true });
  expect(await database.db.$count(adminActions)).toBe(1);
  expect(await discountForEdit(database.db, id)).toMatchObject({ version: 1 });
  expect(await switchDiscount(database.db, admin, { id, isActive: true })).toEqual({ ok: true });
  const [switched] = await database.db
    .select()
    .from(adminActions)
    .where(eq(adminActions.action, "DISCOUNT_SWITCHED"));
  expect(switched).toMatchObject({ before: { isActive: false }, after: { isActive: true } });
});

test("a stored code fills its form so that it can be sent again", async () => {
  const typedText = {
    ...typed,
    code: "SUMMER",
    amount: "12.5",
    usageLimit: "9",
    validFrom: "2026-11-01",
    validUntil: "2026-12-01",
  };
  const kept = await discountForEdit(database.db, await create(typedText));
  if (!kept) throw new Error("The code was not kept");
  expect(discountText(kept)).toEqual({ ...typedText, description: "", version: "1" });
});

test("switching and deleting are recorded with the old values", async () => {
  const id = await create();
  expect(await switchDiscount(database.db, admin, { id, isActive: false })).toEqual({ ok: true });
  expect(await deleteDiscount(database.db, admin, id)).toEqual({ ok: true });
  expect(await deleteDiscount(database.db, admin, id)).toEqual({ ok: false, reason: "missing" });
  expect(await database.db.$count(adminActions)).toBe(3);
  expect(await discountsForAdmins(database.db)).toEqual({ rows: [], next: null, total: 0 });
});

test("a non-admin cannot", async () => {
  const id = await create();
  const creator = await makeCreator(database.db);
  const refused = { ok: false, reason: "admins-only" };
  expect(await createDiscount(database.db, creator, form({ code: "MINE" }))).toEqual(refused);
  expect(await editDiscount(database.db, creator, { ...form(), id, version: 1 })).toEqual(refused);
  expect(await switchDiscount(database.db, creator, { id, isActive: false })).toEqual(refused);
  expect(await deleteDiscount(database.db, creator, id)).toEqual(refused);
  expect(await discountsForAdmins(database.db)).toMatchObject({
    total: 1,
    rows: [{ isActive: true }],
  });
});

test("a code starts with its first day and is recorded with its days", async () => {
  const days = { validFrom: "2026-12-01", validUntil: "2026-12-01" };
  const id = await create(days);
  const kept = await discountForEdit(database.db, id);
  expect(kept?.validFrom?.toISOString()).toBe("2026-12-01T00:00:00.000Z");
  // The shop is in New York.
  const end = "2026-12-02T04:59:59.999Z";
  const usableAt = async (moment: string) =>
    usableDiscount(database.db, "summer", new Date(moment));
  expect(await usableAt("2026-12-01T04:59:59.999Z")).toEqual({ ok: false, reason: "code-early" });
  expect(await usableAt("2026-12-01T05:00:00Z")).toMatchObject({ ok: true });
  expect(await usableAt(end)).toMatchObject({ ok: true });
  expect(await usableAt("2026-12-02T05:00:00Z")).toEqual({ ok: false, reason: "code-expired" });
});

test.each([
  ["Pacific/Honolulu", "2026-12-01T05:00:00Z", "2026-12-02T09:59:59.999Z"],
  ["Asia/Kolkata", "2026-11-30T18:30:00Z", "2026-12-02T04:59:59.999Z"],
  ["Pacific/Kiritimati", "2026-11-30T10:00:00Z", "2026-12-02T04:59:59.999Z"],
  ["Etc/GMT+12", "2026-12-01T05:00:00Z", "2026-12-02T11:59:59.999Z"],
  [null, "2026-12-01T05:00:00Z", "2026-12-02T04:59:59.999Z"],
])("for a shopper in %s a code of one day works from %s to %s", async (zone, first, last) => {
  await create({ validFrom: "2026-12-01", validUntil: "2026-12-01" });
  const { db } = database;
  const before = new Date(Date.parse(first) - 1);
  const after = new Date(Date.parse(last) + 1);
  const told = [];
  for (const now of [before, new Date(first), new Date(last), after]) {
    const [found, reserved] = [
      await usableDiscount(db, "summer", now, null, zone),
      await reserveDiscount(db, "summer", now, zone),
    ];
    expect(reserved.ok).toBe(found.ok);
    told.push(found.ok || found.reason);
  }
  expect(told).toEqual(["code-early", true, true, "code-expired"]);
});

test("changing, switching and deleting one code leaves the others as they were", async () => {
  await create({ code: "AUTUMN" });
  const id = await create();
  await create({ code: "WINTER" });
  const others = async () =>
    database.db.select().from(discountCodes).where(ne(discountCodes.id, id));
  const before = await others();
  const refused = { ok: false, reason: "missing" };
  const none = crypto.randomUUID();
  expect(
    await editDiscount(database.db, admin, { ...form({ name: "Sun" }), id, version: 1 }),
  ).toEqual({ ok: true, id });
  expect(await switchDiscount(database.db, admin, { id: none, isActive: false })).toEqual(refused);
  expect(await switchDiscount(database.db, admin, { id, isActive: false })).toEqual({ ok: true });
  expect(await discountForEdit(database.db, id)).toMatchObject({ name: "Sun", isActive: false });
  expect(await deleteDiscount(database.db, admin, none)).toEqual(refused);
  expect(await deleteDiscount(database.db, admin, id)).toEqual({ ok: true });
  expect(await others()).toEqual(before);
  const records = await database.db
    .select()
    .from(adminActions)
    .where(eq(adminActions.resourceId, id))
    .orderBy(adminActions.createdAt, sql`ctid`);
  expect(records.map(({ before: was }) => was)).toMatchObject([
    null,
    { code: "SUMMER", name: "Summer" },
    { isActive: true },
    { code: "SUMMER", usageCount: 0 },
  ]);
});

describe("a code's uses", () => {
  const now = new Date();
  const codeNow = async (code: string) => {
    const [row] = await database.db
      .select()
      .from(discountCodes)
      .where(eq(discountCodes.code, code));
    return [row?.reservedCount, row?.usageCount];
  };
  const order = async (code: string) => {
    const { variantIds } = await makeProduct(database.db);
    const lines = [{ variantId: variantIds[0] }];
    return makeOpenOrder(database.db, lines, { code, shownTotalCents: 2125 });
  };

  test("are held by open orders, given back once, and counted once when they are paid", async () => {
    await create();
    await create({ code: "OTHER" });
    const [lost, paid, other] = [
      await order("SUMMER"),
      await order("SUMMER"),
      await order("OTHER"),
    ];
    expect(await codeNow("SUMMER")).toEqual([2, 0]);
    for (const _ of [1, 2]) await releaseReservation(database.db, lost);
    expect(await codeNow("SUMMER")).toEqual([1, 0]);
    for (const _ of [1, 2]) await countReservation(database.db, paid);
    expect(await codeNow("SUMMER")).toEqual([0, 1]);
    await releaseReservation(database.db, paid);
    expect(await codeNow("SUMMER")).toEqual([0, 1]);
    for (const _ of [1, 2]) await countReservation(database.db, lost);
    expect(await codeNow("SUMMER")).toEqual([0, 2]);
    expect(await codeNow("OTHER")).toEqual([1, 0]);
    await countReservation(database.db, crypto.randomUUID());
    expect([await codeNow("OTHER"), await codeNow("SUMMER")]).toEqual([
      [1, 0],
      [0, 2],
    ]);
    expect(await database.db.$count(discountReservations)).toBe(3);
    expect(
      await database.db
        .select()
        .from(discountReservations)
        .where(eq(discountReservations.orderId, other)),
    ).toMatchObject([{ state: "reserved" }]);
  });

  test("are not counted above the limit for a payment that comes late", async () => {
    await create({ usageLimit: "2" });
    const [late, later] = [await order("SUMMER"), await order("SUMMER")];
    await releaseReservation(database.db, late);
    await releaseReservation(database.db, later);
    const taken = await order("SUMMER");
    await countReservation(database.db, late);
    expect(await codeNow("SUMMER")).toEqual([1, 1]);
    await countReservation(database.db, later);
    expect(await codeNow("SUMMER")).toEqual([1, 1]);
    await countReservation(database.db, taken);
    expect(await codeNow("SUMMER")).toEqual([0, 2]);
  });

  test("end with the last one: only the order that holds it may go on with it", async () => {
    await create({ usageLimit: "1" });
    await create({ code: "OFF", isActive: "false" });
    await create({ code: "OTHER" });
    const own = await order("SUMMER");
    const stranger = await order("OTHER");
    const usable = (code: string, orderId?: string) =>
      usableDiscount(database.db, code, now, orderId ? { orderId } : null);
    const taken = { ok: false, reason: "code-taken" };
    const invalid = { ok: false, reason: "code-invalid" };
    expect(await usable("summer")).toEqual(taken);
    expect(await usable("summer", own)).toMatchObject({ discount: { code: "SUMMER" } });
    expect(await usable("summer", stranger)).toEqual(taken);
    expect(await usable("off")).toEqual(invalid);
    expect(await usable("nothing")).toEqual(invalid);
    expect(await usable(" other ")).toEqual({
      ok: true,
      discount: {
        id: expect.any(String),
        code: "OTHER",
        discountType: "percentage",
        discountAmount: 1500,
      },
    });
    expect(await reserveDiscount(database.db, "summer", now)).toEqual(taken);
    await database.db.update(orders).set({ status: "expired" }).where(eq(orders.id, own));
    expect(await usable("summer", own)).toEqual(taken);
  });
});
