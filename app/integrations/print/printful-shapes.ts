import { z } from "zod";

import type { PrintOrderState, Shipment } from "./print-order";

const states: Record<string, PrintOrderState> = {
  draft: "draft",
  pending: "accepted",
  inprocess: "printing",
  onhold: "on-hold",
  failed: "failed",
  canceled: "canceled",
  partial: "partly-shipped",
  fulfilled: "shipped",
};

export const orderState = z.string().transform((status) => states[status] ?? "unknown");

const date = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const someText = z
  .string()
  .nullish()
  .transform((text) => text || null);

const coded = z.object({ code: z.string() });

/** Where Printful delivers. */
export const countryShape = coded.extend({ states: z.array(coded).nullish() });

/** The fields of an order that we read; everything else is ignored. */
export const orderShape = z.object({
  data: z.object({
    id: z.int().positive(),
    external_id: z.string(),
    status: orderState,
    order_items: z
      .array(
        z.object({
          external_id: z.string().nullish(),
          catalog_variant_id: z.int().optional(),
          quantity: z.int().optional(),
          type: z.string().optional(),
        }),
      )
      .default([]),
  }),
});

export type OrderData = z.infer<typeof orderShape>["data"];

export const variantShape = z.object({
  id: z.int().positive(),
  name: z.string().default(""),
  size: z.string(),
  color: z.string().nullish(),
  color_code: someText,
});

export const areaShape = z.object({
  placement: z.string(),
  technique: z.string(),
  print_area_width: z.number().positive(),
  print_area_height: z.number().positive(),
});

export const stockShape = z.object({
  catalog_variant_id: z.int().positive(),
  techniques: z.array(
    z.object({
      technique: z.string(),
      selling_regions: z.array(z.object({ name: z.string(), availability: z.string() })),
    }),
  ),
});

const shipmentStates: Record<string, Shipment["state"]> = {
  pending: "preparing",
  packaged: "preparing",
  onhold: "on-hold",
  outstock: "out-of-stock",
  shipped: "shipped",
  returned: "returned",
  canceled: "canceled",
};

export const shipmentShape = z
  .object({
    id: z.int().positive(),
    shipment_status: z.enum(Object.keys(shipmentStates)),
    carrier: someText,
    service: someText,
    tracking_url: someText,
    shipped_at: date.nullish(),
    delivered_at: date.nullish(),
    is_reshipment: z.boolean().default(false),
    shipment_items: z.array(
      z.object({ order_item_external_id: z.string().nullish(), quantity: z.int().positive() }),
    ),
  })
  .transform((theirs): Shipment => ({
    shipmentId: String(theirs.id),
    state: shipmentStates[theirs.shipment_status] ?? "preparing",
    carrier: theirs.carrier,
    service: theirs.service,
    trackingUrl: webAddress(theirs.tracking_url),
    shippedAt: theirs.shipped_at ?? null,
    deliveredAt: theirs.delivered_at ?? null,
    isReshipment: theirs.is_reshipment,
    // Their leaflets and stickers are not lines of ours.
    lines: theirs.shipment_items.flatMap(({ order_item_external_id: lineId, quantity }) =>
      lineId ? [{ lineId, quantity }] : [],
    ),
  }));

/** It becomes a link in a mail, so only web addresses are accepted. */
function webAddress(text: string | null): string | null {
  return text !== null && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null;
}
