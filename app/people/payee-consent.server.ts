import { sql, type SQL, type SQLWrapper } from "drizzle-orm";

import { payeeStatuses } from "~/schema/payee-statuses";

const statuses = sql.raw(payeeStatuses.map((status) => `'${status}'`).join(", "));

/** SQL condition on the status of a consent: its guardian receives what the child earns. */
export function isPayee(status: SQLWrapper): SQL {
  return sql`${status} in (${statuses})`;
}
