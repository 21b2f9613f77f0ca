import { z } from "zod";

import type { PrintfulSettings } from "~/config.server";

import type { PrintResult } from "./print";
import { printFailure } from "./print-failure";
import { createPrintfulClient } from "./printful-client.server";

const ofOrders = [
  "shipment_sent",
  "shipment_returned",
  "shipment_out_of_stock",
  "order_updated",
  "order_failed",
  "order_canceled",
  "order_put_hold",
  "order_put_hold_approval",
  "order_remove_hold",
];

const created = z.object({ result: z.object({ secret_key: z.string().min(1) }) });

/**
 * Has Printful post its events to us, in place of what was set up before with this token. The
 * secret key is shown only this once and belongs in PRINTFUL_WEBHOOK_SECRET.
 * @param url of our webhook, https
 */
export async function subscribePrintfulEvents(
  settings: Omit<PrintfulSettings, "webhookSecret">,
  url: string,
): Promise<PrintResult<{ secretKey: string }>> {
  if (!url.startsWith("https://"))
    return printFailure("rejected", "Printful posts to https addresses only.");
  const value = Object.values(settings.products).map((id) => ({ id }));
  const stock = { type: "catalog_stock_updated", params: [{ name: "products", value }] };
  const reply = await createPrintfulClient(settings).ask("POST", "/v2/webhooks", created, {
    default_url: url,
    events: [...ofOrders.map((type) => ({ type })), stock],
  });
  return reply.ok ? { ok: true, secretKey: reply.body.result.secret_key } : reply;
}
