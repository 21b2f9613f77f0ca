import { eq, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { designs } from "~/schema/tables/designs";
import { sketches } from "~/schema/tables/sketches";
import { designHints } from "~/schema/tables/hints";

import type { DesignHints, SimilarDrawing } from "./design-hints";
import { ALIKE_BITS, hashPieces } from "./drawing-hash";
import { isFasterThanHand } from "./faster-than-hand";
import { formatTextHint, textHints } from "./text-hints";

/** What the reviewer of a design may want to look at; nothing here decides anything. */
export async function designHintsForReview(
  db: Db,
  design: { id: string; title: string; inspiration: string | null },
): Promise<DesignHints> {
  const [made] = await db
    .select({
      drawingHash: designHints.drawingHash,
      turnedHashes: designHints.turnedHashes,
      foundText: designHints.foundText,
      mayShowFace: designHints.mayShowFace,
    })
    .from(designHints)
    .where(eq(designHints.designId, design.id));
  const sentencesOf = (where: string, text: string) =>
    textHints(text).map((hint) => formatTextHint(where, hint));
  return {
    mayShowFace: made?.mayShowFace ?? false,
    drawnHere: await howDrawnHere(db, design.id),
    sentences: [
      ...sentencesOf("title", design.title),
      ...sentencesOf("note", design.inspiration ?? ""),
    ],
    foundText: made?.foundText ?? null,
    similar: made?.drawingHash
      ? await similarDrawings(db, {
          designId: design.id,
          hashes: [made.drawingHash, ...made.turnedHashes],
        })
      : [],
  };
}

/** From when its first stroke was saved until it was sent. */
async function howDrawnHere(db: Db, designId: string): Promise<DesignHints["drawnHere"]> {
  const ofLines = sql`from sketch_acts part, json_array_elements(part.acts) with ordinality as one(act, place)
    where part.sketch_id = designs.sketch_id and part.first + one.place <= designs.sketch_acts
      and one.act ->> 'do' = 'ink'`;
  const [drawn] = await db
    .select({
      isTraced: sketches.isTraced,
      begunAt: sketches.createdAt,
      sentAt: designs.createdAt,
      lines: sql<number>`(select count(*) ${ofLines})`.mapWith(Number),
      points:
        sql<number>`(select coalesce(sum(json_array_length(one.act -> 'points')) / 3, 0) ${ofLines})`.mapWith(
          Number,
        ),
    })
    .from(designs)
    .innerJoin(sketches, eq(sketches.id, designs.sketchId))
    .where(eq(designs.id, designId));
  if (!drawn) return null;
  const { isTraced, begunAt, sentAt, ...drawing } = drawn;
  const seconds = (sentAt.getTime() - begunAt.getTime()) / 1000;
  return { isTraced, isFasterThanHand: isFasterThanHand(drawing, seconds) };
}

/**
 * Drawings whose hash differs in a few bits from one of these hashes, the closest first. Hashes
 * that differ in less than eight bits share at least one of eight pieces, which an index finds.
 */
async function similarDrawings(
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
