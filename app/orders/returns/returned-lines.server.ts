import { eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { orderLines } from "~/schema/tables/orders";
import { returnLines } from "~/schema/tables/returns";

export type ReturnedLine = Awaited<ReturnType<typeof returnedLines>>[number];

/** The shirts of a return with their pictures, and what each is exchanged for. */
export async function returnedLines(db: Db, returnId: string) {
  return db
    .select({
      id: orderLines.id,
      title: orderLines.title,
      size: orderLines.size,
      color: orderLines.color,
      pictureId: orderLines.pictureId,
      productId: orderLines.productId,
      quantity: returnLines.quantity,
      wantedSize: returnLines.wantedSize,
      wantedColor: returnLines.wantedColor,
    })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(eq(returnLines.returnId, returnId))
    .orderBy(orderLines.position);
}
