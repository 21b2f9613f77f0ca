import fc from "fast-check";
import { expect, it } from "vitest";

import { shareOf } from "~/lib/money";

import { holds } from "~tests/support/property";

import { refundShares, type RefundableLine } from "./refund-shares";

const line = fc
  .record({
    grossLeftCents: fc.integer({ min: 1, max: 50_000 }),
    commissionBps: fc.integer({ min: 0, max: 10_000 }),
  })
  .map((made): RefundableLine => ({
    ...made,
    orderLineId: "",
    quantity: 2,
    shareLeftCents: shareOf(made.grossLeftCents, made.commissionBps),
  }));

it("gives back exactly the amount, part by part down to nothing", () => {
  holds(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 900 }),
      (start, tries, shipping) => {
        let lines = start.map((one, index) => ({ ...one, orderLineId: String(index) }));
        let other = shipping;
        const whole = () => lines.reduce((sum, one) => sum + one.grossLeftCents, other);
        for (const cents of [...tries, Number.MAX_SAFE_INTEGER]) {
          const amount = Math.min(cents, whole());
          if (amount === 0) break;
          const { shares, otherCents } = refundShares(amount, lines, other);
          const given = shares.reduce((sum, share) => sum - share.grossCents, otherCents);
          expect(given).toBe(amount);
          for (const share of shares) {
            expect(share.creatorShareCents + share.platformFeeCents).toBe(share.grossCents);
            expect(share.creatorShareCents).toBeLessThanOrEqual(0);
          }
          other -= otherCents;
          lines = lines.map((one) => {
            const share = shares.find((found) => found.orderLineId === one.orderLineId);
            return share
              ? {
                  ...one,
                  grossLeftCents: one.grossLeftCents + share.grossCents,
                  shareLeftCents: one.shareLeftCents + share.creatorShareCents,
                }
              : one;
          });
        }
        expect(whole()).toBe(0);
        expect(lines.every((one) => one.shareLeftCents === 0)).toBe(true);
      },
    ),
  );
});

it("takes a line's shirts back only when nothing is left of it", () => {
  const one = {
    orderLineId: "a",
    quantity: 2,
    commissionBps: 1500,
    grossLeftCents: 5000,
    shareLeftCents: 750,
  };
  expect(refundShares(2500, [one], 0).shares).toEqual([
    {
      orderLineId: "a",
      quantity: 0,
      grossCents: -2500,
      creatorShareCents: -375,
      platformFeeCents: -2125,
    },
  ]);
  expect(refundShares(5000, [one], 0).shares[0]?.quantity).toBe(-2);
  expect(refundShares(4999, [one], 0).shares[0]?.quantity).toBe(0);
});

it("a line that nothing is left of has no part, and neither has shipping that was free", () => {
  const gone = { orderLineId: "a", quantity: 2, commissionBps: 1500, shareLeftCents: 0 };
  expect(refundShares(1, [{ ...gone, grossLeftCents: 0 }], 900)).toEqual({
    shares: [],
    otherCents: 1,
  });
  const [cent] = refundShares(1, [{ ...gone, grossLeftCents: 1 }], 0).shares;
  expect(cent).toEqual({
    orderLineId: "a",
    quantity: -2,
    grossCents: -1,
    creatorShareCents: 0,
    platformFeeCents: -1,
  });
  expect(
    refundShares(1, [{ ...gone, commissionBps: 10_000, grossLeftCents: 1, shareLeftCents: 1 }], 0),
  ).toMatchObject({
    shares: [{ creatorShareCents: -1, platformFeeCents: 0 }],
    otherCents: 0,
  });
});
