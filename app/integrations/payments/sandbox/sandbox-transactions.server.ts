import { z } from "zod";

import {
  transactionKinds,
  type TransactionPage,
  type TransactionQuery,
} from "../provider-transaction";
import type { Query } from "./sandbox-sql.server";

export const SANDBOX_PAGE = 100;

const shape = z.object({
  id: z.string(),
  kind: z.enum(transactionKinds),
  amountCents: z.int(),
  feeCents: z.int(),
  recordId: z.string(),
  paymentId: z.string().nullable(),
  isCardCheck: z.boolean(),
  occurredAt: z.date(),
});

export function transactionSql(query: Query) {
  return {
    async listTransactions({ since, after }: TransactionQuery): Promise<TransactionPage> {
      const { rows } = await query(
        `select id, kind, amount_cents as "amountCents", fee_cents as "feeCents",
          record_id as "recordId", payment_id as "paymentId", is_card_check as "isCardCheck",
          created_at as "occurredAt"
        from sandbox_transactions t
        where ($1::timestamptz is null or created_at >= $1::timestamptz)
          and ($2::text is null or (created_at, id) < (
            select a.created_at, a.id from sandbox_transactions a where a.id = $2::text))
        order by created_at desc, id desc limit ${SANDBOX_PAGE}`,
        [since, after],
      );
      const transactions = rows.map((row) => shape.parse(row));
      const isLast = transactions.length < SANDBOX_PAGE;
      return { transactions, next: isLast ? null : (transactions.at(-1)?.id ?? null) };
    },
  };
}
