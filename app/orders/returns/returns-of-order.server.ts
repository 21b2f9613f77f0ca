import { desc, eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { orderLines, orders } from "~/schema/tables/orders";
import { returnLines, returns } from "~/schema/tables/returns";
import { shirtText, type TimelineEvent } from "~/orders/timeline/order-timeline";

const columns = {
  id: returns.id,
  kind: returns.kind,
  reason: returns.reason,
  words: returns.words,
  isFromGift: returns.isFromGift,
  pictureId: returns.pictureId,
  state: returns.state,
  instructions: returns.instructions,
  outcome: returns.outcome,
  decision: returns.decision,
  replacement: orders.number,
  createdAt: returns.createdAt,
  approvedAt: returns.approvedAt,
  receivedAt: returns.receivedAt,
  decidedAt: returns.decidedAt,
};

type OrderReturn = Awaited<ReturnType<typeof returnsOfOrder>>[number];

/** The returns of an order, newest first, with their shirts. */
export async function returnsOfOrder(db: Db, orderId: string) {
  const rows = await db
    .select(columns)
    .from(returns)
    .leftJoin(orders, eq(orders.id, returns.replacementOrderId))
    .where(eq(returns.orderId, orderId))
    .orderBy(desc(returns.createdAt));
  const lines = await db
    .select({
      returnId: returnLines.returnId,
      title: orderLines.title,
      size: orderLines.size,
      color: orderLines.color,
      quantity: returnLines.quantity,
      wantedSize: returnLines.wantedSize,
      wantedColor: returnLines.wantedColor,
    })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.position);
  return rows.map(({ pictureId, ...row }) => ({
    ...row,
    hasPicture: pictureId !== null,
    shirts: lines.filter(({ returnId }) => returnId === row.id).map(returnedShirt),
  }));
}

type Returned = Parameters<typeof shirtText>[0] & {
  wantedSize: string | null;
  wantedColor: string | null;
};

/** "1 × Fox, M, Navy, for L, White" */
function returnedShirt(line: Returned): string {
  const { wantedSize, wantedColor } = line;
  return wantedSize && wantedColor
    ? `${shirtText(line)}, for ${wantedSize}, ${wantedColor}`
    : shirtText(line);
}

/** The order whose shirts this order replaces, if any. */
export async function replacedOrder(db: Db, orderId: string): Promise<{ number: string } | null> {
  const [first] = await db
    .select({ number: orders.number })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(eq(returns.replacementOrderId, orderId));
  return first ?? null;
}

/** What the timeline of an order says about its returns. */
export function returnEvents(made: readonly OrderReturn[]): TimelineEvent[] {
  const event = (at: Date | null, text: string) => (at ? [{ at, text }] : []);
  return made.flatMap((one) => [
    ...event(
      one.createdAt,
      `${one.isFromGift ? "Whoever got your gift" : "You"} asked for ${one.kind === "exchange" ? "an exchange" : "a return"}: ${one.shirts.join("; ")}`,
    ),
    ...event(one.approvedAt, "We told you where to send the shirts"),
    ...event(one.receivedAt, "Your return arrived at our shop"),
    ...event(one.decidedAt, outcomeText(one)),
  ]);
}

function outcomeText({ outcome, replacement }: OrderReturn): string {
  if (outcome === "refund") return "We accepted your return and are giving the money back";
  if (outcome === "replacement") return `We are sending new shirts, as order ${replacement ?? ""}`;
  return "We could not accept your return";
}
