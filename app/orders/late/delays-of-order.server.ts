import { desc, eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { orderDelays } from "~/schema/tables/orders";

/** Each time that the buyer of an order was told that it is late, the newest first. */
export async function delaysOfOrder(db: Db, orderId: string) {
  return db
    .select({
      number: orderDelays.number,
      promisedBy: orderDelays.promisedBy,
      offeredBy: orderDelays.offeredBy,
      answerBy: orderDelays.answerBy,
      toldAt: orderDelays.toldAt,
      answer: orderDelays.answer,
      answeredAt: orderDelays.answeredAt,
    })
    .from(orderDelays)
    .where(eq(orderDelays.orderId, orderId))
    .orderBy(desc(orderDelays.number));
}
