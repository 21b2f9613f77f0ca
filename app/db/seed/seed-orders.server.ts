import { eq, sql } from "drizzle-orm";

import type { Transaction } from "~/db/client.server";
import { profiles, users } from "~/db/schema/accounts";
import { productImages, products, productVariants } from "~/db/schema/catalogue";
import { reviews } from "~/db/schema/community";
import { discountCodes, orderLines, orders } from "~/db/schema/orders";
import { sandboxSessions } from "~/db/schema/sandbox";
import { writeSaleEarnings } from "~/features/earnings/write-sale-earnings.server";

import { demoId, demoNumber, demoPick } from "./demo-id";
import { insertAll } from "./insert-all.server";
import { DEMO_BUYERS, planOrders, REVIEWED_PRODUCT, type PlannedOrder } from "./plan-orders";

const shoppers = [
  "Alex",
  "Sam",
  "Jordan",
  "Taylor",
  "Morgan",
  "Riley",
  "Casey",
  "Jamie",
  "Avery",
  "Quinn",
] as const;

const praise = [
  "My daughter has not taken it off since it arrived.",
  "Even better in person. You can see every wobble of the marker.",
  "Soft, heavy, and people ask me about it every time.",
  "Bought it for the drawing, kept it for the shirt.",
  "The line is so confident. This kid is going places.",
  "Washed it ten times. Still looks like day one.",
  "Gave it to my brother and now I need a second one.",
  "It makes strangers smile. Worth every cent.",
] as const;

/** Buyers, past orders with their earnings and books, reviews and discount codes. */
export async function seedOrders(tx: Transaction, now: Date, customerId: string): Promise<void> {
  await seedBuyers(tx, now);
  await seedDiscounts(tx);
  const catalogue = await sellable(tx);
  for (const planned of planOrders(now, catalogue.length)) {
    await seedOrder(tx, planned, catalogue, customerId);
  }
  await seedReviews(tx, catalogue);
}

function buyerId(index: number): string {
  return demoId("buyer", index);
}

async function seedBuyers(tx: Transaction, now: Date): Promise<void> {
  const rows = Array.from({ length: DEMO_BUYERS }, (_, index) => ({
    id: buyerId(index),
    firstName: shoppers[index % shoppers.length] ?? shoppers[0],
    email: `shopper-${index + 1}@inkling.test`,
  }));
  const createdAt = new Date(now.getTime() - 120 * 86_400_000);
  await tx.insert(users).values(
    rows.map(({ id, firstName, email }) => ({
      id,
      name: firstName,
      email,
      emailVerified: true,
      createdAt,
    })),
  );
  await tx.insert(profiles).values(
    rows.map(({ id, firstName }) => ({
      id,
      accountType: "customer" as const,
      firstName,
      createdAt,
    })),
  );
}

async function seedDiscounts(tx: Transaction): Promise<void> {
  await tx.insert(discountCodes).values([
    {
      code: "WELCOME10",
      name: "Welcome",
      description: "10% off the first tee",
      discountType: "percentage",
      discountAmount: 1000,
    },
    {
      code: "MARKER5",
      name: "Five off",
      description: "$5 off",
      discountType: "fixed",
      discountAmount: 500,
      usageLimit: 200,
      usageCount: 37,
    },
    {
      code: "SUMMER",
      name: "Summer sale",
      description: "Over",
      discountType: "percentage",
      discountAmount: 2000,
      validUntil: new Date("2026-09-01T00:00:00Z"),
    },
    {
      code: "LASTONE",
      name: "Used up",
      discountType: "percentage",
      discountAmount: 5000,
      usageLimit: 1,
      usageCount: 1,
    },
    {
      code: "PAUSED",
      name: "Switched off",
      discountType: "fixed",
      discountAmount: 1000,
      isActive: false,
    },
  ]);
}

/** Active products, newest first, with what an order line keeps of them. */
async function sellable(tx: Transaction) {
  return tx
    .select({
      id: products.id,
      title: products.title,
      priceCents: products.basePriceCents,
      commissionBps: products.commissionBps,
      creatorUserId: products.creatorUserId,
      pictureId: sql<string>`(select i.picture_id from ${productImages} i where i.product_id = products.id order by i.sort_order limit 1)`,
      variants: sql<{ id: string; size: string; color: string; adjustment: number }[]>`(
        select json_agg(json_build_object('id', v.id, 'size', v.size, 'color', v.color, 'adjustment', v.price_adjustment_cents) order by v.id)
        from ${productVariants} v where v.product_id = products.id and v.is_available)`,
    })
    .from(products)
    .where(eq(products.status, "active"))
    .orderBy(sql`${products.createdAt} desc`, products.id);
}

type Sellable = Awaited<ReturnType<typeof sellable>>;

