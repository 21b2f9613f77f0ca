import { sql } from "drizzle-orm";

import { isHeldForFraud } from "./fraud-hold.server";

/**
 * SQL condition on `orders`: its payment is disputed or doubted, or that of the order whose shirts
 * it replaces. Nothing of it is made meanwhile.
 */
export const isPaymentDoubted = sql<boolean>`(orders.dispute_status is not distinct from 'open'
  or (orders.may_be_stopped and (${isHeldForFraud} or exists (select from returns join orders replaced on replaced.id = returns.order_id
    where returns.replacement_order_id = orders.id and (replaced.dispute_status = 'open'
      or exists (select from fraud_warnings where fraud_warnings.order_id = replaced.id and fraud_warnings.released_at is null))))))`;
