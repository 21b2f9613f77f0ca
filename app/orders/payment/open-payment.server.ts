import { and, asc, eq, isNull, sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { orderLines, orders } from "~/schema/tables/orders";
import type { Logger } from "~/integrations/log/logger.server";
import { PaymentProviderError } from "~/integrations/payments/payment-error";
import { CHECKOUT_MIN_LIFETIME_MS, type PaymentProvider } from "~/integrations/payments/payments";
import { MINUTE_MS } from "~/lib/dates";
import type { Keys } from "~/lib/keys/keys";

import { mayBeMade } from "../held-lines.server";
import { completePath } from "../order-link.server";
import { shippingAddressSchema } from "../shipping-address";
import { PAYMENT_TIME_MS } from "./payment-time";
import { settleOrder, type SettleDeps } from "./settle-order.server";

type OpenedPayment =
  | { ok: true; url: string }
  /** 'held': the law does not let us sell one of its shirts now. */
  | { ok: false; reason: "not-open" | "held" | "provider-unavailable" | "provider-refused" };

export type OpenPaymentDeps = SettleDeps & {
  payments: PaymentProvider;
  log: Logger;
  /** Signs the link to the page that a guest returns to. */
  secret: Keys;
};

/** Providers' clocks are not ours. */
const MARGIN_MS = 5 * MINUTE_MS;

/**
 * Asks the provider for the order's payment page, with a key derived from the order: asking again,
 * whatever went wrong, gives the same page. When no page was made until too little time was left
 * for one, as after an outage, the order gets its time anew. An order with a total of zero is paid
 * at once.
 * @param options.evenHeld also with shirts that may not be sold now: whoever asks closes the page
 */
export async function openPayment(
  db: Database,
  orderId: string,
  deps: OpenPaymentDeps,
  { evenHeld = false }: { evenHeld?: boolean } = {},
): Promise<OpenedPayment> {
  const order = await openOrder(db, orderId);
  if (!order) return { ok: false, reason: "not-open" };
  if (order.isHeld && !evenHeld) return { ok: false, reason: "held" };
  const returnPath = completePath(deps.secret, order);
  if (order.totalCents === 0) {
    await settleOrder(
      db,
      { orderId, paymentId: null, sessionId: null, amountCents: 0, currency: order.currency },
      deps,
    );
    return { ok: true, url: returnPath };
  }
  if (order.paymentUrl) return { ok: true, url: order.paymentUrl };
  try {
    const opened = await deps.payments.createCheckout({
      orderId,
      orderNumber: order.number,
      amountCents: order.totalCents,
      currency: "usd",
      email: order.email ?? "",
      lines: providerLines(order),
      discountCents: order.discountCents,
      shipTo: shippingAddressSchema.safeParse(order.shippingAddress).data ?? null,
      successPath: returnPath,
      cancelPath: `${returnPath}&stopped=1`,
      expiresAt: order.expiresAt,
      idempotencyKey: keyOf(order),
    });
    await db
      .update(orders)
      .set({ providerSessionId: opened.sessionId, paymentUrl: opened.url })
      .where(and(eq(orders.id, orderId), isNull(orders.providerSessionId)));
    return { ok: true, url: opened.url };
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    // Had a page been made in time, the same key would have given it again.
    if (error.reason === "invalid-request" && (await giveTimeAnew(db, order, deps.now)))
      return openPayment(db, orderId, deps, { evenHeld });
    logRefusal(deps.log, orderId, error);
    return { ok: false, reason: error.retryable ? "provider-unavailable" : "provider-refused" };
  }
}

/** @returns whether the order may ask again, with its new time */
async function giveTimeAnew(
  db: Database,
  { id, expiresAt }: OpenOrder,
  now: Date,
): Promise<boolean> {
  const leftMs = expiresAt.getTime() - now.getTime();
  if (leftMs <= 0 || leftMs >= CHECKOUT_MIN_LIFETIME_MS + MARGIN_MS) return false;
  const [given] = await db
    .update(orders)
    .set({ expiresAt: new Date(now.getTime() + PAYMENT_TIME_MS) })
    .where(
      and(
        eq(orders.id, id),
        eq(orders.expiresAt, expiresAt),
        eq(orders.status, "pending_payment"),
        isNull(orders.providerSessionId),
      ),
    )
    .returning({ id: orders.id });
  return given !== undefined;
}

/** For a key, a provider takes the same request only: an order with a new time needs a new one. */
function keyOf({ id, createdAt, expiresAt }: OpenOrder): string {
  const isAsPlaced = expiresAt.getTime() - createdAt.getTime() <= PAYMENT_TIME_MS;
  return isAsPlaced ? `order:${id}` : `order:${id}:${Math.floor(expiresAt.getTime() / 1000)}`;
}

/** What no retry can fix, such as a wrong key, needs attention; the rest resolves by itself. */
export function logRefusal(log: Logger, orderId: string, error: PaymentProviderError): void {
  const what = { orderId, reason: error.reason, ...error.details };
  if (error.retryable) log.warn(what, `${error.operation}: tried again later`);
  else log.error(what, `${error.operation}: refused`);
}

async function openOrder(db: Database, orderId: string) {
  const rows = await db
    .select({
      order: {
        id: orders.id,
        number: orders.number,
        email: orders.email,
        currency: orders.currency,
        totalCents: orders.totalCents,
        discountCents: orders.discountCents,
        shippingCents: orders.shippingCents,
        taxCents: orders.taxCents,
        shippingAddress: orders.shippingAddress,
        createdAt: orders.createdAt,
        expiresAt: orders.expiresAt,
        paymentUrl: orders.paymentUrl,
      },
      line: {
        title: orderLines.title,
        size: orderLines.size,
        color: orderLines.color,
        quantity: orderLines.quantity,
        unitPriceCents: orderLines.unitPriceCents,
        isHeld: sql<boolean>`${orderLines.cancelledAt} is null and not ${mayBeMade}`,
      },
    })
    .from(orders)
    .leftJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.id, orderId), eq(orders.status, "pending_payment")))
    .orderBy(asc(orderLines.position));
  const [first] = rows;
  if (!first) return null;
  const lines = rows.flatMap(({ line }) => line ?? []);
  return { ...first.order, lines, isHeld: lines.some(({ isHeld }) => isHeld) };
}

type OpenOrder = NonNullable<Awaited<ReturnType<typeof openOrder>>>;

function providerLines(order: OpenOrder) {
  const shirts = order.lines.map((line) => ({
    title: `${line.title} (${line.size}, ${line.color})`,
    quantity: line.quantity,
    unitAmountCents: line.unitPriceCents,
  }));
  const extras = [
    { title: "Shipping", quantity: 1, unitAmountCents: order.shippingCents },
    { title: "Tax", quantity: 1, unitAmountCents: order.taxCents },
  ];
  return [...shirts, ...extras.filter((extra) => extra.unitAmountCents > 0)];
}
