import { z } from "zod";

import { checkV1, formFlag, formInteger, id, metadata, text, webAddress } from "./check-params.ts";
import { findCoupon } from "./coupons.ts";
import { emit } from "./events.ts";
import { renderSession } from "./render-session.ts";
import { newId, seconds, type StripeState } from "./state.ts";
import { invalidRequest, noSuch, refused } from "./stripe-fault.ts";

export type Session = {
  id: string;
  subtotal: number;
  discount: number;
  total: number;
  currency: string;
  email: string | null;
  reference: string | null;
  metadata: Record<string, string>;
  intentMetadata: Record<string, string>;
  shipping: Shipping | null;
  successUrl: string;
  cancelUrl: string | null;
  status: "open" | "complete" | "expired";
  paymentStatus: "unpaid" | "paid";
  intentId: string | null;
  couponId: string | null;
  created: number;
  expiresAt: number;
};

const MIN_AMOUNT = 50;
const MIN_LIFE_S = 30 * 60;
const MAX_LIFE_S = 24 * 60 * 60;

const shipping = z.strictObject({
  name: text(),
  address: z.strictObject({
    line1: text(),
    line2: text().optional(),
    city: text().optional(),
    state: text().optional(),
    postal_code: text().optional(),
    country: z.string().length(2).optional(),
  }),
});

export type Shipping = z.infer<typeof shipping>;

const sessionShape = z.strictObject({
  mode: z.literal("payment"),
  ui_mode: z.enum(["hosted_page", "embedded_page", "elements", "form"]).default("hosted_page"),
  line_items: z
    .array(
      z.strictObject({
        quantity: formInteger(1, 999_999),
        price_data: z.strictObject({
          currency: z.literal("usd"),
          unit_amount: formInteger(0),
          product_data: z.strictObject({ name: text(250), description: text().optional() }),
        }),
      }),
    )
    .min(1)
    .max(100),
  discounts: z
    .array(z.strictObject({ coupon: text(200) }))
    .max(1)
    .optional(),
  adaptive_pricing: z.strictObject({ enabled: formFlag }).optional(),
  client_reference_id: text(200).optional(),
  customer_email: z.email().max(512).optional(),
  expires_at: formInteger(1, 9_999_999_999).optional(),
  success_url: webAddress,
  cancel_url: webAddress.optional(),
  metadata: metadata.optional(),
  payment_intent_data: z
    .strictObject({ metadata: metadata.optional(), shipping: shipping.optional() })
    .optional(),
  expand: z.array(text()).optional(),
});

export function createSession(state: StripeState, params: unknown) {
  const request = checkV1(sessionShape, params);
  if (request.ui_mode !== "hosted_page") throw invalidRequest("Only hosted pages here", "ui_mode");
  const now = seconds(state.now());
  const expiresAt = request.expires_at ?? now + MAX_LIFE_S;
  if (expiresAt < now + MIN_LIFE_S || expiresAt > now + MAX_LIFE_S) {
    throw invalidRequest(
      "The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.",
      "expires_at",
    );
  }
  const subtotal = request.line_items.reduce(
    (sum, line) => sum + line.quantity * line.price_data.unit_amount,
    0,
  );
  const coupon = findCoupon(state, request.discounts?.[0]?.coupon);
  const discount = Math.min(coupon?.amountOff ?? 0, subtotal);
  const total = subtotal - discount;
  if (total > 0 && total < MIN_AMOUNT) {
    throw refused(
      "The total amount due must be at least $0.50 usd.",
      undefined,
      "amount_too_small",
    );
  }
  const session: Session = {
    id: newId("cs_test"),
    subtotal,
    discount,
    total,
    currency: "usd",
    email: request.customer_email ?? null,
    reference: request.client_reference_id ?? null,
    metadata: request.metadata ?? {},
    intentMetadata: request.payment_intent_data?.metadata ?? {},
    shipping: request.payment_intent_data?.shipping ?? null,
    successUrl: request.success_url,
    cancelUrl: request.cancel_url ?? null,
    status: "open",
    paymentStatus: "unpaid",
    intentId: null,
    couponId: coupon?.id ?? null,
    created: now,
    expiresAt,
  };
  state.sessions.set(session.id, session);
  return renderSession(state, session, request.expand ?? []);
}

export function retrieveSession(state: StripeState, sessionId: string, query: unknown) {
  const { expand } = checkV1(z.strictObject({ expand: z.array(text()).optional() }), query);
  return renderSession(state, findSession(state, sessionId), expand ?? []);
}

export function expireSession(state: StripeState, sessionId: string, params: unknown) {
  checkV1(z.strictObject({}), params);
  const session = findSession(state, sessionId);
  if (session.status !== "open") {
    throw refused(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  }
  closeSession(state, session);
  return renderSession(state, session, []);
}

/** Time passes: open sessions that are due expire, with their events. */
export function expireOverdue(state: StripeState): void {
  for (const session of state.sessions.values()) {
    const isOver = session.expiresAt <= seconds(state.now());
    if (session.status === "open" && isOver) closeSession(state, session);
  }
}

export function findSession(state: StripeState, sessionId: string): Session {
  const session = state.sessions.get(sessionId);
  if (!session || !id("cs").safeParse(sessionId).success)
    throw noSuch("checkout.session", sessionId);
  return session;
}

function closeSession(state: StripeState, session: Session): void {
  session.status = "expired";
  emit(state, "checkout.session.expired", renderSession(state, session, []));
}
