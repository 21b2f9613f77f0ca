import { sql, type SQL } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { collections } from "~/schema/tables/collections";
import { foldedText } from "~/schema/tables/folded-text";
import { letterPairs, searchSynonyms, storeVocabulary } from "~/schema/tables/store";
import { DEFAULT_STOP_WORDS } from "~/store/synonyms/stop-words";
import { likePattern } from "~/lib/like-pattern";

import { closestWord } from "./closest-word.server";
import { searchWords } from "./search-words";
import { isInTheStore } from "./vocabulary.server";

/** When more words than this contain what was typed, matches are everywhere. */
const MANY_WORDS = 60;
/** Fewer letters begin too many collections' names. */
const LETTERS_OF_A_COLLECTION = 3;

/** A typed word, and what it finds. */
export type SearchTerm = {
  typed: string;
  /** Words of listings that contain it or mean the same; null where so many do that words do not help. */
  words: string[] | null;
  /** Those of them that only mean the same: another form of the word, or a synonym. */
  alike: string[];
  /** Active collections of that name. */
  collectionIds: string[];
};

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

function isUnknown({ words, alike, collectionIds }: SearchTerm): boolean {
  return words?.length === 0 && alike.length === 0 && collectionIds.length === 0;
}

/** A term, and whether it is a word like "the" or "shirt". */
type FoundTerm = SearchTerm & { isFiller: boolean };

type Found = { at: number; kind: "contains" | "alike" | "collection" | "filler"; found: string };

async function readTerms(
  db: Db,
  typed: readonly string[],
  known: Map<string, FoundTerm>,
): Promise<readonly SearchTerm[]> {
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
  const { rows } = await db.execute<Found>(sql.join(typed.map(whatItFinds), sql` union all `));
  return typed.map((word, at) => {
    const of = (kind: Found["kind"]) =>
      rows.flatMap((row) => (row.at === at && row.kind === kind ? [row.found] : []));
    const [contained, alike] = [of("contains"), of("alike")];
    const isMany = contained.length > MANY_WORDS;
    return {
      typed: word,
      words: isMany ? null : [...contained, ...alike],
      alike,
      collectionIds: of("collection"),
      isFiller: of("filler").length > 0,
    };
  });
}

function whatItFinds(typed: string, at: number): SQL {
  const place = sql.raw(String(at));
  const pattern = likePattern(typed);
  const typedStem = sql`search_stem(${typed})`;
  const stems = sql`array(select ${typedStem} union
    select unnest(y.stems) from ${searchSynonyms} y where not y.is_passed_over and y.stems @> array[${typedStem}])`;
  const passedOver = sql`coalesce((select y.stems from ${searchSynonyms} y where y.is_passed_over),
    search_stems(${sql.param([...DEFAULT_STOP_WORDS])}::text[]))`;
  const { word, stem } = storeVocabulary;
  // Of two letters the index of three knows nothing.
  const pairs =
    [...typed].length === 2 ? sql`${letterPairs(word)} @> letter_pairs(${typed}) and ` : sql``;
  return sql`
    (select ${place} as at, 'contains' as kind, ${word} as found from ${storeVocabulary}
      where ${pairs}${word} like ${pattern} and ${isInTheStore} limit ${MANY_WORDS + 1})
    union all (select ${place}, 'alike', ${word} from ${storeVocabulary}
      where ${stem} = any(${stems}) and ${word} not like ${pattern} and ${isInTheStore} limit ${MANY_WORDS})
    union all select ${place}, 'collection', ${collections.id}::text from ${collections}
      where ${collections.isActive} and exists (
        select from regexp_split_to_table(${foldedText(collections.name)}, '[^[:alnum:]]+') w
        where search_stem(w) = any(${stems})
          or (char_length(${typed}) >= ${LETTERS_OF_A_COLLECTION} and starts_with(w, ${typed})))
    union all select ${place}, 'filler', '' 
      where (${typedStem} is null and ${typed} ~ '^[[:alpha:]]+$') or ${typedStem} = any(${passedOver})`;
}
