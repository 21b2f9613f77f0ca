import fc from "fast-check";
import { expect, it } from "vitest";

import { shareOf } from "~/lib/money";

import { holds } from "~tests/support/property";

import { refundShares, type RefundableLine } from "./refund-shares";

const line = (changes: Partial<RefundableLine> = {}): RefundableLine => ({
  orderLineId: "a",
  commissionBps: 1500,
  grossLeftCents: 5000,
  shareLeftCents: 750,
  freeShareCents: 750,
  ...changes,
});
const shirts = (quantity: number, amountCents: number, orderLineId = "a") => ({
  orderLineId,
  quantity,
  amountCents,
});

it("takes the shares of the lines that it names, and of no other", () => {
  const other = line({ orderLineId: "b" });
  expect(refundShares([shirts(1, 2500)], [line(), other])).toEqual([
    {
      orderLineId: "a",
      quantity: -1,
      grossCents: -2500,
      creatorShareCents: -375,
      platformFeeCents: -2125,
      paidOutCents: 0,
    },
  ]);
  expect(refundShares([], [line(), other])).toEqual([]);
});

it("what was paid out stays with the creator, and is the shop's cost", () => {
  expect(refundShares([shirts(1, 2500)], [line({ freeShareCents: 0 })])).toMatchObject([
    { creatorShareCents: 0, platformFeeCents: -2500, paidOutCents: 375 },
  ]);
  expect(refundShares([shirts(2, 5000)], [line({ freeShareCents: 100 })])).toMatchObject([
    { creatorShareCents: -100, platformFeeCents: -4900, paidOutCents: 650 },
  ]);
});

it("shirts that cost nothing go back, too", () => {
  const free = line({ grossLeftCents: 0, shareLeftCents: 0, freeShareCents: 0 });
  expect(refundShares([shirts(2, 0)], [free])).toMatchObject([
    { quantity: -2, grossCents: 0, creatorShareCents: 0, platformFeeCents: 0 },
  ]);
});

it("a line of another order is a mistake of ours", () => {
  expect(() => refundShares([shirts(1, 100, "b")], [line()])).toThrow("lines of its order");
});

it("part by part down to nothing, no share is left and none is below zero", () => {
  holds(
    fc.property(
      fc.integer({ min: 1, max: 50_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 6 }),
      (gross, commissionBps, tries) => {
        const share = shareOf(gross, commissionBps);
        let left = line({
          commissionBps,
          grossLeftCents: gross,
          shareLeftCents: share,
          freeShareCents: share,
        });
        for (const cents of [...tries, gross]) {
          const amount = Math.min(cents, left.grossLeftCents);
          const [taken] = refundShares([shirts(1, amount)], [left]);
          if (!taken) throw new Error("A named line has a share");
          expect(taken.creatorShareCents + taken.platformFeeCents).toBe(taken.grossCents);
          expect(taken.grossCents).toBe(-amount || 0);
          expect(taken.creatorShareCents).toBeLessThanOrEqual(0);
          left = {
            ...left,
            grossLeftCents: left.grossLeftCents + taken.grossCents,
            shareLeftCents: left.shareLeftCents + taken.creatorShareCents,
            freeShareCents: left.freeShareCents + taken.creatorShareCents,
          };
          expect(left.freeShareCents).toBeGreaterThanOrEqual(0);
        }
        expect(left).toMatchObject({ grossLeftCents: 0, shareLeftCents: 0 });
      },
    ),
  );
});
