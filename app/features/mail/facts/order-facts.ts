import { z } from "zod";

import { cents, id, title } from "./common-facts";

const line = z.object({
  title,
  size: z.string(),
  color: z.string(),
  quantity: z.number().int(),
  unitPriceCents: cents,
});

const order = z.object({
  id,
  number: z.string(),
  lines: z.array(line),
  discountCents: cents,
  shippingCents: cents,
  taxCents: cents,
  totalCents: cents,
});

const alert = z.object({ orderId: id, orderNumber: z.string(), amountCents: cents });

export const orderFacts = {
  "order-paid": z.object({ order }),
  "order-shipped": z.object({
    order,
    trackingCarrier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    /** How much of the order is in the parcel; mails queued before say nothing, and mean all. */
    what: z.enum(["all", "some", "more", "again"]).default("all"),
    /** In how many parcels all of it comes; the tracking number is the last one's. */
    parcels: z.number().int().min(1).default(1),
  }),
  /** The order holds only the shirts that are not made. */
  "shirts-withdrawn": z.object({ order, amountCents: cents, isAll: z.boolean() }),
  /** The order is the second one, whose money goes back; the other one is made. */
  "paid-twice": z.object({ order, keptNumber: z.string() }),
  "order-refunded": z.object({ order, amountCents: cents }),
  "payment-disputed": alert.extend({
    status: z.enum(["open", "won", "lost", "reinstated"]),
    /** The bank's word for why. */
    reason: z.string().nullable().default(null),
    evidenceDueBy: z.iso.datetime().nullable().default(null),
  }),
  /** `isHeld`: it is not on its way yet, and waits for a decision. */
  "fraud-warning": alert.extend({ isHeld: z.boolean() }),
  "refund-returned": alert,
};
