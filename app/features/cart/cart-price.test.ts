import fc from "fast-check";
import { expect, it } from "vitest";

import { holds } from "~tests/support/property";

import { priceCart } from "./cart-price";

const line = fc.record({
  unitPriceCents: fc.integer({ min: 0, max: 100_000 }),
  quantity: fc.integer({ min: 1, max: 20 }),
});
const discount = fc.oneof(
  fc.record({
    discountType: fc.constant("percentage" as const),
    discountAmount: fc.integer({ min: 1, max: 10_000 }),
  }),
  fc.record({
    discountType: fc.constant("fixed" as const),
    discountAmount: fc.integer({ min: 1, max: 500_000 }),
  }),
);

it("adds up, and no line or total is ever negative", () => {
  holds(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.option(discount),
      (lines, code) => {
        const price = priceCart(lines, code);
        if (price === null) {
          expect(code?.discountType).toBe("fixed");
          return;
        }
        const shares = price.lineDiscountCents.reduce((sum, share) => sum + share, 0);
        expect(shares).toBe(price.discountCents);
        expect(price.totalCents).toBe(price.subtotalCents - price.discountCents);
        expect(price.totalCents).toBeGreaterThanOrEqual(0);
        lines.forEach((priced, index) => {
          const share = price.lineDiscountCents[index] ?? 0;
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(priced.unitPriceCents * priced.quantity);
        });
      },
    ),
  );
});

it("refuses a fixed discount above the price", () => {
  const lines = [{ unitPriceCents: 2500, quantity: 1 }];
  expect(priceCart(lines, { discountType: "fixed", discountAmount: 2600 })).toBeNull();
});
