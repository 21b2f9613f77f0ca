import { sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";

/** Every count, sum and mark that triggers keep and that the rows themselves do not say. */
export async function derivedDifferences(db: Db): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute(sql`
    select 'name' as what, p.id::text as of, p.has_consents::int as kept, c.has_consents::int as counted from profiles p join counted_names c on c.id = p.id
    where (p.name_key, p.name_key_until) is distinct from (c.name_key, c.name_key_until)
      or (c.has_consents and not p.has_consents)
    union all
    select 'mark', d.id::text, d.has_product::int, (not d.has_product)::int from designs d
    where d.has_product <> exists (select 1 from products p where p.design_id = d.id)`);
  return rows;
}
