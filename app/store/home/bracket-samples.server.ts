import { sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { MOST_COUNTED } from "~/store/listing/listing";
import { browsingBrackets, type BrowsingBracket } from "~/schema/age-brackets";

export type BracketSample = {
  age: BrowsingBracket;
  designs: number;
  /** Null where the page shows all of the bracket's newest elsewhere. */
  drawingPictureId: string | null;
};

type Bracket = {
  age: BrowsingBracket;
  designs: number;
  newest: { id: string; drawingPictureId: string | null }[];
};

/** How many designs each browsing bracket has (of more than are counted, one beyond), and its newest drawings. */
export async function bracketSamples(db: Db, newest: number): Promise<Bracket[]> {
  const { rows } = await db.execute<Bracket>(sql`
    select b.age,
      (select count(*)::int from (
        select from store_listings l where l.browsing_bracket = b.age limit ${MOST_COUNTED + 1}) c) as designs,
      coalesce((select json_agg(json_build_object('id', n.product_id, 'drawingPictureId', n.drawing_picture_id))
        from (select l.product_id, l.drawing_picture_id from store_listings l where l.browsing_bracket = b.age
          order by l.created_at desc, l.product_id desc limit ${newest}) n), '[]') as newest
    from unnest(array[${sql.join(
      browsingBrackets.map((age) => sql`${age}`),
      sql`, `,
    )}]) as b (age)`);
  return browsingBrackets.map(
    (age) => rows.find((row) => row.age === age) ?? { age, designs: 0, newest: [] },
  );
}
