import { and, eq, isNull, sql } from "drizzle-orm";

import { allocate, shareOf } from "~/lib/money";
import type { Transaction } from "~/platform/database/client.server";
import { productImages, products, productVariants } from "~/schema/tables/catalogue";
import { orderLines, orders, discountCodes, discountReservations } from "~/schema/tables/orders";
import { sandboxSessions } from "~/schema/tables/sandbox";
import { writeSaleEarnings } from "~/money/write-sale-earnings.server";
import { shopDay } from "~/lib/shop-zone";
import { shipBy } from "~/orders/delivery/ship-by";
import type { PrintState } from "~/schema/print-state";
import { pathTo } from "~/path-to";

import { demoId, demoNumber, demoPick } from "./demo-id";
import { planOrders, REVIEWED_PRODUCT, type PlannedOrder } from "./plan-orders";
import { buyerId, seedBuyers, shoppers } from "./seed-buyers.server";
import { seedDiscounts } from "./seed-discounts.server";
import { seedReviews } from "./seed-reviews.server";

/** The code that can be used once is used: this many basis points off, spread over the lines. */
const LAST_ONE = { code: "LASTONE", discountBps: 5000 } as const;

/** Buyers, past orders with their earnings and ledger rows, reviews and discount codes. */
export async function seedOrders(tx: Transaction, now: Date, customerId: string): Promise<void> {
  await seedBuyers(tx, now);
  await seedDiscounts(tx);
  const catalogue = await sellable(tx);
  const kid = demoId("account", "kid@inkling.test");
  const kids = catalogue.findIndex(({ creatorUserId }) => creatorUserId === kid);
  const plans = planOrders(now, catalogue.length, kids);
  const withCode = plans.find(({ paidAt }) => paidAt !== null);
  for (const planned of plans) {
    await seedOrder(tx, planned, catalogue, customerId, planned === withCode);
  }
  if (withCode) await useUpCode(tx, withCode.id);
  await seedReviews(tx, now, catalogue[REVIEWED_PRODUCT]?.id);
}

/** With the picture of its color, as the order shows it. */
type SellableVariant = {
  id: string;
  size: string;
  color: string;
  adjustment: number;
  pictureId: string;
};

/** Active products, newest first, with what an order line keeps of them. */
async function sellable(tx: Transaction) {
  return tx
    .select({
      id: products.id,
      title: products.title,
      priceCents: products.basePriceCents,
      commissionBps: products.commissionBps,
      creatorUserId: products.creatorUserId,
      printPlanId: products.printPlanId,
      variants: sql<SellableVariant[]>`(
        select json_agg(json_build_object('id', v.id, 'size', v.size, 'color', v.color, 'adjustment', v.price_adjustment_cents,
          'pictureId', (select i.picture_id from ${productImages} i where i.product_id = products.id
            order by i.color = v.color desc nulls last, i.sort_order limit 1)) order by v.id)
        from ${productVariants} v where v.product_id = products.id and v.is_available)`,
    })
    .from(products)
    .where(and(eq(products.status, "active"), isNull(products.guardianHold)))
    .orderBy(sql`${products.createdAt} desc`, products.id);
}

type Sellable = Awaited<ReturnType<typeof sellable>>;

async function seedOrder(
  tx: Transaction,
  planned: PlannedOrder,
  catalogue: Sellable,
  customerId: string,
  hasCode: boolean,
): Promise<void> {
  const plain = planned.lines.flatMap((line, at) => lineRow(planned, line, at, catalogue));
  const lines = hasCode ? discounted(plain) : plain;
  const subtotalCents = plain.reduce((sum, line) => sum + line.grossCents, 0);
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
    subtotalCents,
    discountCents: subtotalCents - totalCents,
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
    promisedBy: paidAt ? shipBy(shopDay(paidAt)) : null,
    printingAt:
      printStateOf(status) === "to_print" ? null : new Date(placedAt.getTime() + 3 * 86_400_000),
    shippedAt:
      status === "shipped" || status === "delivered"
        ? new Date(placedAt.getTime() + 5 * 86_400_000)
        : null,
    // Those that arrived long ago were asked in their time.
    reviewAskedAt: status === "delivered" && planned.isReviewAsked ? paidAt : null,
    deliveredAt: status === "delivered" ? new Date(placedAt.getTime() + 9 * 86_400_000) : null,
    closedAt: paidAt ? null : new Date(placedAt.getTime() + 3_600_000),
    createdAt: placedAt,
    updatedAt: placedAt,
  });
  await tx.insert(orderLines).values(lines);
  await tx.insert(sandboxSessions).values(providerSession(planned, lines, totalCents));
  const untaxed = lines.map((line) => ({ ...line, taxCents: 0 }));
  const sold = { id, totalCents, shippingCents: 0, taxCents: 0, lines: untaxed };
  if (paidAt) await writeSaleEarnings(tx, sold, paidAt);
}

/** The order as the sandbox provider stores it, so that it can be refunded. */
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
    discountCents:
      lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0) - amountCents,
    successUrl: pathTo("/checkout/complete"),
    cancelUrl: pathTo("/checkout"),
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
    pictureId: variant.pictureId,
    printPlanId: product.printPlanId,
    title: product.title,
    size: variant.size,
    color: variant.color,
    unitPriceCents,
    quantity,
    grossCents: unitPriceCents * quantity,
    commissionBps: product.commissionBps,
    creatorUserId: product.creatorUserId,
    printState: printStateOf(planned.status),
  };
}

function printStateOf(status: PlannedOrder["status"]): PrintState {
  if (status === "in_production") return "printing";
  return status === "shipped" || status === "delivered" ? "shipped" : "to_print";
}

type Line = { unitPriceCents: number; quantity: number; grossCents: number };

/** An order's lines with the code's discount. */
function discounted<L extends Line>(lines: readonly L[]): (L & { discountCents: number })[] {
  const prices = lines.map(({ unitPriceCents, quantity }) => unitPriceCents * quantity);
  const subtotal = prices.reduce((sum, price) => sum + price, 0);
  const parts = allocate(shareOf(subtotal, LAST_ONE.discountBps), prices);
  return lines.map((line, at) => {
    const discountCents = parts[at] ?? 0;
    return { ...line, discountCents, grossCents: (prices[at] ?? 0) - discountCents };
  });
}

/** The order holds the code's only use. */
async function useUpCode(tx: Transaction, orderId: string): Promise<void> {
  const [code] = await tx
    .select({ id: discountCodes.id })
    .from(discountCodes)
    .where(eq(discountCodes.code, LAST_ONE.code));
  if (!code) throw new Error("The demo has this code");
  await tx
    .update(orders)
    .set({ discountCodeId: code.id, discountCode: LAST_ONE.code })
    .where(eq(orders.id, orderId));
  await tx.insert(discountReservations).values({ orderId, discountCodeId: code.id, state: "used" });
}
