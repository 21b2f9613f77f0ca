import { expect, test } from "vitest";

import { formErrors } from "~tests/support/form-errors";

import { typedFinalPrice } from "./price-adjustment";
import {
  bulkVariantForm,
  settingsText,
  singleVariantForm,
  variantChangeForm,
} from "./variant-form";

const productId = crypto.randomUUID();
const single = { productId, size: "M", color: "Black", priceAdjustment: "0" };
const one = formErrors(singleVariantForm, single);
const many = formErrors(bulkVariantForm, { productId, color: "Black", sizes: ["M"] });

test.each(["size", "color"])("a %s has 1 to 30 characters", (part) => {
  const refused = { [part]: ["Please select both size and color"] };
  expect(one({ [part]: "x".repeat(30) })).toEqual({});
  expect(one({ [part]: "x".repeat(31) })).toEqual(refused);
  expect(one({ [part]: " " })).toMatchObject({
    [part]: expect.arrayContaining(refused[part] ?? []),
  });
});

test("one color comes in one to forty sizes", () => {
  const sizes = (count: number) => Array.from({ length: count }, (_, at) => `S${at}`);
  expect(many({})).toEqual({});
  expect(many({ sizes: sizes(40) })).toEqual({});
  expect(Object.keys(many({ sizes: sizes(41) }))).toEqual(["sizes"]);
  expect(many({ sizes: [] })).toEqual({
    sizes: ["Please select a color and at least one size"],
  });
  expect(many({ sizes: ["x".repeat(30)] })).toEqual({});
  expect(Object.keys(many({ sizes: ["x".repeat(31)] }))).toEqual(["sizes"]);
  expect(Object.keys(many({ sizes: [" "] }))).toEqual(["sizes"]);
});

test.each([
  ["1000.00", 100_000],
  ["-1000", -100_000],
  ["1.5", 150],
  ["", 0],
  ["cheap", 0],
])("an adjustment of %j is %j cents", (priceAdjustment, cents) => {
  expect(singleVariantForm.parse({ ...single, priceAdjustment }).priceAdjustment).toBe(cents);
});

test.each(["1000.01", "-1000.01"])("an adjustment of %j is too far", (priceAdjustment) => {
  expect(one({ priceAdjustment })).toEqual({
    priceAdjustment: ["The adjustment can be at most $1,000.00"],
  });
});

test("a final price is shown down to zero, and not where the adjustment is refused", () => {
  expect(typedFinalPrice(2_500, "-25")).toBe(0);
  expect(typedFinalPrice(2_500, "-25.01")).toBeNull();
  expect(typedFinalPrice(2_500, "1.005")).toBeNull();
  expect(typedFinalPrice(null, "1")).toBeNull();
});

test("what an admin saw comes back as it was shown; anything else is refused", () => {
  const change = { productId, variantId: productId, seen: "" };
  for (const settings of [
    { priceAdjustmentCents: -150, isAvailable: true },
    { priceAdjustmentCents: 100_000, isAvailable: false },
  ])
    expect(variantChangeForm.parse({ ...change, seen: settingsText(settings) }).seen).toEqual(
      settings,
    );
  const refused = formErrors(variantChangeForm, change);
  for (const seen of ["150", "150 maybe", "12345678 on", "150 on "])
    expect(refused({ seen })).toEqual({ seen: ["Failed to update product"] });
});
