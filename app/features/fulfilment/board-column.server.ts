import { sql, type SQLWrapper } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { orderLines, orders } from "~/db/schema/orders";
import { shirtsToMake } from "~/features/orders/cancelled/not-cancelled.server";
import { mayGoOut } from "~/features/orders/gifts/gift-waits.server";
import type { PrintState } from "~/features/orders/print-state";
import { dayText } from "~/lib/working-days/day-text";

import { blankGroups, type BlankGroup } from "./blank-groups";

/** How many lines a column shows; the rest waits until these have moved on. */
export const LINES_SHOWN = 300;
/** How far a column is counted: beyond it, it says that there are more. */
const MOST_COUNTED = 1_000;

export type BoardColumn = {
  state: PrintState;
  total: number;
  /** Whether the total is more than was counted. */
  isMore: boolean;
  groups: BlankGroup[];
};

export const lineOnBoard = {
  lineId: sql<string>`${orderLines.id}`.as("line_id"),
  title: orderLines.title,
  size: orderLines.size,
  color: orderLines.color,
  quantity: shirtsToMake.as("to_make"),
  hasPlan: sql<boolean>`${orderLines.printPlanId} is not null`.as("has_plan"),
};

export const orderOnBoard = {
  orderId: orders.id,
  orderNumber: orders.number,
  isGift: orders.isGift,
  /** It is printed, and would arrive before its day. */
  shipFrom: sql<string | null>`case when not ${mayGoOut} then ${orders.shipFrom} end`,
};

type FoundLine = Omit<BlankGroup["lines"][number], "shipFrom"> & { shipFrom: string | null };

/** A column of its first lines; where there are more, `all` of them are counted, to `MOST_COUNTED`. */
export async function boardColumn(
  db: Db,
  { state, lines, all }: { state: PrintState; lines: FoundLine[]; all: SQLWrapper },
): Promise<BoardColumn> {
  const counted = lines.length < LINES_SHOWN ? lines.length : await countOf(db, all);
  return {
    state,
    total: Math.min(counted, MOST_COUNTED),
    isMore: counted > MOST_COUNTED,
    groups: blankGroups(
      lines.map((line) => ({ ...line, shipFrom: line.shipFrom && dayText(line.shipFrom) })),
    ),
  };
}

/** How many, or one more than `MOST_COUNTED`. */
async function countOf(db: Db, lines: SQLWrapper): Promise<number> {
  const [count] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(sql`(${lines} limit ${MOST_COUNTED + 1}) lines`);
  return count?.total ?? 0;
}
