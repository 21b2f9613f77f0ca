import { z } from "zod";

import { findOne, happened, type Query } from "./sandbox-sql.server";

const lineShape = z.object({
  reference: z.string(),
  amountCents: z.int(),
  taxCents: z.int(),
});

const shape = z.object({
  id: z.string(),
  kind: z.enum(["calculation", "sale", "reversal", "return"]),
  reference: z.string().nullable(),
  originalId: z.string().nullable(),
  saleId: z.string().nullable(),
  taxCents: z.int(),
  lines: z.array(lineShape),
});

export type SandboxTaxRecord = z.infer<typeof shape>;

const columns = `id, kind, reference, original_id as "originalId", sale_id as "saleId",
  tax_cents as "taxCents", lines`;

export function taxSql(query: Query) {
  return {
    /** @returns false when the reference is taken, or a sale would have less than no tax left */
    createTaxRecord: (record: SandboxTaxRecord, at: Date) =>
      happened(
        query,
        `insert into sandbox_tax_records
          (id, kind, reference, original_id, sale_id, tax_cents, lines, created_at)
        select $1::text, $2::text, $3::text, $4::text, $5::text, $6::int, $7::jsonb, $8::timestamptz
        where $5::text is null or 0 <= $6::int
          + (select s.tax_cents from sandbox_tax_records s where s.id = $5::text)
          + (select coalesce(sum(r.tax_cents), 0) from sandbox_tax_records r where r.sale_id = $5::text)
        on conflict (reference) do nothing returning id`,
        [
          record.id,
          record.kind,
          record.reference,
          record.originalId,
          record.saleId,
          record.taxCents,
          JSON.stringify(record.lines),
          at,
        ],
      ),
    findTaxRecord: (id: string) =>
      findOne(query, shape, `select ${columns} from sandbox_tax_records where id = $1`, [id]),
    findTaxReference: (reference: string) =>
      findOne(query, shape, `select ${columns} from sandbox_tax_records where reference = $1`, [
        reference,
      ]),
  };
}