async function seedOrder(
  tx: Transaction,
  planned: PlannedOrder,
  catalogue: Sellable,
  customerId: string,
): Promise<void> {
  const lines = planned.lines.flatMap((line, at) => lineRow(planned, line, at, catalogue));
  const totalCents = lines.reduce((sum, line) => sum + line.grossCents, 0);
  const isGuest = planned.buyer !== "customer@inkling.test" && planned.buyer % 3 === 2;
  const { id, status, paidAt, placedAt } = planned;
  await tx.insert(orders).values({
    id,
    number: planned.number,
    userId:
      planned.buyer === "customer@inkling.test"
        ? customerId
        : isGuest
          ? null
          : buyerId(planned.buyer),
    email:
      planned.buyer === "customer@inkling.test"
        ? "customer@inkling.test"
        : `shopper-${planned.buyer + 1}@inkling.test`,
    status,
    subtotalCents: totalCents,
    totalCents,
    shippingAddress: {
      name:
        typeof planned.buyer === "number"
          ? (shoppers[planned.buyer % shoppers.length] ?? "Alex")
          : "Charlie Rivers",
      line1: `${10 + demoNumber(900, planned.number, "street")} Maple Street`,
      city: "Portland",
      state: "OR",
      postalCode: "97205",
    },
    checkoutKey: demoId("checkout", id),
    provider: "sandbox",
    providerSessionId: `sbx_cs_seed_${id.slice(0, 13)}`,
    providerPaymentId: paidAt ? `sbx_pay_seed_${id.slice(0, 13)}` : null,
    trackingCarrier: status === "shipped" || status === "delivered" ? "USPS" : null,
    trackingNumber:
      status === "shipped" || status === "delivered"
        ? `9400${demoNumber(2 ** 31, id, "tracking")}`
        : null,
    expiresAt: new Date(placedAt.getTime() + 3_600_000),
    paidAt,
    shippedAt:
      status === "shipped" || status === "delivered"
        ? new Date(placedAt.getTime() + 5 * 86_400_000)
        : null,
    deliveredAt: status === "delivered" ? new Date(placedAt.getTime() + 9 * 86_400_000) : null,
    closedAt: paidAt ? null : new Date(placedAt.getTime() + 3_600_000),
    createdAt: placedAt,
    updatedAt: placedAt,
  });
  await tx.insert(orderLines).values(lines);
  await tx.insert(sandboxSessions).values(providerSession(planned, lines, totalCents));
  if (paidAt)
    await writeSaleEarnings(tx, { id, totalCents, shippingCents: 0, taxCents: 0, lines }, paidAt);
}

/** What the sandbox provider remembers of the order, so that it can be refunded. */
function providerSession(
  { id, number, status, paidAt, placedAt }: PlannedOrder,
  lines: { title: string; quantity: number; unitPriceCents: number }[],
  amountCents: number,
) {
  return {
    id: `sbx_cs_seed_${id.slice(0, 13)}`,
    purpose: "order" as const,
    orderNumber: number,
    amountCents,
    currency: "usd",
    email: "shopper@inkling.test",
    lines: lines.map(({ title, quantity, unitPriceCents }) => ({
      title,
      quantity,
      unitAmountCents: unitPriceCents,
    })),
    discountCents: 0,
    successUrl: "/checkout/complete",
    cancelUrl: "/checkout",
    metadata: { purpose: "order", orderId: id },
    status: paidAt
      ? ("paid" as const)
      : status === "cancelled"
        ? ("cancelled" as const)
        : ("expired" as const),
    paymentId: paidAt ? `sbx_pay_seed_${id.slice(0, 13)}` : null,
    expiresAt: new Date(placedAt.getTime() + 3_600_000),
    createdAt: placedAt,
    closedAt: placedAt,
  };
}

function lineRow(
  planned: PlannedOrder,
  { product: index, quantity }: PlannedOrder["lines"][number],
  at: number,
  catalogue: Sellable,
) {
  const product = catalogue[index];
  const [first, ...rest] = product?.variants ?? [];
  if (!product || !first) return [];
  const variant = demoPick([first, ...rest], planned.id, at);
  const unitPriceCents = product.priceCents + variant.adjustment;
  return {
    id: demoId("line", planned.id, at),
    orderId: planned.id,
    position: at + 1,
    productId: product.id,
    variantId: variant.id,
    pictureId: product.pictureId,
    title: product.title,
    size: variant.size,
    color: variant.color,
    unitPriceCents,
    quantity,
    grossCents: unitPriceCents * quantity,
    commissionBps: product.commissionBps,
    creatorUserId: product.creatorUserId,
  };
}

/** Real buyers only: each review belongs to a line that was delivered. */
async function seedReviews(tx: Transaction, catalogue: Sellable): Promise<void> {
  const bought = await tx
    .select({
      lineId: orderLines.id,
      productId: orderLines.productId,
      userId: orders.userId,
      email: orders.email,
      at: orders.deliveredAt,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.status, "delivered"))
    .orderBy(orders.createdAt, orderLines.position);
  const loved = catalogue[REVIEWED_PRODUCT]?.id;
  const seen = new Set<string>();
  const rows = bought.flatMap(({ lineId, productId, userId, email, at }) => {
    if (!productId || email === "customer@inkling.test") return [];
    const isLoved = productId === loved;
    const key = `${productId}/${userId ?? lineId}`;
    if (seen.has(key) || (!isLoved && demoNumber(3, "review", lineId) !== 0)) return [];
    seen.add(key);
    return {
      id: demoId("review", lineId),
      productId,
      userId,
      orderLineId: lineId,
      authorName: demoPick(shoppers, "reviewer", email ?? lineId),
      rating: isLoved ? 5 : demoPick([5, 5, 4, 5, 4, 3] as const, "stars", lineId),
      text: demoPick(praise, "praise", lineId),
      status: "visible" as const,
      createdAt: at ?? new Date(),
    };
  });
  const lovedRows = rows.filter(({ productId }) => productId === loved).slice(0, 42);
  await insertAll(tx, reviews, [
    ...lovedRows,
    ...rows.filter(({ productId }) => productId !== loved),
  ]);
}
