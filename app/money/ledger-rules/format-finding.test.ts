import { expect, test } from "vitest";

import { formatFinding } from "./format-finding";

const finding = { rule: "it differs", record: "INK-7F3K2M", unit: "cents" as const };

test.each([
  [500, 700, "INK-7F3K2M: it differs ($5.00 expected, $7.00 found: $2.00 too much)"],
  [500, -1, "INK-7F3K2M: it differs ($5.00 expected, -$0.01 found: $5.01 too little)"],
  [500, 501, "INK-7F3K2M: it differs ($5.00 expected, $5.01 found: $0.01 too much)"],
  [500, 500, "INK-7F3K2M: it differs ($5.00 expected, $5.00 found)"],
])("%i expected, %i found", (expectedCents, actualCents, spoken) => {
  expect(formatFinding({ ...finding, expectedCents, actualCents })).toBe(spoken);
});

test("uses and shirts are no money", () => {
  const counted = { ...finding, expectedCents: 1, actualCents: 3, unit: "shirts" as const };
  expect(formatFinding(counted)).toBe(
    "INK-7F3K2M: it differs (1 shirt expected, 3 shirts found: 2 shirts too many)",
  );
  const few = { ...counted, expectedCents: 3, actualCents: 2, unit: "uses" as const };
  expect(formatFinding(few)).toBe(
    "INK-7F3K2M: it differs (3 uses expected, 2 uses found: 1 use too few)",
  );
});
