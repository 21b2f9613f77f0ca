import { expect, test } from "vitest";

import { spokenAction, spokenFields } from "./audit-words";

test("actions of both spellings read as sentences", () => {
  expect(spokenAction("DESIGN_PUBLISHED")).toBe("Design published");
  expect(spokenAction("change-order-status")).toBe("Change order status");
});

test("fields read in words, amounts in dollars, ids not at all", () => {
  expect(
    spokenFields({
      id: "x",
      designId: "y",
      version: 3,
      title: "Fox",
      basePriceCents: 2550,
      commissionBps: 1500,
      isActive: false,
      variants: [1, 2],
      note: null,
    }),
  ).toEqual([
    { label: "Title", text: "Fox" },
    { label: "Base price", text: "$25.50" },
    { label: "Commission", text: "15%" },
    { label: "Is active", text: "no" },
    { label: "Variants", text: "2 entries" },
  ]);
  expect(spokenFields(null)).toEqual([]);
});
