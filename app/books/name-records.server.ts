import { eq, inArray } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { profiles } from "~/schema/tables/accounts";
import { departures, payouts } from "~/schema/tables/earnings";
import { orderLines, orders } from "~/schema/tables/orders";
import { refunds } from "~/schema/tables/payments";
import { shownName } from "~/platform/database/shown-name.server";
import { formatDate } from "~/lib/dates";

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const LEFT = "someone who has left";
const GONE = "a record that is gone";

/**
 * What findings are about in words that people know, in the same order: an order's number, a shirt
 * with its artist, a payout's week. Findings themselves keep their ids, which tell them apart.
 */
export async function nameRecords(db: Db, records: readonly string[]): Promise<string[]> {
  const ids = [...new Set(records.flatMap((record) => record.match(ID) ?? []))];
  const names = ids.length > 0 ? await namesOf(db, ids) : new Map<string, string>();
  return records.map((record) => {
    if (!record.match(ID)) return record;
    const said = spokenCause(record).replaceAll(ID, (id) => names.get(id) ?? GONE);
    return said.charAt(0).toUpperCase() + said.slice(1);
  });
}

/** "order-refunded:ID" as "order refunded: ID". */
function spokenCause(record: string): string {
  const [kind = "", ...of] = record.split(":");
  return of.length === 0 ? record : `${kind.replaceAll("-", " ")}: ${of.join(", ")}`;
}

async function namesOf(db: Db, ids: string[]): Promise<Map<string, string>> {
  const name = shownName(profiles);
  const lines = await db
    .select({
      id: orderLines.id,
      number: orders.number,
      title: orderLines.title,
      size: orderLines.size,
      color: orderLines.color,
      name,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(profiles, eq(profiles.id, orderLines.creatorUserId))
    .where(inArray(orderLines.id, ids));
  const ofRefunds = await db
    .select({ id: refunds.id, number: orders.number, createdAt: refunds.createdAt })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(inArray(refunds.id, ids));
  const ofPayouts = await db
    .select({ id: payouts.id, week: payouts.week, name })
    .from(payouts)
    .leftJoin(profiles, eq(profiles.id, payouts.creatorUserId))
    .where(inArray(payouts.id, ids));
  const people = await db
    .select({ id: profiles.id, name })
    .from(profiles)
    .where(inArray(profiles.id, ids));
  const left = await db
    .select({ id: departures.id, createdAt: departures.createdAt })
    .from(departures)
    .where(inArray(departures.id, ids));
  const numbers = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(inArray(orders.id, ids));
  return new Map([
    ...lines.map(
      (line) => [line.id, `${line.number}, ${shirtBy(line, line.name ?? LEFT)}`] as const,
    ),
    ...ofRefunds.map(
      ({ id, number, createdAt }) =>
        [id, `refund of ${formatDate(createdAt)} for ${number}`] as const,
    ),
    ...ofPayouts.map(
      (payout) =>
        [payout.id, `payout of ${formatDate(payout.week)} to ${payout.name ?? LEFT}`] as const,
    ),
    ...people.map((person) => [person.id, person.name ?? "someone without a name"] as const),
    ...left.map(({ id, createdAt }) => [id, `${LEFT}, on ${formatDate(createdAt)}`] as const),
    ...numbers.map(({ id, number }) => [id, number] as const),
  ]);
}

type Shirt = Pick<typeof orderLines.$inferSelect, "title" | "size" | "color">;

function shirtBy({ title, size, color }: Shirt, artist: string): string {
  return `“${title}” (${size}, ${color}) by ${artist}`;
}
