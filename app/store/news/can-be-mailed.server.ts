import { sql, type SQL } from "drizzle-orm";

import type { OptionalMail } from "~/schema/optional-mails";

/** SQL condition on `news_readers r`: the kind is wanted, and the address takes our mails. */
export function canBeMailed(kind: OptionalMail): SQL {
  return sql`(not ${kind} = any(r.stopped) and not exists (
    select 1 from mails m where m.bounced_at is not null and m."to" = r.email::text))`;
}
