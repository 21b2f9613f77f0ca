import { expect, test } from "vitest";

import { recordLink, formatAction, formatChange, formatFields, formatThing } from "./audit-labels";

test("actions in both spellings read as sentences", () => {
  expect(formatAction("DESIGN_PUBLISHED")).toBe("Design published");
  expect(formatAction("change-order-status")).toBe("Change order status");
});

test("a thing is named, or said to be gone", () => {
  expect(formatThing({ name: "Moon cat", isGone: false })).toBe("“Moon cat”");
  expect(formatThing({ name: "Moon cat", isGone: true })).toBe("“Moon cat” (deleted)");
  expect(formatThing({ name: null, isGone: true })).toBe("(erased)");
});

test("field names become words, amounts become dollars, ids are left out", () => {
  expect(
    formatFields({
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
  expect(
    formatFields({
      status: "in_production",
      dueAt: "2026-02-01T09:30:00.000Z",
      validFrom: "2026-02-01",
      theme: "1f0a8a0e-9c3a-4d1c-8b7e-0d9f3c2b1a00",
      publicName: "red_fox",
    }),
  ).toEqual([
    { label: "Status", text: "in production" },
    { label: "Due at", text: "Feb 1, 2026, 4:30 AM EST" },
    { label: "Valid from", text: "Feb 1, 2026" },
    { label: "Public name", text: "red_fox" },
  ]);
  expect(formatFields(null)).toEqual([]);
});

test("a list names its things, as far as they fit", () => {
  const variants = [..."ABCDEFGHIJKLMN"].map((size) => ({ size, color: "Red", note: "x" }));
  expect(formatFields({ variants: variants.slice(0, 2) })).toEqual([
    { label: "Variants", text: "A, Red; B, Red" },
  ]);
  expect(formatFields(variants)[0]?.text).toMatch(/^A, Red; .*; L, Red; 2 more$/);
  expect(formatFields([{ id: "x" }])).toEqual([{ label: "Entries", text: "1 entry" }]);
});

test("a change shows what differs and what identifies the thing, including fields that were emptied", () => {
  const before = { id: "x", name: "Cats", description: "Fur", sortOrder: 1, isActive: true };
  const after = { name: "Cats", description: null, sortOrder: 2, isActive: true };
  expect(formatChange(before, after)).toEqual({
    before: [
      { label: "Name", text: "Cats" },
      { label: "Description", text: "Fur" },
      { label: "Sort order", text: "1" },
    ],
    after: [
      { label: "Name", text: "Cats" },
      { label: "Description", text: "(empty)" },
      { label: "Sort order", text: "2" },
    ],
  });
  expect(formatChange(null, after).after).toHaveLength(3);
});

test.each([
  ["fixed", "$12.50"],
  ["percentage", "12.5%"],
])("the amount of a %s discount reads %s", (discountType, text) => {
  expect(formatFields({ discountType, discountAmount: 1250 })).toContainEqual({
    label: "Discount amount",
    text,
  });
});

test("twelve things are all named; a list of texts is counted, an empty one is left out", () => {
  const named = Array.from({ length: 12 }, (_, at) => ({ name: `N${at}` }));
  expect(formatFields(named)[0]?.text).toMatch(/^N0; .*; N11$/);
  expect(formatFields(["a", "b"])).toEqual([{ label: "Entries", text: "2 entries" }]);
  expect(formatFields([])).toEqual([]);
  expect(formatFields([{ name: "Cat" }])).toEqual([{ label: "Entries", text: "Cat" }]);
});

test("what is empty on both sides of a change is left out, whatever it is called", () => {
  expect(formatChange({ name: null, note: "a" }, { name: null, note: "b" })).toEqual({
    before: [{ label: "Note", text: "a" }],
    after: [{ label: "Note", text: "b" }],
  });
  expect(formatFields({ note: undefined, about: { name: "Cat", rating: 4 } })).toEqual([
    { label: "About", text: "Name Cat, Rating 4" },
  ]);
});

test("a record leads to the page of its subject, if it has one", () => {
  expect(recordLink("design", "d")).toEqual({ to: "/admin/designs/d", label: "Design" });
  expect(recordLink("user", "u")).toEqual({ to: "/admin/people/u", label: "Person" });
  expect(recordLink("design", null)).toBeNull();
  expect(recordLink("settings", "s")).toBeNull();
});
