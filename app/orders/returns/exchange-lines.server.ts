import { eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { orderLines } from "~/schema/tables/orders";
import { returnLines } from "~/schema/tables/returns";

import { exchangeChoices } from "./returnable-lines.server";

/** The shirts of an exchange, with what each can be exchanged for. */
export async function exchangeLines(db: Db, returnId: string) {
  const lines = await db
    .select({
      id: orderLines.id,
      title: orderLines.title,
      size: orderLines.size,
      color: orderLines.color,
      quantity: returnLines.quantity,
      productId: orderLines.productId,
      wantedSize: returnLines.wantedSize,
      wantedColor: returnLines.wantedColor,
    })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(eq(returnLines.returnId, returnId))
    .orderBy(orderLines.position);
  return Promise.all(
    lines.map(async ({ productId, ...line }) => ({
      ...line,
      choices: await exchangeChoices(db, { productId, size: line.size, color: line.color }),
    })),
  );
}
