import { and, desc, inArray, sql, type SQL } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/schema/accounts";
import { storeListings } from "~/db/schema/store";
import type { BrowsingBracket } from "~/features/accounts/age-brackets";

import { shownAge, YOUNG_CREATOR } from "../listing/listing";
import { readTimeKey, writePageKey } from "../listing/page-key";
import { hasPublicPage } from "../listing/public-creators.server";
import { containing } from "../finding/vocabulary.server";

/** Creators on a page of the directory. */
export const CREATORS_PAGE_SIZE = 9;

type CreatorCard = {
  id: string;
  displayName: string;
  /** "Age 8-10"; null when it may not be shown. */
  age: string | null;
  /** Two-letter code, when the creator shows it. */
  state: string | null;
  pictureId: string | null;
  designCount: number;
  /** A few of the creator's shirts, newest first. */
  pictureIds: string[];
};

type CreatorPage = { creators: CreatorCard[]; total: number; next: string | null };

type CreatorFilters = { q: string; age: BrowsingBracket | null };

/** Creators with a shirt in the store, newest first, narrowed by the bracket they show and by name. */
export async function creatorDirectory(
  db: Db,
  filters: CreatorFilters,
  after: string | null = null,
): Promise<CreatorPage> {
  const where = visible(filters);
  const key = readTimeKey(after);
  const past = key
    ? sql`(${profiles.createdAt}, ${profiles.id}) < (${key.time.toISOString()}::timestamptz, ${key.id}::uuid)`
    : undefined;
  const [rows, [count]] = await Promise.all([
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
      .where(and(...where, past))
      .orderBy(desc(profiles.createdAt), desc(profiles.id))
      .limit(CREATORS_PAGE_SIZE + 1),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(profiles)
      .where(and(...where)),
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
    total: count?.total ?? 0,
    next: last ? writePageKey({ id: last.id, value: last.createdAt.toISOString() }) : null,
  };
}

function visible(filters: CreatorFilters): SQL[] {
  const where: SQL[] = [hasPublicPage];
  if (filters.age) where.push(sql`browsing_bracket(${profiles.publicAgeBracket}) = ${filters.age}`);
  if (filters.q) {
    where.push(
      sql`search_fold(coalesce(${profiles.publicFirstName}, ${YOUNG_CREATOR})) like ${containing(filters.q)}`,
    );
  }
  return where;
}

async function designsOf(db: Db, creatorIds: string[]) {
  const found = new Map<string, { count: number; pictureIds: string[] }>();
  const rows = await db
    .select({
      creatorId: storeListings.creatorUserId,
      count: sql<number>`count(*)::int`,
      pictureIds: sql<
        string[]
      >`(array_remove(array_agg(${storeListings.pictureId}::text order by ${storeListings.createdAt} desc), null))[1:3]`,
    })
    .from(storeListings)
    .where(inArray(storeListings.creatorUserId, creatorIds))
    .groupBy(storeListings.creatorUserId);
  for (const { creatorId, ...rest } of rows) if (creatorId) found.set(creatorId, rest);
  return found;
}
