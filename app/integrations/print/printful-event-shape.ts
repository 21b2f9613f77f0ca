import { z } from "zod";

import { orderState } from "./printful-shapes";

const date = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const text = z
  .string()
  .nullish()
  .transform((value) => value || null);
const common = { occurred_at: date, store_id: z.int() };

/** The fields that all events share. */
export const anyEventShape = z.looseObject({ ...common, type: z.string() });

const order = z.object({
  id: z.int().positive(),
  external_id: z.string().nullish(),
  status: orderState,
});
const shipment = z.object({
  id: z.int().positive(),
  tracking_number: text,
  shipped_at: date.nullish(),
  reshipment: z.boolean().default(false),
});
const withReason = z.object({ order, reason: text });

/** The events about our orders and our shirts. */
export const printfulEventShape = z.discriminatedUnion("type", [
  z.object({
    ...common,
    type: z.literal("shipment_sent"),
    data: z.object({ order, shipment }),
  }),
  z.object({
    ...common,
    type: z.literal("shipment_returned"),
    data: z.object({ order, shipment, reason: text }),
  }),
  z.object({
    ...common,
    type: z.literal("shipment_out_of_stock"),
    data: z.object({ order, shipment, is_out_of_stock: z.boolean() }),
  }),
  z.object({ ...common, type: z.literal("order_created"), data: z.object({ order }) }),
  z.object({ ...common, type: z.literal("order_updated"), data: z.object({ order }) }),
  z.object({ ...common, type: z.literal("order_failed"), data: withReason }),
  z.object({ ...common, type: z.literal("order_canceled"), data: withReason }),
  z.object({ ...common, type: z.literal("order_put_hold"), data: withReason }),
  z.object({ ...common, type: z.literal("order_put_hold_approval"), data: withReason }),
  z.object({ ...common, type: z.literal("order_remove_hold"), data: withReason }),
  z.object({
    ...common,
    type: z.literal("catalog_stock_updated"),
    data: z.array(z.object({ catalog_variant_id: z.int().positive(), availability: z.string() })),
  }),
]);

export type PrintfulEvent = z.infer<typeof printfulEventShape>;

const types = new Set<string>(printfulEventShape.options.map(({ shape }) => shape.type.value));

/** Events we did not subscribe to, or from a later version: their content is ignored. */
export function isReadType(type: string): boolean {
  return types.has(type);
}
