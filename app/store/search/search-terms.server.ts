import { arrayOverlaps, sql, type SQL } from "drizzle-orm";
import { distance } from "fastest-levenshtein";

import type { Db } from "~/platform/database/client.server";
import { collections } from "~/schema/tables/collections";
import { foldedText } from "~/schema/tables/folded-text";
import { searchSynonyms, storeListings, storeVocabulary } from "~/schema/tables/store";
import { DEFAULT_STOP_WORDS } from "~/store/synonyms/stop-words";
import { likePattern, escapedForLike } from "~/lib/like-pattern";

import { searchWords } from "./search-words";

/** Shorter words are one letter away from too many others. */
const LEAST_LETTERS = 3;
/** From here on two letters may be wrong, or two of them swapped. */
const LETTERS_FOR_TWO = 5;
const MOST_CANDIDATES = 400;
/** Words that more listings have are as good as each other. */
const MOST_COUNTED = 1_000;
const ONLY_LETTERS = /^\p{L}+$/u;

/** Fewer letters begin too many collections' names. */
const LETTERS_OF_A_COLLECTION = 3;

/** A typed word, and what it finds. */
export type SearchTerm = {
  typed: string;
  /** Of the word and of its synonyms: a listing with a word of one of these stems is found, too. */
  stems: string[];
  /** Active collections of that name. */
  collectionIds: string[];
  /** A listing has it, in some form. */
  isListed: boolean;
};

/** Whether nothing in the store has the word. */
export function isUnknown({ isListed, collectionIds }: SearchTerm): boolean {
  return !isListed && collectionIds.length === 0;
}

type Understood = {
  terms: readonly SearchTerm[];
  /** What is searched instead, where a typed word is close to one that the store has. */
  corrected: string | null;
};

/** What was found out about words, so that no two searches of one page ask twice. */
export type TermCache = {
  terms: Map<string, FoundTerm>;
  closest: Map<string, string | null>;
};

export function emptyTermCache(): TermCache {
  return { terms: new Map(), closest: new Map() };
}

/** What a search means: every typed word, or the closest one that the store has. */
export async function understand(
  db: Db,
  q: string,
  known: TermCache = emptyTermCache(),
): Promise<Understood> {
  const terms = await readTerms(db, searchWords(q), known.terms);
  const unknown = terms.filter(isUnknown).map(({ typed }) => typed);
  if (unknown.length === 0) return { terms, corrected: null };
  const unasked = unknown.filter((typed) => !known.closest.has(typed));
  await Promise.all(
    unasked.map(async (typed) => known.closest.set(typed, await closestWord(db, typed))),
  );
  const words = terms.map((term) =>
    isUnknown(term) ? (known.closest.get(term.typed) ?? null) : term.typed,
  );
  const meant = words.filter((word) => word !== null);
  if (meant.length < words.length) return { terms, corrected: null };
  return { terms: await readTerms(db, meant, known.terms), corrected: meant.join(" ") };
}

/** The typed words that count in a search. */
export function significantWords(q: string, { terms }: TermCache): string[] {
  return telling(searchWords(q).flatMap((word) => terms.get(word) ?? [])).map(({ typed }) => typed);
}

/** @property isFiller a word like "the" or "shirt" */
type FoundTerm = SearchTerm & { isFiller: boolean };

async function readTerms(
  db: Db,
  typed: readonly string[],
  known: Map<string, FoundTerm>,
): Promise<readonly FoundTerm[]> {
  const unread = typed.filter((word) => !known.has(word));
  for (const term of await findTerms(db, unread)) known.set(term.typed, term);
  return telling(typed.flatMap((word) => known.get(word) ?? []));
}

/** "the" and the like are no condition, nor is what every shirt is called. */
function telling(terms: readonly FoundTerm[]): readonly FoundTerm[] {
  return terms.filter(({ isFiller }) => !isFiller);
}

async function findTerms(db: Db, typed: readonly string[]): Promise<FoundTerm[]> {
  if (typed.length === 0) return [];
  const { rows } = await db.execute<FoundTerm>(sql.join(typed.map(whatItFinds), sql` union all `));
  return Promise.all(
    rows.map(async (term) => ({ ...term, isListed: term.isListed || (await isAlike(db, term)) })),
  );
}

