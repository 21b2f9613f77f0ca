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
  /** Mails queued before orders could say so say nothing. */
  isTaxAdded: z.boolean().default(false),
  totalCents: cents,
});

/** Looked up as the mail is sent and kept nowhere: what is shown of a child may be withdrawn until then. */
const thankedArtist = z.object({
  /** Null for whoever shows no name. */
  name: z.string().nullable(),
  /** What the artist earns from the whole order. */
  shareCents: cents,
  /** Who gets a mail about the sale; null where naming them would say more than is public. */
  told: z.enum(["artist", "family"]).nullable(),
  drawings: z.array(z.object({ slug: z.string(), title, pictureId: id })),
});

const alert = z.object({ orderId: id, orderNumber: z.string(), amountCents: cents });

export const orderFacts = {
  /** Mails queued before the receipt had an address and a date say neither. */
  "order-paid": z.object({
    order,
    addressLines: z.array(z.string()).default([]),
    placedAt: z.iso.datetime().nullable().default(null),
    artists: z.array(thankedArtist).default([]),
    /** Of a gift with a day: that day (ISO), and the one it was paid on; mails queued before name none. */
    gift: z
      .object({ day: z.iso.date(), paidOn: z.iso.date(), state: z.string().optional() })
      .nullable()
      .default(null),
    /** The last day (ISO) on which it is to ship; mails queued before name none. */
    shipBy: z.iso.date().nullable().default(null),
  }),
  /** The order holds only what was canceled. */
  "order-cancelled": z.object({
    order,
    amountCents: cents,
    isAll: z.boolean(),
    /** The order whose shirts these would have replaced. */
    replacedNumber: z.string().nullable().default(null),
  }),
  "order-address-changed": z.object({ order, addressLines: z.array(z.string()).default([]) }),
  /** `weeks`: since it was shipped. */
  "order-should-have-arrived": z.object({ order, weeks: z.number().int().min(1).default(1) }),
  /** The order holds only what has not left. */
  "order-late": z.object({
    order,
    /** Which delay of the order it is, from 1. */
    number: z.number().int().min(1),
    promisedBy: z.iso.date(),
    /** Null: no new day can be named. */
    offeredBy: z.iso.date().nullable(),
    /** Without an answer by this day the money goes back; null: no answer means waiting. */
    answerBy: z.iso.date().nullable(),
    /** What goes back to whoever cancels. */
    refundCents: cents,
    /** The rest of the order has left. */
    isPart: z.boolean(),
  }),
  /** The order holds only what is returned. */
  "return-news": z.object({
    order,
    news: z.enum(["requested", "approved", "received", "refund", "replacement", "no"]),
    /** What the team wrote: where to send the shirts, or why not. */
    words: z.string().default(""),
    amountCents: cents.default(0),
    /** The number of the order that replaces the shirts. */
    replacement: z.string().nullable().default(null),
    /** Whoever got the shirts asked for it, and reads the answer on their own page. */
    isFromGift: z.boolean().default(false),
  }),
  "order-shipped": z.object({
    order,
    trackingCarrier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    /** How much of the order is in the parcel; mails queued before say nothing, and mean all. */
    what: z.enum(["all", "some", "more", "again"]).default("all"),
    /** In how many parcels all of it comes; the tracking number is the last one's. */
    parcels: z.number().int().min(1).default(1),
    /** Of its shirts, as the store shows them; looked up as the mail is sent, and kept nowhere. */
    drawings: z.array(z.object({ title, pictureId: id })).optional(),
  }),
  /** The order holds only the shirts that are not made; 0 cents: nothing was paid for them. */
  "shirts-withdrawn": z.object({
    order,
    amountCents: cents,
    isAll: z.boolean(),
    /** The artwork left, the order was late and its buyer canceled or did not answer, or it was recalled before it left. */
    why: z.enum(["withdrawn", "late", "late-unanswered", "recalled"]).default("withdrawn"),
    /** A print provider may send some of it all the same. */
    mayArrive: z.boolean().default(false),
  }),
  /** The order holds only the shirts that must not be worn. */
  "shirts-recalled": z.object({
    order,
    /** What the team wrote: what is wrong, and what to do. */
    problem: z.string(),
    remedy: z.string(),
  }),
  "order-refunded": z.object({
    order,
    amountCents: cents,
    /** The shirts that it names; mails queued before name none. */
    lines: z.array(line.omit({ unitPriceCents: true }).extend({ amountCents: cents })).default([]),
    /** With the tax in mails queued before tax was named. */
    otherCents: cents.default(0),
    taxCents: cents.default(0),
    /** Negative where goodwill given before counts toward the shirts. */
    goodwillCents: z.number().int().default(0),
    /** Numbers of orders that would have replaced these shirts. */
    stopped: z.array(z.string()).default([]),
  }),
  /** The order is the second one, whose money goes back; the other one is made. */
  "paid-twice": z.object({ order, keptNumber: z.string() }),
  "payment-disputed": alert.extend({
    status: z.enum(["open", "won", "lost", "reinstated"]),
    /** The bank's word for why. */
    reason: z.string().nullable().default(null),
    evidenceDueBy: z.iso.datetime().nullable().default(null),
  }),
  /** `isHeld`: it is not on its way yet, and waits for a decision. */
  "fraud-warning": alert.extend({ isHeld: z.boolean() }),
  "refund-returned": alert,
  /** The shirts that were withdrawn, and the other shirts of the order that are still made. */
  "refund-waits": alert,
  /** Refunds that wait for the shop's people, and the provider's reason. */
  "refunds-stuck": z.object({
    count: z.number().int().min(1),
    amountCents: cents,
    reason: z.string(),
  }),
  /** The order whose shirts were to be replaced. */
  "replacement-withdrawn": alert.omit({ amountCents: true }),
};
