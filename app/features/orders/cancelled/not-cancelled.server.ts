import { isNull } from "drizzle-orm";

import { orderLines } from "~/db/schema/orders";

/** SQL condition: the line is still to be made, or was. */
export const isNotCancelled = isNull(orderLines.cancelledAt);
