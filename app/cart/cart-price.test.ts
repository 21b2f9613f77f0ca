import fc from "fast-check";
import { expect, it } from "vitest";

import { holds } from "~tests/support/property";

import { priceCart } from "./cart-price";
import { cartView } from "./cart-view";

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

it("adds what each line costs, and takes the discount off", () => {
  const lines = [
    { unitPriceCents: 2500, quantity: 3 },
    { unitPriceCents: 1000, quantity: 1 },
  ];
  const tenth = { discountType: "percentage", discountAmount: 1_000 } as const;
  expect(priceCart(lines, tenth)).toEqual({
    subtotalCents: 8_500,
    discountCents: 850,
    lineDiscountCents: [750, 100],
    shippingCents: 0,
    totalCents: 7_650,
  });
});

it("tells a page whether the code counts, and what was lost", () => {
  const price = {
    subtotalCents: 1,
    discountCents: 0,
    shippingCents: 0,
    totalCents: 1,
  };
  const cart = { lines: [], code: "TEN", price, isChanged: false };
  expect(cartView({ ...cart, codeRefusal: null })).toMatchObject({
    codeRefusal: null,
    lostLines: 0,
  });
  expect(cartView({ ...cart, codeRefusal: "code-expired", lostLines: 2 })).toMatchObject({
    codeRefusal: "code-expired",
    lostLines: 2,
  });
});
