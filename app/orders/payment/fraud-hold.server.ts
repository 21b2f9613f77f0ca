import { sql } from "drizzle-orm";

/** SQL condition on `orders`: a card network has warned about it, and no admin has decided yet. */
export const isHeldForFraud = sql<boolean>`exists (select from fraud_warnings
  where fraud_warnings.order_id = orders.id and fraud_warnings.released_at is null)`;
