import { expect, it } from "vitest";

import { lateShares } from "./late-shares";

/** Two shirts at 25.00 and 15%, of which `taken` of the share was taken back. */
const line = (gone: number, taken: number, freeShareCents = 750 - taken) => ({
  commissionBps: 1500,
  grossLeftCents: 5000 - gone,
  shareLeftCents: 750 - taken,
  freeShareCents,
});
const refund = (refundId: string, grossCents: number, shareCents = 0) => ({
  refundId,
  grossCents,
  shareCents,
});

it("takes from each refund's part what it did not take", () => {
  const two = [refund("a", 2500), refund("b", 1667)];
  expect(lateShares(line(4167, 0), two)).toEqual([
    { refundId: "a", cents: 375 },
    { refundId: "b", cents: 250 },
  ]);
});

it("takes nothing twice, and nothing where nothing was refunded", () => {
  expect(lateShares(line(2500, 375), [refund("a", 2500, 375)])).toEqual([]);
  expect(lateShares(line(0, 0), [])).toEqual([]);
  expect(lateShares(line(5000, 375), [refund("a", 2500, 375), refund("b", 2500)])).toEqual([
    { refundId: "b", cents: 375 },
  ]);
});

it("takes no more than what is still free", () => {
  const two = [refund("a", 2500), refund("b", 2500)];
  expect(lateShares(line(5000, 0, 400), two)).toEqual([
    { refundId: "a", cents: 375 },
    { refundId: "b", cents: 25 },
  ]);
  expect(lateShares(line(5000, 0, 0), two)).toEqual([]);
  expect(lateShares(line(5000, 0, -1), two)).toEqual([]);
});
