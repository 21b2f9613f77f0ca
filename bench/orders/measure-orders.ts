import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { pino } from "pino";

import { createDatabase, type Database } from "~/db/client.server";
import { embeddedPool } from "~/db/embedded/pool";
import { startEmbeddedDatabase } from "~/db/embedded/start";
import { migrateDatabase } from "~/db/migrate.server";
import { addToCart } from "~/features/cart/add-to-cart.server";
import { findCart } from "~/features/cart/find-cart.server";
import { checkLedger } from "~/features/earnings/check-ledger.server";
import { placeOrder } from "~/features/checkout/place-order.server";
import { receiveEvent } from "~/features/payments/receive-event.server";
import { createSandboxStore } from "~/integrations/payments/sandbox/sandbox-postgres-store.server";
import { createSandboxProvider } from "~/integrations/payments/sandbox/sandbox.server";

import { orderDeps, orderRequest, testSecret } from "../../tests/support/factories/orders";
import { makeProduct } from "../../tests/support/factories/products";
import { startPostgresServer } from "../../tests/support/postgres/postgres-server";

export type OrdersASecond = { database: string; one: number; sixteen: number };

const WARM_UP = 20;
const ORDERS = { one: 120, sixteen: 320 };

export async function measureOrders(): Promise<OrdersASecond[]> {
  return [await onEmbedded(), await onPostgres()];
}

async function onEmbedded(): Promise<OrdersASecond> {
  const folder = mkdtempSync(join(tmpdir(), "inkling-bench-"));
  const embedded = await startEmbeddedDatabase(join(folder, "database"));
  const pool = embeddedPool(embedded, { max: 8 });
  try {
    return { database: "embedded", ...(await measure(pool)) };
  } finally {
    await pool.end();
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onPostgres(): Promise<OrdersASecond> {
  const server = await startPostgresServer();
  const pool = new pg.Pool({ connectionString: await server.createDatabase("bench"), max: 20 });
  // The server stops a moment before its last idle connections close.
  pool.on("error", () => undefined);
  try {
    return { database: "PostgreSQL", ...(await measure(pool)) };
  } finally {
    await pool.end();
    await server.stop();
  }
}

async function measure(pool: pg.Pool): Promise<{ one: number; sixteen: number }> {
  await migrateDatabase(pool, join(process.cwd(), "drizzle"));
  const db = createDatabase(pool);
  const products = [await makeProduct(db), await makeProduct(db)];
  const variants = products.map((product) => product.variantIds[0]);
  const order = () => orderOnce(db, pool, variants);
  await run(order, WARM_UP, 1);
  const one = await run(order, ORDERS.one, 1);
  const sixteen = await run(order, ORDERS.sixteen, 16);
  const problems = await checkLedger(db);
  if (problems.length > 0)
    throw new Error(`The books do not add up: ${JSON.stringify(problems[0])}`);
  return { one, sixteen };
}

/** @returns orders per second */
async function run(order: () => Promise<void>, orders: number, callers: number): Promise<number> {
  let left = orders;
  const started = performance.now();
  const caller = async () => {
    while (left > 0) {
      left -= 1;
      await order();
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return orders / ((performance.now() - started) / 1000);
}

async function orderOnce(db: Database, pool: pg.Pool, variants: string[]): Promise<void> {
  const owner = { tokenHash: randomUUID() };
  const now = new Date();
  for (const variantId of variants) await addToCart(db, owner, { variantId, quantity: 1 });
  const cart = await findCart(db, owner, now);
  if (!cart) throw new Error("The cart is empty");
  const request = orderRequest([], {
    lines: cart.lines,
    cartId: cart.cartId,
    shownTotalCents: cart.price.totalCents,
  });
  const placed = await placeOrder(db, request, { provider: "sandbox", now });
  if (!placed.ok) throw new Error(`The order was refused: ${placed.reason}`);
  const { orderId } = placed;
  const isNew = await receiveEvent(
    db,
    paidEvent(orderId, request.shownTotalCents),
    deps(pool, now),
  );
  if (!isNew) throw new Error("The event was treated as a duplicate");
}

function paidEvent(orderId: string, amountCents: number) {
  return {
    type: "checkout-paid" as const,
    eventId: randomUUID(),
    providerType: "checkout-paid",
    occurredAt: new Date().toISOString(),
    sessionId: `cs_${orderId}`,
    paymentId: `pi_${orderId}`,
    amountCents,
    currency: "usd",
    metadata: {
      purpose: "order" as const,
      orderId,
      verificationId: null,
      refundRecordId: null,
      payoutId: null,
    },
  };
}

function deps(pool: pg.Pool, now: Date) {
  const payments = createSandboxProvider({
    store: createSandboxStore((text, values) => pool.query(text, values)),
    secret: testSecret,
    publicUrl: () => "http://localhost:3000",
    webhookBase: () => "http://127.0.0.1:9",
  });
  return { ...orderDeps(now), payments, log: pino({ level: "silent" }) };
}
