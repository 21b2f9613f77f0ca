import { expect, test } from "vitest";

import { cellErrors } from "../variants/matrix-form";
import { publishForm } from "./publish-form";
import { rateText } from "./rate-text";
import { gridColors, gridSizes } from "../variants/sizes-and-colors";

const good = {
  designId: "7f1de6b2-3c8f-4a38-9a3e-0d0c8e1b2f11",
  title: "Fox",
  description: "",
  basePrice: "25.00",
  commissionRate: "0.15",
  collectionId: "",
  subcollectionId: "",
  assignedUserId: "",
  variants: gridSizes.flatMap((size) =>
    gridColors.map((color) => ({ size, color, priceAdjustment: "0.00" })),
  ),
};

test("the grid's 36 combinations are all there, with no adjustment", () => {
  const parsed = publishForm.parse(good);
  expect(parsed.variants).toHaveLength(36);
  expect(parsed).toMatchObject({
    basePrice: 2500,
    commissionRate: 1500,
    collectionId: null,
    assignedUserId: null,
  });
  expect(parsed.variants.every(({ priceAdjustmentCents }) => priceAdjustmentCents === 0)).toBe(
    true,
  );
});

const medium = (priceAdjustment: string) => [{ size: "M", color: "Black", priceAdjustment }];

test.each([
  ["1.50", 150],
  ["-2", -200],
  ["$3.5", 350],
  [".50", 50],
  ["-.5", -50],
  ["+2", 200],
  ["", 0],
  ["lots", 0],
  ["1000", 100_000],
])("a price adjustment of %j is %i cents; what is not a number counts as 0", (typed, cents) => {
  expect(publishForm.parse({ ...good, variants: medium(typed) }).variants).toEqual([
    { size: "M", color: "Black", priceAdjustmentCents: cents },
  ]);
});

test.each([
  ["1.005", "Please enter an amount with at most two decimals, like 25.00"],
  ["-25.01", "The price cannot be below zero"],
  ["-1000.01", "The adjustment can be at most $1,000.00"],
  ["1000.01", "The adjustment can be at most $1,000.00"],
])("a price adjustment of %j is refused at its own field", (typed, message) => {
  const variants = [{ size: "S", color: "Red", priceAdjustment: "0" }, ...medium(typed)];
  const parsed = publishForm.safeParse({ ...good, variants });
  expect(parsed.error && cellErrors(parsed.error, "variants", variants)).toEqual({
    "adjustment:M|Black": [message],
  });
});

test("an invalid id is reported at its field, in plain English", () => {
  const wrong = { collectionId: "x", subcollectionId: "y", assignedUserId: "z" };
  const { error } = publishForm.safeParse({ ...good, ...wrong });
  expect(error && cellErrors(error, "variants", [])).toEqual({
    collectionId: ["This collection no longer exists"],
    subcollectionId: ["This is not part of the chosen collection"],
    assignedUserId: ["Please pick a person from the list"],
  });
});

test("a post without any fields is reported with the same messages", () => {
  const { error } = publishForm.safeParse({ designId: good.designId, variants: [] });
  expect(error && cellErrors(error, "variants", [])).toEqual({
    title: ["Please enter a title"],
    basePrice: ["Please enter an amount with at most two decimals, like 25.00"],
    commissionRate: ["The commission rate must be from 0 to 1, in steps of 0.01"],
  });
});

test.each([
  ["0", 0],
  [".15", 1500],
  ["0.150", 1500],
  ["1.00", 10_000],
])("a commission rate of %j is %i basis points", (commissionRate, bps) => {
  expect(publishForm.parse({ ...good, commissionRate }).commissionRate).toBe(bps);
});

test("the artist's words keep their lines, up to 500 characters; none are null", () => {
  const words = (artistWords?: string) => publishForm.safeParse({ ...good, artistWords });
  expect(words(" One\r\ntwo\rthree ").data?.artistWords).toBe("One\ntwo\nthree");
  expect(words("  ").data?.artistWords).toBeNull();
  expect(words().data?.artistWords).toBeUndefined();
  expect(words("x".repeat(500)).success).toBe(true);
  expect(words("x".repeat(501)).error?.issues[0]?.message).toBe(
    "The artist’s words must be 500 characters or less",
  );
});

test("a rate is shown with two decimals", () => {
  expect([0, 1_500, 1_234, 10_000].map(rateText)).toEqual(["0.00", "0.15", "0.12", "1.00"]);
});

test("a final price of exactly zero is allowed", () => {
  expect(publishForm.safeParse({ ...good, variants: medium("-25.00") }).success).toBe(true);
  const cheap = { ...good, basePrice: "0", variants: medium("-0.01") };
  expect(publishForm.safeParse(cheap).error?.issues).toMatchObject([
    { message: "The price cannot be below zero", path: ["variants", 0] },
  ]);
  const negative = { ...good, basePrice: "-1", variants: medium("-2") };
  expect(publishForm.safeParse(negative).error?.issues, "said once").toHaveLength(1);
});

test.each([
  ["title", "   ", "Please enter a title"],
  ["title", "x".repeat(101), "The title must be 100 characters or less"],
  ["description", "x".repeat(2001), "The description must be 2000 characters or less"],
  ["basePrice", "-1", "The price cannot be below zero"],
  ["basePrice", "-0.01", "The price cannot be below zero"],
  ["basePrice", "25.005", "Please enter an amount with at most two decimals, like 25.00"],
  ["basePrice", "", "Please enter an amount with at most two decimals, like 25.00"],
  ["basePrice", "1000.01", "The price cannot be above $1,000.00"],
  ["commissionRate", "1.01", "The commission rate must be from 0 to 1, in steps of 0.01"],
  ["commissionRate", "-0.1", "The commission rate must be from 0 to 1, in steps of 0.01"],
  ["basePrice", ".", "Please enter an amount with at most two decimals, like 25.00"],
  ["commissionRate", "", "The commission rate must be from 0 to 1, in steps of 0.01"],
  ["commissionRate", "0.155", "The commission rate must be from 0 to 1, in steps of 0.01"],
  ["assignedUserId", "unknown", "Please pick a person from the list"],
  ["variants", [...medium("0"), ...medium("1")], "This size and color combination already exists"],
  ["variants", [{ size: "", color: "Black" }], "Please select both size and color"],
])("%s %j is refused at its field", (field, value, message) => {
  const parsed = publishForm.safeParse({ ...good, [field]: value });
  expect(parsed.error?.issues.map(({ path, message: said }) => [path[0], said])).toEqual([
    [field, message],
  ]);
});

test("the longest texts, the highest price and 400 variants fit", () => {
  const named = (name: string) => ({ size: name, color: name, priceAdjustment: "0" });
  const fits = (changes: object) => publishForm.safeParse({ ...good, ...changes }).success;
  const counted = (count: number) => Array.from({ length: count }, (_, at) => named(`S${at}`));
  expect(fits({ title: "x".repeat(100), description: "x".repeat(2_000) })).toBe(true);
  expect(fits({ title: "x", basePrice: "1000.00" })).toBe(true);
  expect([400, 401].map((count) => fits({ variants: counted(count) }))).toEqual([true, false]);
  expect([30, 31].map((length) => fits({ variants: [named("x".repeat(length))] }))).toEqual([
    true,
    false,
  ]);
  expect(fits({ variants: [named("x")] })).toBe(true);
});
