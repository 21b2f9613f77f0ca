import { z } from "zod";

import { checkV1, formInteger, metadata, text } from "./check-params.ts";
import couponFixture from "./fixtures/coupon.json" with { type: "json" };
import { newId, type StripeState } from "./state.ts";
import { noSuch, refused } from "./stripe-fault.ts";

export type Coupon = { id: string; amountOff: number; currency: string; left: number };

const couponShape = z.strictObject({
  id: text(200).optional(),
  amount_off: formInteger(1),
  currency: z.literal("usd"),
  duration: z.enum(["once", "repeating", "forever"]),
  max_redemptions: formInteger(1).optional(),
  name: text(40).optional(),
  redeem_by: formInteger(1, 9_999_999_999).optional(),
  metadata: metadata.optional(),
});

export function createCoupon(state: StripeState, params: unknown) {
  const request = checkV1(couponShape, params);
  const couponId = request.id ?? newId("coupon");
  if (state.coupons.has(couponId)) {
    throw refused("Coupon already exists.", "id", "resource_already_exists");
  }
  const left = request.max_redemptions ?? Number.MAX_SAFE_INTEGER;
  const coupon = { id: couponId, amountOff: request.amount_off, currency: request.currency, left };
  state.coupons.set(couponId, coupon);
  return {
    ...couponFixture,
    id: couponId,
    amount_off: request.amount_off,
    currency: request.currency,
    duration: request.duration,
    duration_in_months: null,
    percent_off: null,
    max_redemptions: request.max_redemptions ?? null,
    metadata: request.metadata ?? {},
    name: request.name ?? null,
    redeem_by: request.redeem_by ?? null,
  };
}

export function findCoupon(state: StripeState, couponId: string | undefined): Coupon | undefined {
  if (couponId === undefined) return undefined;
  const coupon = state.coupons.get(couponId);
  if (!coupon) throw noSuch("coupon", couponId, "discounts[0][coupon]");
  if (coupon.left < 1)
    throw refused("Coupon is used up.", "discounts[0][coupon]", "coupon_expired");
  return coupon;
}
