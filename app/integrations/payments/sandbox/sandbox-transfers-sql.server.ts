import { z } from "zod";

import type { SandboxClaim, SandboxEvent, SandboxTransfer } from "./sandbox-records";
import {
  claimed,
  claimValues,
  findOne,
  happened,
  keyIsFree,
  eventValues,
  announced,
  type Query,
} from "./sandbox-sql.server";

const shape = z.object({
  id: z.string(),
  accountId: z.string(),
  amountCents: z.int(),
  reversedCents: z.int(),
  currency: z.string(),
  payoutId: z.string(),
  sourcePaymentId: z.string().nullable(),
  status: z.enum(["paid", "failed"]),
  idempotencyKey: z.string().nullable(),
});

const fundsShape = z.object({ cents: z.int().nullable() });

const columns = `id, account_id as "accountId", amount_cents as "amountCents",
  reversed_cents as "reversedCents", currency, payout_id as "payoutId",
  source_payment_id as "sourcePaymentId", status,
  (select i.key from sandbox_idempotency i where i.operation = 'transfer'
    and i.result ->> 'transferId' = sandbox_transfers.id) as "idempotencyKey"`;

const leftOfFunds = `select f.cents - coalesce((select sum(t.amount_cents - t.reversed_cents)
  from sandbox_transfers t where t.status = 'paid'), 0) from sandbox_funds f`;

type NewTransfer = Omit<SandboxTransfer, "reversedCents" | "status" | "idempotencyKey">;
type Reversal = { transferId: string; amountCents: number; reversedBefore: number };

export function transferSql(query: Query) {
  return {
    /** Only to an account that can receive money, and while there is enough for it. */
    createTransfer: (claim: SandboxClaim, transfer: NewTransfer) =>
      happened(
        query,
        `with target as (
          select id from sandbox_accounts where id = $6 and charges_enabled
            and $8::int <= coalesce((${leftOfFunds}), $8::int) for share
        ), ${claimed}
        insert into sandbox_transfers
          (id, account_id, amount_cents, currency, payout_id, source_payment_id, created_at)
        select $7::text, $6::text, $8::int, $9::text, $10::text, $11::text, $5::timestamptz
        from claimed returning id`,
        [
          ...claimValues(claim),
          transfer.accountId,
          transfer.id,
          transfer.amountCents,
          transfer.currency,
          transfer.payoutId,
          transfer.sourcePaymentId,
        ],
      ),
    /** What is left for transfers (cents); null while no one has said what there is. */
    findFunds: async () =>
      (await findOne(query, fundsShape, `select (${leftOfFunds})::int as cents`, []))?.cents ??
      null,
    setFunds: (cents: number) =>
      happened(
        query,
        `insert into sandbox_funds (cents)
        select $1::int + coalesce(sum(amount_cents - reversed_cents), 0)
        from sandbox_transfers where status = 'paid'
        on conflict (id) do update set cents = excluded.cents returning id`,
        [cents],
      ),
    transfersTo: async (accountId: string) =>
      z.array(shape).parse(
        await query(
          `select ${columns} from sandbox_transfers where account_id = $1
          order by created_at desc, id limit 100`,
          [accountId],
        ).then(({ rows }) => rows),
      ),
    findTransfer: (id: string) =>
      findOne(query, shape, `select ${columns} from sandbox_transfers where id = $1`, [id]),
    failTransfer: (id: string, event: SandboxEvent) =>
      happened(
        query,
        `with failed as (
          update sandbox_transfers set status = 'failed'
          where id = $1 and status = 'paid' and reversed_cents = 0 returning id
        ), ${announced("failed", 2)}
        select id from failed`,
        [id, ...eventValues(event)],
      ),
    /** Only if the reversed sum is still the one that the caller read, so that its event is right. */
    reverseTransfer: (claim: SandboxClaim, reversal: Reversal, event: SandboxEvent) =>
      happened(
        query,
        `with target as (
          select id from sandbox_transfers
          where id = $10 and status = 'paid' and reversed_cents = $12::int
            and amount_cents - reversed_cents >= $11::int and ${keyIsFree}
          for update
        ), ${claimed}, reversed as (
          update sandbox_transfers t set reversed_cents = reversed_cents + $11::int
          from target, claimed where t.id = target.id returning t.id
        ), ${announced("reversed", 6)}
        select id from reversed`,
        [
          ...claimValues(claim),
          ...eventValues(event),
          reversal.transferId,
          reversal.amountCents,
          reversal.reversedBefore,
        ],
      ),
  };
}
