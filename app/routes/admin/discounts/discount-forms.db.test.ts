import { expect, test } from "vitest";

import { discountCodes } from "~/schema/tables/orders";

import { adminPages } from "~tests/support/admin/admin-pages";

const area = await adminPages();

const typed = {
  code: "summer",
  name: "Summer",
  description: "",
  discountType: "percentage",
  amount: "15",
  usageLimit: "",
  validFrom: "",
  validUntil: "",
  isActive: "true",
};

/** A form posted without any script. */
async function post(path: string, form: Record<string, string>) {
  return area.post(path, form);
}

/** Creates a code through the form; returns the path of its page. */
async function create(): Promise<string> {
  expect(await post("/admin/discounts/new", typed)).toMatchObject({ location: "/admin/discounts" });
  const [made] = await area.db.select().from(discountCodes);
  return `/admin/discounts/${made?.id}`;
}

test.each([
  ["a blank one", { name: " " }, 400, { name: ["Please fill in all required fields."] }],
  [
    "one from an impossibly early year",
    { code: "old", validFrom: "0000-01-01" },
    400,
    { validFrom: ["Please enter a date after 1999"] },
  ],
  [
    "too much, and days in the wrong order",
    { code: "late", amount: "101", validFrom: "2026-12-02", validUntil: "2026-12-01" },
    400,
    {
      amount: ["A percentage cannot be above 100"],
      validUntil: ["The end cannot be before the start"],
    },
  ],
  ["a taken one", {}, 409, { code: ["There is already a discount with this code"] }],
])("%s comes back as typed, with the message at its field", async (_, changes, status, errors) => {
  await create();
  const form = { ...typed, description: "For the beach", ...changes };
  expect(await post("/admin/discounts/new", form)).toMatchObject({
    status,
    result: { typed: form, errors },
  });
  expect(await area.db.$count(discountCodes)).toBe(1);
});

test("the second of two admins sees what the first saved, and can overwrite it", async () => {
  const page = await create();
  await post(page, { ...typed, amount: "20", validUntil: "2026-12-01", version: "1" });
  const late = { ...typed, amount: "30", version: "1" };
  expect(await post(page, late)).toMatchObject({
    status: 409,
    result: { typed: late, now: { amount: "20", validUntil: "2026-12-01", version: "2" } },
  });
  expect(await area.db.select().from(discountCodes)).toMatchObject([{ discountAmount: 2000 }]);
  expect(await post(page, { ...late, version: "2" })).toMatchObject({
    location: "/admin/discounts",
  });
  expect(await area.db.select().from(discountCodes)).toMatchObject([
    { discountAmount: 3000, validUntil: null, version: 3 },
  ]);
});

test("switching a deleted code is refused on the page", async () => {
  const page = await create();
  const id = page.split("/").at(-1) ?? "";
  await area.db.delete(discountCodes);
  expect(await post("/admin/discounts", { intent: "switch", id, isActive: "false" })).toMatchObject(
    { status: 409, result: { text: "Failed to save discount code. Please try again." } },
  );
});
