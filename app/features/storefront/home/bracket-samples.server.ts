import { sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { browsingBrackets, type BrowsingBracket } from "~/features/accounts/age-brackets";

type BracketSample = {
  age: BrowsingBracket;
  designs: number;
  drawingPictureId: string | null;
};

/** How many designs each browsing bracket has, and its newest drawing. */
export async function bracketSamples(db: Db): Promise<BracketSample[]> {
  const { rows } = await db.execute<{ age: string; designs: number; drawing: string | null }>(sql`
    select b.age,
      (select coalesce(sum(c.designs), 0)::int from store_counts c where c.browsing_bracket = b.age) as designs,
      (select l.drawing_picture_id from store_listings l where l.browsing_bracket = b.age
        order by l.created_at desc, l.product_id desc limit 1) as drawing
    from unnest(array[${sql.join(
      browsingBrackets.map((age) => sql`${age}`),
      sql`, `,
    )}]) as b (age)`);
  return browsingBrackets.map((age) => {
    const row = rows.find((candidate) => candidate.age === age);
    return { age, designs: row?.designs ?? 0, drawingPictureId: row?.drawing ?? null };
  });
}
