import { sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";

import type { SimilarDrawing } from "./design-hints";
import { ALIKE_BITS, hashPieces } from "./drawing-hash";

/**
 * Drawings whose hash differs in a few bits from one of these hashes, the closest first. Hashes
 * that differ in less than eight bits share at least one of eight pieces, which an index finds.
 */
export async function similarDrawings(
  db: Db,
  { designId, hashes }: { designId: string; hashes: readonly string[] },
  limit = 3,
): Promise<SimilarDrawing[]> {
  const near = hashes.map(
    (hash) => sql`(select h.design_id, bit_count(h.drawing_hash::bit(64) # ${hash}::bit(64)) as bits
      from design_hints h where h.hash_pieces && ${sql.param(hashPieces(hash))}::int[])`,
  );
  const { rows } = await db.execute<{ designId: string; title: string; createdAt: string }>(sql`
    select d.id as "designId", d.title, d.created_at as "createdAt"
    from (select design_id, min(bits) as bits from (${sql.join(near, sql` union all `)}) one group by design_id) found
    cross join lateral (select * from designs one where one.id = found.design_id offset 0) d
    where found.bits <= ${ALIKE_BITS} and d.id <> ${designId}
    order by found.bits, d.created_at, d.id limit ${limit}`);
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: new Date(createdAt) }));
}
