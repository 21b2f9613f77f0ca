import { expect, test } from "vitest";

import { agrees, hasUnitCosts, marginCents, salesCents } from "./month-sums";

const none = { blankCents: 0, printCents: 0, parcelCents: 0 };
const figures = (changed: Partial<typeof none>) =>
  ({ ...none, ...changed }) as Parameters<typeof hasUnitCosts>[0];

test.each([
  [{}, false],
  [{ blankCents: 1 }, true],
  [{ printCents: 1 }, true],
  [{ parcelCents: 1 }, true],
])("unit costs of %o were set: %s", (changed, expected) => {
  expect(hasUnitCosts(figures(changed))).toBe(expected);
});

test("sales are what buyers paid, and the margin is what is left of them", () => {
  const month = {
    grossCents: 100_000,
    discountCents: 1,
    shippingCents: 2,
    refundCents: 4,
    goodwillCents: 8,
    disputeCents: 16,
    shareCents: 32,
    feeCents: 64,
    blankCents: 128,
    printCents: 256,
    parcelCents: 512,
  } as Parameters<typeof marginCents>[0];
  expect(salesCents(month)).toBe(100_001);
  expect(marginCents(month)).toBe(100_001 - 1_020);
});

test("the provider agrees where it says the same of everything, to the cent", () => {
  const provider = (theirs: number) =>
    ({ opening: { ours: 1, theirs: 1 }, closing: { ours: 5, theirs } }) as Parameters<
      typeof agrees
    >[0];
  expect([agrees(provider(5)), agrees(provider(4))]).toEqual([true, false]);
});
