import { expect, test } from "vitest";

import { nexusState, percentReached, thresholdOf } from "./nexus";

const settings = { cents: 100_000_00, orders: 200 };
const entry = { registeredFrom: null, permitId: "", thresholdCents: null, thresholdOrders: null };

test.each([
  [{ cents: 0, orders: 0 }, 0],
  [{ cents: 79_999_99, orders: 1 }, 79],
  [{ cents: 80_000_00, orders: 1 }, 80],
  [{ cents: 99_999_99, orders: 1 }, 99],
  [{ cents: 100_000_00, orders: 1 }, 100],
  [{ cents: 25_00, orders: 199 }, 99],
  [{ cents: 25_00, orders: 200 }, 100],
  [{ cents: -500, orders: 0 }, 0],
])("sales of %o are %i percent of the usual threshold", (sales, percent) => {
  expect(percentReached(sales, thresholdOf(undefined, settings))).toBe(percent);
});

test("a state's own amount replaces both, and orders count only where they are entered", () => {
  const own = { ...entry, thresholdCents: 500_000_00 };
  expect(thresholdOf(own, settings)).toEqual({ cents: 500_000_00, orders: null });
  expect(percentReached({ cents: 100_000_00, orders: 5000 }, thresholdOf(own, settings))).toBe(20);
  const both = { ...own, thresholdOrders: 100 };
  expect(percentReached({ cents: 0, orders: 50 }, thresholdOf(both, settings))).toBe(50);
  expect(thresholdOf(entry, settings)).toEqual(settings);
});

test("a registration counts from its first day on", () => {
  const registered = { ...entry, registeredFrom: "2027-03-01" };
  expect(nexusState("NY", 120, registered, "2027-02-28")).toBe("reached");
  expect(nexusState("NY", 120, registered, "2027-03-01")).toBe("registered");
  expect(
    [79, 80, 99, 100].map((percent) => nexusState("NY", percent, entry, "2027-01-01")),
  ).toEqual(["far", "near", "near", "reached"]);
});

test.each(["OR", "AE", ""])("in %j there is no tax, whatever is sold there", (state) => {
  expect(nexusState(state, 120, undefined, "2027-01-01")).toBe("untaxed");
  const own = { ...entry, thresholdCents: 500_00 };
  expect(nexusState(state, 80, own, "2027-01-01")).toBe("near");
});
