import { createHash, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import sharp from "sharp";

import type { Database } from "~/platform/database/client.server";
import { orderLines, orders } from "~/schema/tables/orders";
import { printOrders } from "~/schema/tables/print-orders";
import { printFiles } from "~/schema/tables/printing";
import { printAreas } from "~/art/garments/print-areas";
import { cutOfSize } from "~/art/garments/garment-sizes";
import { printFileKey } from "~/press/print-files.server";
import { settleOrder } from "~/orders/payment/settle-order.server";
import { syncPrintOrders } from "~/press/print-orders/sync-print-orders.server";
import type { PrintOrderDeps } from "~/press/print-orders/print-order-deps.server";
import { receivePrintEvent } from "~/press/print-orders/receive-print-event.server";
import type { PrintProvider } from "~/integrations/print/print";

import { makeOpenOrder, orderDeps, testSecret } from "../factories/orders";
import { makeProduct } from "../factories/products";
import { memoryFiles } from "../memory-files";
import { printfulWorld } from "../print-contract/printful-world";

/** A print file of three pixels an inch, in place of one of 300. */
export const PIXELS_PER_INCH = 3;

/** The shop with a local Printful, both on one clock that a test moves. */
export async function printOrdersWorld(db: Database) {
  const printful = await printfulWorld();
  const files = memoryFiles();
  const depsNow = (printer: PrintProvider = printful.provider): PrintOrderDeps => ({
    printer,
    files,
    publicUrl: "https://shop.example.com",
    secret: testSecret,
    log: pino({ level: "silent" }),
    now: printful.now(),
  });

  async function keepFile(planId: string, cut: "adult" | "youth"): Promise<void> {
    const { width, height } = printAreas[cut].front;
    const bytes = await sharp({
      create: {
        width: width * PIXELS_PER_INCH,
        height: height * PIXELS_PER_INCH,
        channels: 4,
        background: "#fff",
      },
    })
      .png()
      .toBuffer();
    const fileKey = printFileKey(planId, `${cut}-light.png`);
    await files.put(fileKey, bytes, "image/png");
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    await db
      .insert(printFiles)
      .values({ printPlanId: planId, cut, ink: "light", fileKey, sha256, artAspect: 1 })
      .onConflictDoNothing();
  }

  return {
    printful,
    files,
    deps: depsNow,
    /** One run of the job. */
    keep: (printer?: PrintProvider) => syncPrintOrders(db, depsNow(printer)),
    /** A paid order of a black shirt of each size, with its print files made. */
    async paidOrder(sizes: [string, ...string[]] = ["M"], quantity = 1) {
      const product = await makeProduct(db, { sizes });
      const wanted = product.variantIds.map((variantId) => ({ variantId, quantity }));
      const orderId = await makeOpenOrder(db, wanted);
      const amountCents = sizes.length * quantity * 2500;
      const payment = { orderId, sessionId: `cs_${orderId}`, paymentId: `pi_${randomUUID()}` };
      await settleOrder(db, { ...payment, amountCents, currency: "usd" }, orderDeps());
      const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
      for (const { printPlanId, size } of lines) await keepFile(printPlanId ?? "", cutOfSize(size));
      const lineIds = sizes.map((size) => lines.find((line) => line.size === size)?.id ?? "");
      return { orderId, externalId: `${orderId}-1`, lineIds, product };
    },
    /** The shop hears of everything that happened at Printful since. */
    async hear(): Promise<void> {
      for (const { body, headers } of printful.posts()) {
        const checked = printful.provider.verifyEvent(body, headers, printful.now());
        if (!checked.ok) throw new Error(`The event is refused: ${checked.reason}`);
        const when = { provider: "printful", now: printful.now() };
        await receivePrintEvent(db, checked.event, when);
      }
    },
    /** The newest print order of an order. */
    async printOrder(orderId: string) {
      const rows = await db.select().from(printOrders).where(eq(printOrders.orderId, orderId));
      const newest = rows.toSorted((a, b) => b.round - a.round)[0];
      if (!newest) throw new Error("There is no print order");
      return newest;
    },
    async order(orderId: string) {
      const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
      if (!order) throw new Error("There is no order");
      return order;
    },
    states: async (orderId: string) =>
      (await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))).map(
        ({ printState }) => printState,
      ),
    refund: (orderId: string) =>
      db
        .update(orders)
        .set({ status: "refunded", soldStatus: "paid" })
        .where(eq(orders.id, orderId)),
    dispute: (orderId: string, disputeStatus: "open" | "won") =>
      db.update(orders).set({ disputeStatus }).where(eq(orders.id, orderId)),
  };
}
