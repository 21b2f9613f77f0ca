import { sql } from "drizzle-orm";
import { z } from "zod";

import type { Db } from "~/platform/database/client.server";
import { salesTaxStates } from "~/schema/tables/books";
import { currentSettings } from "~/people/settings/shop-settings.server";
import { daysLater } from "~/lib/days";
import { parseWholeNumber } from "~/lib/fields/parse-whole-number";
import { shopDay, startOfShopDay } from "~/lib/shop-zone";

import {
  nexusState,
  percentReached,
  thresholdOf,
  type NexusState,
  type StateSales,
  type Threshold,
} from "./nexus";

export type StateRow = {
  /** Two letters; "" for orders from before their state was kept. */
  state: string;
  lastYear: StateSales;
  calendarYear: StateSales;
  threshold: Threshold;
  percent: number;
  nexus: NexusState;
  registeredFrom: string | null;
  permitId: string;
};

const number = z.int();
const rowShape = z.object({
  state: z.string(),
  lastCents: number,
  lastOrders: number,
  yearCents: number,
  yearOrders: number,
});

/**
 * Sales by the state that they went to, without tax and without what was refunded or lost in a
 * dispute, of the last twelve months and of the calendar year, by the day of payment; the nearest
 * to a threshold first. An order of which nothing is left is no sale.
 */
export async function salesByState(db: Db, now: Date): Promise<StateRow[]> {
  const today = shopDay(now);
  const { salesTax } = await currentSettings(db);
  const entries = new Map(
    (await db.select().from(salesTaxStates)).map((entry) => [entry.state, entry]),
  );
  const sales = new Map((await soldTo(db, today)).map((row) => [row.state, row]));
  return [...new Set([...sales.keys(), ...entries.keys()])]
    .map((state): StateRow => {
      const [sold, entry] = [sales.get(state), entries.get(state)];
      const lastYear = { cents: sold?.lastCents ?? 0, orders: sold?.lastOrders ?? 0 };
      const calendarYear = { cents: sold?.yearCents ?? 0, orders: sold?.yearOrders ?? 0 };
      const threshold = thresholdOf(entry, salesTax);
      const percent = Math.max(
        percentReached(lastYear, threshold),
        percentReached(calendarYear, threshold),
      );
      return {
        state,
        lastYear,
        calendarYear,
        threshold,
        percent,
        nexus: nexusState(state, percent, entry, today),
        registeredFrom: entry?.registeredFrom ?? null,
        permitId: entry?.permitId ?? "",
      };
    })
    .toSorted((one, other) => other.percent - one.percent || one.state.localeCompare(other.state));
}

async function soldTo(db: Db, today: string) {
  const yearStart = startOfShopDay(`${today.slice(0, 4)}-01-01`).toISOString();
  const yearAgo = startOfShopDay(dayAfterYearBefore(today)).toISOString();
  const { rows } = await db.execute(sql`
    with sold as (
      select coalesce(o.ship_state, '') as state, o.paid_at,
        o.total_cents - o.tax_cents - o.refunded_cents + coalesce((
          select sum(r.tax_cents) from refunds r
          where r.order_id = o.id and r.status = 'succeeded'), 0) as cents
      from orders o
      where o.paid_at >= least(${yearStart}::timestamptz, ${yearAgo}::timestamptz)
        and o.total_cents > 0)
    select state,
      coalesce(sum(cents) filter (where paid_at >= ${yearAgo}::timestamptz), 0)::int as "lastCents",
      count(*) filter (where paid_at >= ${yearAgo}::timestamptz)::int as "lastOrders",
      coalesce(sum(cents) filter (where paid_at >= ${yearStart}::timestamptz), 0)::int as "yearCents",
      count(*) filter (where paid_at >= ${yearStart}::timestamptz)::int as "yearOrders"
    from sold where cents > 0 group by state`);
  return rows.map((row) => rowShape.parse(row));
}

/** The first of the twelve months' days that end today: "2026-02-28" goes back to "2025-03-01". */
export function dayAfterYearBefore(today: string): string {
  const next = daysLater(today, 1);
  const year = String(yearOf(next) - 1).padStart(4, "0");
  return `${year}${next.slice(4) === "-02-29" ? "-03-01" : next.slice(4)}`;
}

function yearOf(day: string): number {
  return parseWholeNumber(day.slice(0, 4)) ?? 0;
}
