import { eq, sql } from "drizzle-orm";

import { keptCounts } from "~/schema/tables/kept-counts";

import type { Db } from "./client.server";

/** The tables whose rows triggers count (see the migration "kept-counts"). */
type CountedList =
  | "designs"
  | "products"
  | "orders"
  | "reviews"
  | "contact_messages"
  | "discount_codes"
  | "waitlist_entries"
  | "returns"
  | "error_groups";

type Cell = {
  state: string;
  /** Of a design; null without one, and on the other lists. */
  collectionId: string | null;
  rows: number;
};

/** How many rows a list has in each state, without reading them. */
async function cellsOf(db: Db, list: CountedList): Promise<Cell[]> {
  const cells = await db
    .select({
      cell: keptCounts.cell,
      rows: sql<number>`sum(${keptCounts.rows})`.mapWith(Number),
    })
    .from(keptCounts)
    .where(eq(keptCounts.list, list))
    .groupBy(keptCounts.cell)
    .having(sql`sum(${keptCounts.rows}) <> 0`);
  return cells.map(({ cell, rows }) => {
    const [state = "", collectionId = ""] = cell.split(" ");
    return { state, collectionId: collectionId === "" ? null : collectionId, rows };
  });
}

/** How many rows of a list are in the cells that count; by default all. */
export async function cachedCount(
  db: Db,
  list: CountedList,
  counts: (cell: Cell) => boolean = () => true,
): Promise<number> {
  const cells = await cellsOf(db, list);
  return cells.filter(counts).reduce((sum, { rows }) => sum + rows, 0);
}

/** How many rows of a list are in each state that has any. */
export async function cachedCountsByState(db: Db, list: CountedList): Promise<Map<string, number>> {
  const states = new Map<string, number>();
  for (const { state, rows } of await cellsOf(db, list))
    states.set(state, (states.get(state) ?? 0) + rows);
  return states;
}