/** Whether a listing has the word in another form, or a synonym of it; asked apart, with the stems as the plan knows them. */
async function isAlike(db: Db, { stems }: SearchTerm): Promise<boolean> {
  if (stems.length === 0) return false;
  const found = await db
    .select({ id: storeListings.productId })
    .from(storeListings)
    .where(arrayOverlaps(storeListings.stems, [...stems]))
    .limit(1);
  return found.length > 0;
}

function whatItFinds(typed: string): SQL {
  const stem = sql`search_stem(${typed})`;
  const passedOver = sql`coalesce((select y.stems from ${searchSynonyms} y where y.is_passed_over),
    search_stems(${sql.param([...DEFAULT_STOP_WORDS])}::text[]))`;
  return sql`
    select ${typed} as typed, s.stems,
      array(select ${collections.id}::text from ${collections}
        where ${collections.isActive} and exists (
          select from regexp_split_to_table(${foldedText(collections.name)}, '[^[:alnum:]]+') w
          where search_stem(w) = any(s.stems)
            or (char_length(${typed}) >= ${LETTERS_OF_A_COLLECTION} and starts_with(w, ${typed})))) as "collectionIds",
      coalesce(${stem} = any(${passedOver}), ${typed} ~ '^[[:alpha:]]+$') as "isFiller",
      exists (select from ${storeListings} where ${storeListings.searchText} like ${likePattern(typed)}) as "isListed"
    from (select array_remove(array(select ${stem} union
      select unnest(y.stems) from ${searchSynonyms} y where not y.is_passed_over and y.stems @> array[${stem}]), null) as stems) s`;
}

/**
 * The word of the store's listings that was probably meant, if only a letter or two differ: the
 * closest one, and among equally close ones the one that most listings have. A plural is as close as
 * its singular. Null where none is close.
 * @param word as it is searched
 */
async function closestWord(db: Db, word: string): Promise<string | null> {
  if (word.length < LEAST_LETTERS) return null;
  const most = word.length < LETTERS_FOR_TWO ? 1 : 2;
  const begin = `${escapedForLike(word.slice(0, 2))}%`;
  const end = `%${escapedForLike(word.slice(-2))}`;
  const similar = await db
    .select({ word: storeVocabulary.word, stem: storeVocabulary.stem })
    .from(storeVocabulary)
    .where(
      sql`(${storeVocabulary.word} like ${begin} or ${storeVocabulary.word} like ${end} or ${storeVocabulary.word} % ${word})
        and (char_length(${storeVocabulary.word}) between ${word.length - most} and ${word.length + most}
          or char_length(${storeVocabulary.stem}) between ${word.length - most} and ${word.length + most})`,
    )
    .orderBy(sql`similarity(${storeVocabulary.word}, ${word}) desc`, storeVocabulary.word)
    .limit(MOST_CANDIDATES);
  const near = similar
    .map(({ word: name, stem }) => ({
      word: name,
      away: Math.min(distance(name, word), distance(stem ?? name, word)),
    }))
    .filter(({ word: name, away }) => away <= most && ONLY_LETTERS.test(name));
  const listings = await listingsOf(
    db,
    near.map((candidate) => candidate.word),
  );
  const close = near
    .flatMap((candidate) => {
      const had = listings.get(candidate.word) ?? 0;
      return had > 0 ? [{ ...candidate, listings: had }] : [];
    })
    .toSorted((a, b) => a.away - b.away || b.listings - a.listings);
  return close[0]?.word ?? null;
}

/** How many listings have each word now, counted to a limit: the vocabulary remembers what is gone. */
async function listingsOf(db: Db, words: readonly string[]): Promise<Map<string, number>> {
  if (words.length === 0) return new Map();
  const counts = words.map(
    (word) => sql`select ${word} as word, (select count(*)::int from (
      select from ${storeListings} where ${storeListings.searchText} like ${`%${word}%`}
        and ' ' || ${storeListings.searchText} || ' ' like ${`% ${word} %`} limit ${MOST_COUNTED}) l) as listings`,
  );
  const { rows } = await db.execute<{ word: string; listings: number }>(
    sql.join(counts, sql` union all `),
  );
  return new Map(rows.map(({ word, listings }) => [word, listings]));
}
