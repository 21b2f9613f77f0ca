import { sql } from "drizzle-orm";

import { orderLines, orders } from "~/db/schema/orders";
import { shirtsToMake } from "~/features/orders/cancelled/not-cancelled.server";
import { mayGoOut } from "~/features/orders/gifts/gift-waits.server";
import type { PrintState } from "~/features/orders/print-state";
import { dayText } from "~/lib/working-days/day-text";

import { blankGroups, type BlankGroup } from "./blank-groups";

/** How many lines a column shows; the rest waits until these have moved on. */
export const LINES_SHOWN = 300;

export type BoardColumn = {
  state: PrintState;
  total: number;
  /** Whether there are more than are shown. */
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

/** A column of its first lines: one more than are shown says that there are more. */
export function boardColumn(state: PrintState, lines: readonly FoundLine[]): BoardColumn {
  const shown = lines.slice(0, LINES_SHOWN);
  return {
    state,
    total: shown.length,
    isMore: lines.length > LINES_SHOWN,
    groups: blankGroups(
      shown.map((line) => ({ ...line, shipFrom: line.shipFrom && dayText(line.shipFrom) })),
    ),
  };
}
