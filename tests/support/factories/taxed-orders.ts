import { eq } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { orderLines } from "~/schema/tables/orders";
import type { OrderRequest } from "~/checkout/order-request";
import { taxReference } from "~/orders/tax/tax-reference";

import type { PaymentWorld } from "../payment-world";
import { makeOpenOrder, testAddress } from "./orders";
import { makeProduct } from "./products";

/** Where the sandbox adds 7%. */
export const taxedAddress = {
  ...testAddress,
  city: "San Francisco",
  state: "CA",
  postalCode: "94110",
};

/** An order of shirts at 25.00 with the sandbox's tax on top, not paid yet. */
export async function makeOpenTaxedOrder(
  db: Database,
  world: PaymentWorld,
  quantities: readonly number[] = [2],
  changes: Partial<OrderRequest> = {},
) {
  const lines = [];
  let creatorUserId = "";
  for (const quantity of quantities) {
    const product = await makeProduct(db);
    creatorUserId = product.creatorUserId;
    lines.push({ variantId: product.variantIds[0], quantity });
  }
  const gross = quantities.map((quantity) => quantity * 2500);
  const { calculationId, taxCents, ...made } = await world.sandbox.calculateTax({
    lines: gross.map((amountCents, index) => ({
      reference: taxReference(index + 1),
      amountCents,
      quantity: quantities[index] ?? 1,
    })),
    shippingCents: 0,
    shipTo: taxedAddress,
  });
  const lineTaxCents = made.lines.map((line) => line.taxCents);
  const of = { lineGrossCents: gross, shippingCents: 0 };
  const tax = { calculationId, taxCents, lineTaxCents, of };
  const orderId = await makeOpenOrder(
    db,
    lines,
    {
      address: taxedAddress,
      tax,
      shownTotalCents: gross.reduce((sum, cents) => sum + cents, taxCents),
      ...changes,
    },
    world.deps.now,
  );
  const kept = await db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.position);
  return { orderId, creatorUserId, lineIds: kept.map(({ id }) => id) };
}

/** The same, paid. */
export async function makeTaxedOrder(...of: Parameters<typeof makeOpenTaxedOrder>) {
  const [, world] = of;
  const made = await makeOpenTaxedOrder(...of);
  await world.payAtProvider(made.orderId);
  await world.takeEvents();
  return made;
}
