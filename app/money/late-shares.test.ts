import { expect, it } from "vitest";

import { lateShares, returnedShare } from "./late-shares";

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

it("takes a single cent", () => {
  const off = { ...line(2500, 374), freeShareCents: 376 };
  expect(lateShares(off, [refund("a", 2500, 374)])).toEqual([{ refundId: "a", cents: 1 }]);
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

it("gives back what leaves the creator the share of what is left, to the cent", () => {
  const left = { commissionBps: 1500, saleShareCents: 300, grossLeftCents: 1003 };
  // 15% of 10.03 and of 20.03 are 1.50 and 3.00; the refund had taken a cent more or less.
  for (const takenCents of [149, 150, 151])
    expect(returnedShare({ ...left, shareLeftCents: 150 }, { grossCents: 1000, takenCents })).toBe(
      150,
    );
});

it("gives back what was taken where the shop bears another refund, and never more than the sale", () => {
  const left = { commissionBps: 1500, saleShareCents: 750, grossLeftCents: 0 };
  const back = { grossCents: 2500, takenCents: 375 };
  expect(returnedShare({ ...left, shareLeftCents: 375 }, back)).toBe(375);
  expect(returnedShare({ ...left, shareLeftCents: 376 }, back)).toBe(374);
  expect(returnedShare({ ...left, shareLeftCents: 375 }, { ...back, takenCents: 0 })).toBe(0);
});
