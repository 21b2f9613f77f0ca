import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";

import { discountCodes } from "~/db/schema/orders";
import { adminActions } from "~/db/schema/records";
import { fieldErrors } from "~/lib/form";

import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { makeAdmin, makeCreator } from "~tests/support/factories/accounts";
import { discountForm, discountText } from "./discount-form";
import { discountForEdit, discountsForAdmins } from "./discounts-for-admins.server";
import {
  createDiscount,
  deleteDiscount,
  editDiscount,
  switchDiscount,
} from "./save-discount.server";

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
