import { randomUUID } from "node:crypto";

import type { Database } from "~/platform/database/client.server";
import { discountCodes } from "~/schema/tables/orders";
import type { OrderRequest } from "~/checkout/order-request";
import { placeOrder } from "~/checkout/place-order.server";
import type { Gift } from "~/orders/gifts/gift";
import { settleOrder } from "~/orders/payment/settle-order.server";

import { makeProduct, type MadeProduct } from "./products";

export const testSecret = "a secret for tests that is long enough";

export function orderDeps(now = new Date()) {
  return { secret: testSecret, now };
}

export const testAddress = {
  name: "Ada Buyer",
  line1: "1 Marker Street",
  line2: "",
  city: "Portland",
  state: "OR",
  postalCode: "97201",
};

type Wanted = { variantId: string; quantity?: number };

/** What a guest's checkout form sends for these shirts at 25.00 each. */
export function orderRequest(
  lines: readonly Wanted[],
  changes: Partial<OrderRequest> = {},
): OrderRequest {
  const quantity = lines.reduce((sum, line) => sum + (line.quantity ?? 1), 0);
  return {
    checkoutKey: randomUUID(),
    userId: null,
    email: "buyer@inkling.test",
    address: testAddress,
    gift: null,
    lines: lines.map(({ variantId, quantity = 1 }) => ({
      variantId,
      quantity,
      seenPriceCents: null,
    })),
    cartId: null,
    code: null,
    holder: null,
    tax: null,
    shownTotalCents: quantity * 2500,
    ...changes,
  };
}

/** An open order of these shirts. */
export async function makeOpenOrder(
  db: Database,
  lines: readonly Wanted[],
  changes: Partial<OrderRequest> = {},
  now = new Date(),
): Promise<string> {
  const placed = await placeOrder(db, orderRequest(lines, changes), { provider: "sandbox", now });
  if (!placed.ok) throw new Error(`The order was refused: ${placed.reason}`);
  return placed.orderId;
}

const giftWith = (note: string): Gift => ({ note, day: null, hasReceipt: false });

/** A paid order, by default of one new product's first variant at 25.00. */
export async function makePaidOrder(
  db: Database,
  options: {
    product?: MadeProduct;
    quantity?: number;
    userId?: string | null;
    email?: string;
    paidAt?: Date;
    totalCents?: number;
    giftNote?: string;
    gift?: Gift;
  } = {},
): Promise<{ orderId: string; product: MadeProduct; paymentId: string; totalCents: number }> {
  const product = options.product ?? (await makeProduct(db));
  const now = options.paidAt ?? new Date();
  const quantity = options.quantity ?? 1;
  const totalCents = options.totalCents ?? quantity * 2500;
  const orderId = await makeOpenOrder(
    db,
    [{ variantId: product.variantIds[0], quantity }],
    {
      userId: options.userId ?? null,
      email: options.email ?? "buyer@inkling.test",
      shownTotalCents: totalCents,
      gift: options.gift ?? (options.giftNote ? giftWith(options.giftNote) : null),
    },
    now,
  );
  const paymentId = `pi_${randomUUID()}`;
  const payment = {
    orderId,
    sessionId: `cs_${orderId}`,
    paymentId,
    amountCents: totalCents,
    currency: "usd",
  };
  const settled = await settleOrder(db, payment, orderDeps(now));
  if (!settled.ok) throw new Error(`The payment was refused: ${settled.reason}`);
  return { orderId, product, paymentId, totalCents };
}

export async function makeDiscountCode(
  db: Database,
  values: Partial<typeof discountCodes.$inferInsert> = {},
): Promise<{ id: string; code: string }> {
  const [made] = await db
    .insert(discountCodes)
    .values({
      code: `CODE${randomUUID().slice(0, 8).toUpperCase()}`,
      name: "A code",
      discountType: "percentage",
      discountAmount: 1000,
      ...values,
    })
    .returning({ id: discountCodes.id, code: discountCodes.code });
  if (!made) throw new Error("A discount code is made");
  return made;
}
