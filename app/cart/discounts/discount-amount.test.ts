import { describe, expect, it } from "vitest";

import { discountOn } from "./discount-amount";

describe("discountOn", () => {
  it("takes a percentage of the subtotal, rounded half up", () => {
    expect(discountOn(2499, { discountType: "percentage", discountAmount: 1000 })).toBe(250);
    expect(discountOn(2495, { discountType: "percentage", discountAmount: 1000 })).toBe(250);
    expect(discountOn(2500, { discountType: "percentage", discountAmount: 10_000 })).toBe(2500);
  });

  it("takes a fixed amount up to the whole price, never more", () => {
    expect(discountOn(2500, { discountType: "fixed", discountAmount: 500 })).toBe(500);
    expect(discountOn(2500, { discountType: "fixed", discountAmount: 2500 })).toBe(2500);
    expect(discountOn(2500, { discountType: "fixed", discountAmount: 2501 })).toBeNull();
  });
});
