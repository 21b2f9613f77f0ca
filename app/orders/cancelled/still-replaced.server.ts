import { sql } from "drizzle-orm";

import { paidShirtsThat } from "../replacement-pair";

/** Shirts of line `l` that refunds of this time name by hand, or take with all the rest. */
const refunded = (when: string) => `(select coalesce(sum(n.quantity), 0)
  from refund_lines n join refunds r on r.id = n.refund_id
  where n.order_line_id = l.id and r.status <> 'failed' and ${when}
    and not exists (select from returns t where t.refund_id = r.id)
    and not exists (select from order_lines w where w.id = r.request_key))`;

/** Since the order `own` was written. */
const refundedSince = refunded("r.created_at >= own.created_at");

const leftOfPaid = `(l.quantity - (select coalesce(sum(n.quantity), 0) from refund_lines n
  join refunds r on r.id = n.refund_id where n.order_line_id = l.id and r.status <> 'failed'))`;

/** Of several replacements that no press has begun, the first is taken out first. */
const waitingBefore = `(select coalesce(sum(greatest(0, s.quantity - s.cancelled_quantity
    - ${refunded("r.created_at >= o.created_at and r.created_at < own.created_at")})), 0)
  from order_lines s join orders o on o.id = s.order_id
  where s.replaces_line_id = l.id and s.print_state = 'to_print' and s.cancelled_at is null
    and (o.created_at, s.id) < (own.created_at, order_lines.id))`;

/** The money went back, or is lost for good: 'refunded' is counted by shirts, what else stops takes all. */
const stopped = paidShirtsThat("stop", "waiting").filter((state) => state !== "refunded");

/**
 * SQL on `order_lines`: how many shirts of a replacement are still wanted, by what became of the money
 * of those that they replace. A refund by way of a return is of the other shirts of the line.
 */
export const shirtsStillReplaced =
  sql.raw(`(select case when coalesce(f.dispute_status in (${stopped
    .map((state) => `'${state}'`)
    .join(", ")}), false) then 0
  else greatest(0, least(${leftOfPaid}, order_lines.quantity
    - greatest(0, ${refundedSince} - ${waitingBefore}))) end
  from order_lines l join orders f on f.id = l.order_id join orders own on own.id = order_lines.order_id
  where l.id = order_lines.replaces_line_id)::int`);

/** SQL on `order_lines`: of a replacement, the shirts of the paid line whose money is still there. */
export const shirtsStillPaid = sql.raw(
  `(select ${leftOfPaid} from order_lines l where l.id = order_lines.replaces_line_id)::int`,
);
