import { inArray, sql } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { madeShirts } from "~/schema/tables/garments";

/**
 * Writes down what the shirts of these lines are made of, and under which certificate and label: as it
 * is now, whatever changes later. A line that is recorded already keeps its record, unless it still
 * waits for the provider to take it.
 */
export async function recordMadeShirts(tx: Transaction, lineIds: readonly string[]): Promise<void> {
  if (lineIds.length === 0) return;
  await tx.execute(sql`
    insert into made_shirts
      (order_line_id, blank_revision_id, ink_revision_id, certificate_id, tracking_label_id)
    select l.id,
      (select b.id from blank_revisions b
        where b.cut = case when is_youth_size(l.size) then 'youth' else 'adult' end
        order by b.revision desc limit 1),
      (select i.id from ink_revisions i order by i.revision desc limit 1),
      case when is_youth_size(l.size) then (select youth_certificate()) end,
      case when is_youth_size(l.size)
        then (select t.id from tracking_labels t order by t.created_at desc, t.id desc limit 1) end
    from order_lines l where l.id = any(${sql.param([...lineIds])}::uuid[])
    on conflict (order_line_id) do update set
      blank_revision_id = excluded.blank_revision_id, ink_revision_id = excluded.ink_revision_id,
      certificate_id = excluded.certificate_id, tracking_label_id = excluded.tracking_label_id,
      made_at = excluded.made_at
      where exists (select from order_lines l
        where l.id = made_shirts.order_line_id and l.print_state = 'to_print')`);
}

/** They were not made: no press has them any more. */
export async function dropMadeShirts(tx: Transaction, lineIds: readonly string[]): Promise<void> {
  if (lineIds.length > 0)
    await tx.delete(madeShirts).where(inArray(madeShirts.orderLineId, [...lineIds]));
}
