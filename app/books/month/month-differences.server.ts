import { sql } from "drizzle-orm";
import { z } from "zod";

import type { Db } from "~/platform/database/client.server";

import type { Range } from "./month";

const DIFFERENCES_SHOWN = 100;

const monthDifferenceShape = z.object({
  kind: z.enum(["charge", "refund", "dispute", "transfer", "fee"]),
  record: z.string(),
  orderId: z.string().nullable(),
  orderNumber: z.string().nullable(),
  ours: z.coerce.number().int(),
  theirs: z.coerce.number().int(),
});

export type MonthDifference = z.infer<typeof monthDifferenceShape>;

/**
 * What our ledger and the provider have differently in a month, record by record: also what one of
 * them has in another month, such as a payment in its last seconds.
 */
export async function monthDifferences(db: Db, { from, until }: Range): Promise<MonthDifference[]> {
  const { rows } = await db.execute(sql`
    with entries as (
      select l.*, r.id as refund_id, r.provider_refund_id, d.id as dispute_id
      from ledger_entries l
      left join refunds r on l.cause in ('order-refunded:' || r.id, 'refund-returned:' || r.id)
        and r.order_id = l.order_id
      left join disputes d on d.order_id = r.order_id and starts_with(r.provider_refund_id, d.id || ':')
      where l.created_at >= ${from} and l.created_at < ${until}),
    found as (
      select case when e.dispute_id is not null then 'dispute' when e.refund_id is not null then 'refund' else 'charge' end as kind,
        coalesce(e.dispute_id, case when e.refund_id is null then o.provider_payment_id else coalesce(e.provider_refund_id, e.refund_id::text) end, o.number) as record,
        case when e.refund_id is null then -e.amount_cents else e.amount_cents end as ours, 0 as theirs
      from entries e join orders o on o.id = e.order_id where e.account = 'customer'
      union all
      select 'dispute', split_part(e.cause, ':', 2), e.amount_cents, 0
      from entries e where e.account = 'customer' and starts_with(e.cause, 'dispute-excess:')
      union all
      select 'transfer', coalesce(p.provider_transfer_id, p.id::text), e.amount_cents, 0
      from entries e join payouts p on p.id = e.payout_id where e.account = 'transfer'
      union all
      select 'fee', substr(e.cause, 10), e.amount_cents, 0 from entries e where e.account = 'fee'
      union all
      select case t.kind when 'refund-returned' then 'refund' when 'dispute-returned' then 'dispute' when 'reversal' then 'transfer' else t.kind end,
        case t.kind when 'charge' then coalesce(t.payment_id, t.id) else coalesce(t.record_id, t.id) end,
        0, case t.kind when 'charge' then t.amount_cents else -t.amount_cents end
      from provider_transactions t
      where t.occurred_at >= ${from} and t.occurred_at < ${until} and not t.is_card_check
        and t.kind not in ('fee', 'bank', 'other')
      union all
      select 'fee', t.id, 0, case t.kind when 'fee' then t.fee_cents - t.amount_cents else t.fee_cents end
      from provider_transactions t where t.occurred_at >= ${from} and t.occurred_at < ${until})
    select f.kind, f.record, sum(f.ours) as ours, sum(f.theirs) as theirs,
      max(o.id::text) as "orderId", max(o.number) as "orderNumber"
    from found f
    left join provider_transactions t on t.id = f.record and f.kind = 'fee'
    left join orders o on o.provider_payment_id = coalesce(t.payment_id, f.record)
      or o.id = (select r.order_id from refunds r where r.provider_refund_id = f.record)
      or o.id = (select d.order_id from disputes d where d.id = f.record)
    group by f.kind, f.record having sum(f.ours) <> sum(f.theirs)
    order by 1, 2 limit ${DIFFERENCES_SHOWN}`);
  return rows.map((row) => monthDifferenceShape.parse(row));
}
