import { expect, test } from "vitest";

import { publishForm } from "./publish-form";
import { gridColors, gridSizes } from "./sizes-and-colors";

const good = {
  designId: "7f1de6b2-3c8f-4a38-9a3e-0d0c8e1b2f11",
  title: "Fox",
  description: "",
  basePrice: "25.00",
  commissionRate: "0.15",
  collectionId: "",
  subcollectionId: "",
  assignedUserId: "",
  variants: gridSizes.flatMap((size) => gridColors.map((color) => `${size}|${color}|0`)),
};

test("the grid's 36 combinations are all there, at no adjustment", () => {
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

test("a price adjustment that is no number counts as 0", () => {
  expect(publishForm.parse({ ...good, variants: ["M|Black|lots"] }).variants).toEqual([
    { size: "M", color: "Black", priceAdjustmentCents: 0 },
  ]);
});

test.each([
  ["title", "   ", "Please enter a title"],
  ["title", "x".repeat(101), "The title must be 100 characters or less"],
  ["description", "x".repeat(2001), "The description must be 2000 characters or less"],
  ["basePrice", "-1", "The price cannot be below zero"],
  ["basePrice", "25.005", "Please enter an amount with at most two decimals, like 25.00"],
  ["basePrice", "", "Please enter an amount with at most two decimals, like 25.00"],
  ["basePrice", "1000.01", "The price cannot be above $1,000.00"],
  ["commissionRate", "1.01", "The commission rate must be from 0 to 1, in steps of 0.01"],
  ["commissionRate", "-0.1", "The commission rate must be from 0 to 1, in steps of 0.01"],
  ["commissionRate", "0.155", "The commission rate must be from 0 to 1, in steps of 0.01"],
  ["assignedUserId", "unknown", "Please pick a person from the list"],
  ["variants", [], "Please offer at least one size and color"],
  ["variants", ["M|Black|0", "M|Black|1"], "This size and color combination already exists"],
  ["variants", ["|Black|0"], "Please select both size and color"],
])("%s %j is refused at its field", (field, value, message) => {
  const parsed = publishForm.safeParse({ ...good, [field]: value });
  expect(parsed.error?.issues.map(({ path, message: said }) => [path[0], said])).toEqual([
    [field, message],
  ]);
});
