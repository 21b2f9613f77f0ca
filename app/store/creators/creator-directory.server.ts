import { and, desc, inArray, sql, type SQL } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { profiles } from "~/schema/tables/accounts";
import { foldedText } from "~/schema/tables/folded-text";
import { storeListings } from "~/schema/tables/store";
import type { BrowsingBracket } from "~/schema/age-brackets";

import { folded } from "~/lib/folded";
import { likePattern } from "~/lib/like-pattern";

import { shownAge, YOUNG_CREATOR } from "../listing/listing";
import { readTimeCursor, writeCursor } from "../listing/cursor";
import { hasPublicPage } from "../listing/public-creators.server";

/** Creators on a page of the directory. */
export const CREATORS_PAGE_SIZE = 9;

/** More are not counted to the end. */
const COUNT_LIMIT = 1_000;

type CreatorCard = {
  id: string;
  displayName: string;
  /** "Age 8-10"; null when it may not be shown. */
  age: string | null;
  /** Two-letter code, when the creator shows it. */
  state: string | null;
  pictureId: string | null;
  designCount: number;
  /** A few of the creator's drawings, newest first; a shirt where it has none. */
  pictureIds: string[];
};

type CreatorPage = {
  creators: CreatorCard[];
  total: number;
  isTotalCapped: boolean;
  next: string | null;
};

type CreatorFilters = { q: string; age: BrowsingBracket | null };

/** Creators with a shirt in the store, newest first, narrowed by the bracket they show and by name. */
export async function creatorDirectory(
  db: Db,
  filters: CreatorFilters,
  after: string | null = null,
): Promise<CreatorPage> {
  const matching = found(filters);
  const key = readTimeCursor(after);
  const past = key
    ? sql`(${profiles.createdAt}, ${profiles.id}) < (${key.time.toISOString()}::timestamptz, ${key.id}::uuid)`
    : undefined;
  const [rows, total] = await Promise.all([
    db
      .select({
        id: profiles.id,
        name: profiles.publicFirstName,
        ageBracket: profiles.publicAgeBracket,
        state: profiles.publicState,
        pictureId: profiles.publicPictureId,
        createdAt: profiles.createdAt,
      })
      .from(profiles)
      .where(and(matching, past))
      .orderBy(desc(profiles.createdAt), desc(profiles.id))
      .limit(CREATORS_PAGE_SIZE + 1),
    countOf(db, filters),
  ]);
  const shown = rows.slice(0, CREATORS_PAGE_SIZE);
  const last = rows.length > CREATORS_PAGE_SIZE ? shown.at(-1) : undefined;
  const designs = await designsOf(
    db,
    shown.map(({ id }) => id),
  );
  return {
    creators: shown.map(({ id, name, ageBracket, state, pictureId }) => ({
      id,
      state,
      pictureId,
      displayName: name ?? YOUNG_CREATOR,
      age: shownAge(id, ageBracket),
      designCount: designs.get(id)?.count ?? 0,
      pictureIds: designs.get(id)?.pictureIds ?? [],
    })),
    total: Math.min(total, COUNT_LIMIT),
    isTotalCapped: total > COUNT_LIMIT,
    next: last ? writeCursor({ id: last.id, value: last.createdAt.toISOString() }) : null,
  };
}

function found({ q, age }: CreatorFilters): SQL | undefined {
  const name = foldedText(
    sql`coalesce(${profiles.publicFirstName}, ${sql.raw(`'${YOUNG_CREATOR}'`)})`,
  );
  return and(
    hasPublicPage,
    age ? sql`browsing_bracket(${profiles.publicAgeBracket}) = ${age}` : undefined,
    q ? sql`${name} like ${likePattern(folded(q))}` : undefined,
  );
}

/** How many there are; no more than one beyond what is said. */
async function countOf(db: Db, filters: CreatorFilters): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from (
    select from ${profiles} where ${found(filters)} limit ${COUNT_LIMIT + 1}) found`);
  return rows[0]?.total ?? 0;
}

async function designsOf(db: Db, creatorIds: string[]) {
  const found = new Map<string, { count: number; pictureIds: string[] }>();
  const rows = await db
    .select({
      creatorId: storeListings.creatorUserId,
      count: sql<number>`count(*)::int`,
      pictureIds: sql<
        string[]
      >`(array_remove(array_agg(coalesce(${storeListings.drawingPictureId}, ${storeListings.pictureId})::text order by ${storeListings.createdAt} desc), null))[1:3]`,
    })
    .from(storeListings)
    .where(inArray(storeListings.creatorUserId, creatorIds))
    .groupBy(storeListings.creatorUserId);
  for (const { creatorId, ...rest } of rows) if (creatorId) found.set(creatorId, rest);
  return found;
}
