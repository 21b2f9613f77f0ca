import { expect, test } from "vitest";

import { hasUnitCosts } from "./month-sums";

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
