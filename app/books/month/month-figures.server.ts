import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

import type { Db } from "~/platform/database/client.server";
import { shirtsToMake } from "~/orders/cancelled/not-cancelled.server";
import { shopZone } from "~/lib/shop-zone";

import { isReplacement } from "../replacements";
import type { Range } from "./month";
import type { MonthFigures } from "./month-figures";
import { providerFigures } from "./provider-figures.server";

/** A month's figures, computed from orders, ledger, costs and the provider's transactions. */
export async function monthFigures(db: Db, range: Range): Promise<MonthFigures> {
  return {
    ...(await one(db, salesShape, salesQuery(range))),
    ...(await one(db, costShape, costQuery(range))),
    ...(await one(db, ledgerShape, ledgerQuery(range))),
    provider: await providerFigures(db, range),
  };
}

const number = z.coerce.number().int();

const salesShape = z.object({
  orders: number,
  replacements: number,
  grossCents: number,
  discountCents: number,
  shippingCents: number,
});

function salesQuery({ from, until }: Range): SQL {
  return sql`
    select count(*) filter (where not ${isReplacement}) as "orders",
      count(*) filter (where ${isReplacement}) as "replacements", coalesce(sum(subtotal_cents), 0) as "grossCents",
      coalesce(sum(discount_cents), 0) as "discountCents",
      coalesce(sum(shipping_cents), 0) as "shippingCents"
    from orders o where paid_at >= ${from} and paid_at < ${until}`;
}

const costShape = z.object({
  shirts: number,
  parcels: number,
  blankCents: number,
  printCents: number,
  parcelCents: number,
});

/**
 * Shirts that were sold, or replace others, and are made, or were, at the costs of the day they were
 * paid.
 */
function costQuery({ from, until }: Range): SQL {
  return sql`
    select coalesce(sum(sold.shirts), 0) as "shirts",
      count(*) filter (where sold.shirts > 0) as "parcels",
      coalesce(sum(sold.shirts * c.blank_cents), 0) as "blankCents",
      coalesce(sum(sold.shirts * c.print_cents), 0) as "printCents",
      coalesce(sum(c.parcel_cents) filter (where sold.shirts > 0), 0) as "parcelCents"
    from (
      select o.id, o.paid_at, coalesce(sum(${shirtsToMake}) filter (where order_lines.cancelled_at is null), 0) as shirts
      from orders o join order_lines on order_lines.order_id = o.id
      where o.paid_at >= ${from} and o.paid_at < ${until}
      group by o.id) sold
    left join lateral (
      select * from unit_costs u where u.starts_on <= (sold.paid_at at time zone ${shopZone()})::date
      order by u.starts_on desc limit 1) c on true`;
}

const ledgerShape = z.object({
  refundCents: number,
  goodwillCents: number,
  disputeCents: number,
  taxCents: number,
  shareCents: number,
  feeCents: number,
  payoutCents: number,
});

function ledgerQuery({ from, until }: Range): SQL {
  const of = (condition: SQL) => sql`coalesce(sum(l.amount_cents) filter (where ${condition}), 0)`;
  // Without its tax: that is neither the shop's nor the creator's loss.
  const refund = (which: SQL) =>
    of(sql`l.account in ('customer', 'tax') and r.id is not null and ${which}`);
  const goodwill = sql`coalesce(sum(sign(l.amount_cents) * r.goodwill_cents) filter (where l.account = 'customer' and d.id is null), 0)`;
  const excess = of(sql`l.account = 'customer' and starts_with(l.cause, 'dispute-excess:')`);
  return sql`
    select ${refund(sql`d.id is null`)} - ${goodwill} as "refundCents",
      ${goodwill} as "goodwillCents",
      ${refund(sql`d.id is not null`)} + ${excess} as "disputeCents",
      ${of(sql`l.account = 'tax'`)} as "taxCents",
      ${of(sql`l.account = 'creator' and l.payout_id is null`)} as "shareCents",
      ${of(sql`l.account = 'fee'`)} as "feeCents",
      ${of(sql`l.account = 'transfer'`)} as "payoutCents"
    from ledger_entries l
    left join refunds r on l.cause in ('order-refunded:' || r.id, 'refund-returned:' || r.id)
      and r.order_id = l.order_id
    left join disputes d on d.order_id = r.order_id and starts_with(r.provider_refund_id, d.id || ':')
    where l.created_at >= ${from} and l.created_at < ${until}`;
}

async function one<T>(db: Db, shape: z.ZodType<T>, query: SQL): Promise<T> {
  const { rows } = await db.execute(query);
  return shape.parse(rows[0]);
}
