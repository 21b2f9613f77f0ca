import type { PrintfulSettings } from "~/config.server";

import type { PrintProvider } from "./print";
import { cuts, type SuppliedBlank } from "./print-order";
import { createPrintfulCatalog, suppliedBlank } from "./printful-catalog.server";
import { createPrintfulClient, type PrintfulClientOptions } from "./printful-client.server";
import { verifyPrintfulEvent } from "./printful-events";
import { isUsableId } from "./printful-order-body";
import { createPrintfulOrders } from "./printful-orders.server";
import { shipmentShape } from "./printful-shapes";

type Around = Pick<PrintfulClientOptions, "timeout" | "now" | "sleep" | "limitMs">;

/** Printful's API, version 2. It never retries by itself, but every call may be repeated. */
export function createPrintfulProvider(
  settings: PrintfulSettings,
  around: Around = {},
): PrintProvider {
  const client = createPrintfulClient({ ...settings, ...around });
  const catalog = createPrintfulCatalog(client, settings.products, around.now ?? Date.now);
  const orders = createPrintfulOrders(client, catalog);
  const secrets = settings.webhookSecret.split(",").flatMap((secret) => secret.trim() || []);

  return {
    name: "printful",
    takesOrders: true,
    placeOrder: (order) => orders.place(order),
    findOrder: (externalId) => orders.find(externalId),
    cancelOrder: (externalId) => orders.cancel(externalId),
    async findShipments(externalId) {
      if (!isUsableId(externalId)) return { ok: true, shipments: [] };
      const path = `/v2/orders/@${externalId}/shipments?limit=100`;
      const shipments = await client.askAll(path, shipmentShape);
      return shipments.ok ? { ok: true, shipments: shipments.body } : shipments;
    },
    async listBlanks() {
      const blanks: SuppliedBlank[] = [];
      for (const cut of cuts) {
        const known = await catalog.product(cut);
        if (!known.ok) return known;
        const { product } = known;
        blanks.push(...product.variants.map((variant) => suppliedBlank(product, variant)));
      }
      return { ok: true, blanks };
    },
    async listOutOfStock() {
      const blanks: SuppliedBlank[] = [];
      for (const cut of cuts) {
        const known = await catalog.product(cut);
        if (!known.ok) return known;
        const stock = await catalog.inStock(cut);
        if (!stock.ok) return stock;
        const { product } = known;
        const missing = product.variants.filter(({ id }) => !stock.ids.has(id));
        blanks.push(...missing.map((variant) => suppliedBlank(product, variant)));
      }
      return { ok: true, blanks };
    },
    verifyEvent: (rawBody, headers, now) =>
      verifyPrintfulEvent({ secrets, storeId: settings.storeId }, rawBody, headers, now),
  };
}
