import { sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { shopToday } from "~/platform/database/shop-today.server";
import { shopZone } from "~/lib/shop-zone";

import { creatorDisplayName, shownAge } from "../listing/listing";
import type { WeekArtist } from "./week-artist";

/** Whole days of the shop with today: the number changes at midnight, when cached pages are made anew. */
const WEEK_DAYS = 7;
const MOST_ARTISTS = 4;

type WeekRow = {
  id: string;
  publicName: string | null;
  ageBracket: string | null;
  state: string | null;
  pictureId: string | null;
  newShirts: number;
};

/**
 * Who has a new shirt in the store this week, those with the most first. Only what the store's lists
 * say: how much someone sells would tell what a child earns, and no box of a guardian allows that.
 */
export async function weekArtists(db: Db): Promise<WeekArtist[]> {
  const { rows } = await db.execute<WeekRow>(sql`
    select a.id, f.public_first_name as "publicName", f.public_age_bracket as "ageBracket",
      f.public_state as state, f.public_picture_id as "pictureId", a.shirts as "newShirts"
    from (
      select l.creator_user_id as id, count(*)::int as shirts, max(l.created_at) as newest
      from store_listings l
      where l.created_at >= (${shopToday()} - ${WEEK_DAYS - 1}::int)::timestamp at time zone ${shopZone()}
        and l.creator_user_id is not null
      group by l.creator_user_id
      order by shirts desc, newest desc, l.creator_user_id limit ${MOST_ARTISTS}) a
    join profiles f on f.id = a.id
    order by a.shirts desc, a.newest desc, a.id`);
  return rows.map(({ publicName, ageBracket, ...row }) => ({
    ...row,
    name: creatorDisplayName(row.id, publicName),
    age: shownAge(row.id, ageBracket),
  }));
}
