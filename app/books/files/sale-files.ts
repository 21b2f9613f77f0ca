import { sql } from "drizzle-orm";

import { orderStatusLabels } from "~/schema/order-status";

import { isReplacement, replacedNumber } from "../replacements";
import { column, type BookFile } from "./book-file";

export const ordersFile: BookFile = {
  title: "Orders",
  about: "One row per order that was paid in the range, or that replaces shirts at no cost.",
  columns: [
    column("Order", "text", "number", "The number that the buyer sees"),
    column("Paid", "time", "paid_at", "When the payment was booked"),
    column("Status", "text", "status", "Its status today", orderStatusLabels),
    column(
      "What",
      "text",
      "what",
      "Sale, or replacement: shirts sent instead of others, at no cost",
    ),
    column("Replaces order", "text", "replaces", "The order whose shirts a replacement is for"),
    column("Shirts", "number", "shirts", "How many were bought"),
    column("Subtotal (USD)", "cents", "subtotal_cents", "The shirts at their prices"),
    column("Discount (USD)", "cents", "discount_cents", "Taken off by a code"),
    column("Discount code", "text", "discount_code", "The code"),
    column("Shipping (USD)", "cents", "shipping_cents", "What the buyer paid for shipping"),
    column("Tax (USD)", "cents", "tax_cents", "Tax added to the price; 0.00 where it is included"),
    column("Total (USD)", "cents", "total_cents", "Subtotal - discount + shipping + tax"),
    column(
      "Refunded so far (USD)",
      "cents",
      "refunded_cents",
      "To date; the refunds file has each one with its day",
    ),
    column("State", "text", "state", "Where it was shipped to"),
    column("Payment", "text", "provider_payment_id", "The payment at the provider"),
  ],
  query: ({ from, until }) => sql`
    select o.*, case when ${isReplacement} then 'Replacement' else 'Sale' end as what,
      ${replacedNumber} as replaces, o.shipping_address->>'state' as state, o.paid_at as sort_at, o.id::text as sort_id,
      (select sum(i.quantity) from order_lines i where i.order_id = o.id) as shirts
    from orders o where o.paid_at >= ${from} and o.paid_at < ${until}`,
};

export const linesFile: BookFile = {
  title: "Order lines",
  about: "One row per line of an order that was paid in the range, with whose money it is.",
  columns: [
    column("Order", "text", "number", "The number that the buyer sees"),
    column("Paid", "time", "paid_at", "When the payment was booked"),
    column("Line", "number", "position", "Its place in the order"),
    column("Shirt", "text", "title", "The product's title on that day"),
    column("Size", "text", "size", "The size"),
    column("Color", "text", "color", "The color"),
    column("Quantity", "number", "quantity", "How many"),
    column("Unit price (USD)", "cents", "unit_price_cents", "The price of one"),
    column("Discount (USD)", "cents", "discount_cents", "The line's part of the order's discount"),
    column("Line total (USD)", "cents", "gross_cents", "Unit price x quantity - discount"),
    column("Tax (USD)", "cents", "tax_cents", "Tax added to the line total"),
    column("Share", "rate", "commission_bps", "The creator's rate"),
    column("Creator's share (USD)", "cents", "share", "What the creator earned from the sale"),
    column("Shop's part (USD)", "cents", "fee", "The rest of the line total"),
  ],
  query: ({ from, until }) => sql`
    select i.*, o.number, o.paid_at, e.creator_share_cents as share, e.platform_fee_cents as fee,
      o.paid_at as sort_at, o.id || ' ' || lpad(i.position::text, 3, '0') as sort_id
    from orders o join order_lines i on i.order_id = o.id
    left join creator_earnings e on e.order_line_id = i.id and e.kind = 'sale'
    where o.paid_at >= ${from} and o.paid_at < ${until}`,
};

export const taxFile: BookFile = {
  title: "Tax by state",
  about: "One row per state that shirts were sold to in the range.",
  columns: [
    column(
      "State",
      "text",
      "state",
      "Where orders were shipped to; empty where the address is gone",
    ),
    column("Orders", "number", "orders", "Orders paid in the range, without replacements"),
    column("Subtotal (USD)", "cents", "subtotal", "The shirts at their prices"),
    column("Discount (USD)", "cents", "discount", "Taken off by codes"),
    column("Shipping (USD)", "cents", "shipping", "What buyers paid for shipping"),
    column("Tax (USD)", "cents", "tax", "Tax added to prices"),
    column("Total (USD)", "cents", "total", "Subtotal - discount + shipping + tax"),
    column("Refunded so far (USD)", "cents", "refunded", "For these orders, to date, with tax"),
    column("Of which tax (USD)", "cents", "tax_refunded", "Tax refunded for these orders, to date"),
  ],
  query: ({ from, until }) => sql`
    select coalesce(o.shipping_address->>'state', '') as state, count(*) as orders,
      sum(o.subtotal_cents) as subtotal, sum(o.discount_cents) as discount,
      sum(o.shipping_cents) as shipping, sum(o.tax_cents) as tax, sum(o.total_cents) as total,
      sum(o.refunded_cents) as refunded,
      sum((select coalesce(sum(r.tax_cents), 0) from refunds r
        where r.order_id = o.id and r.status = 'succeeded')) as tax_refunded, ${from}::timestamptz as sort_at,
      coalesce(o.shipping_address->>'state', '') as sort_id
    from orders o where o.paid_at >= ${from} and o.paid_at < ${until} and not ${isReplacement}
    group by 1`,
};
