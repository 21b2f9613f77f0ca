import { sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { collections } from "~/db/schema/collections";
import { searchSynonyms, storeVocabulary } from "~/db/schema/store";

import { closestWord } from "./closest-word.server";
import { containing, isInTheStore, searchWords } from "./search-words.server";

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

export type Understood = {
  terms: SearchTerm[];
  /** What is searched instead, where a typed word is close to one that the store has. */
  corrected: string | null;
};

/** What a search means: every typed word, or the closest one that the store has. */
export async function understand(db: Db, q: string): Promise<Understood> {
  const typed = searchWords(q);
  const read = (words: readonly string[]) =>
    Promise.all(words.map((word) => searchTerm(db, word)));
  const terms = withoutFillers(await read(typed));
  if (!terms.some(isUnknown)) return { terms, corrected: null };
  const words = await Promise.all(
    terms.map((term) => (isUnknown(term) ? closestWord(db, term.typed) : term.typed)),
  );
  const known = words.filter((word) => word !== null);
  if (known.length < words.length) return { terms, corrected: null };
  return { terms: withoutFillers(await read(known)), corrected: known.join(" ") };
}

function isUnknown({ words, alike, collectionIds }: SearchTerm): boolean {
  return words?.length === 0 && alike.length === 0 && collectionIds.length === 0;
}

/** "the" and the like count only where nothing else was typed. */
function withoutFillers(terms: (SearchTerm & { isFiller: boolean })[]): SearchTerm[] {
  const telling = terms.filter(({ isFiller }) => !isFiller);
  return telling.length > 0 ? telling : terms;
}

async function searchTerm(db: Db, typed: string): Promise<SearchTerm & { isFiller: boolean }> {
  const pattern = containing(typed);
  const { rows: meant } = await db.execute<{ stem: string | null; isFiller: boolean }>(sql`
    with own as (select search_stem(search_fold(${typed})) as stem)
    select own.stem, own.stem is null and ${typed} ~ '^[[:alpha:]]+$' as "isFiller" from own
    union
    select search_stem(other), false from ${searchSynonyms} y, own, unnest(y.words) other
    where exists (select from unnest(y.words) same where search_stem(same) = own.stem)`);
  const stems = meant.flatMap(({ stem }) => (stem === null ? [] : [stem]));
  const isFiller = meant.some((row) => row.isFiller);
  const [contained, alike, named] = await Promise.all([
    db
      .select({ word: storeVocabulary.word })
      .from(storeVocabulary)
      .where(sql`${storeVocabulary.word} like ${pattern} and ${isInTheStore}`)
      .limit(MANY_WORDS + 1),
    stems.length === 0
      ? []
      : db
          .select({ word: storeVocabulary.word })
          .from(storeVocabulary)
          .where(
            sql`${storeVocabulary.stem} = any(${sql.param(stems)}) and ${storeVocabulary.word} not like ${pattern} and ${isInTheStore}`,
          )
          .limit(MANY_WORDS),
    db
      .select({ id: collections.id })
      .from(collections)
      .where(
        sql`${collections.isActive} and exists (
          select from regexp_split_to_table(search_fold(${collections.name}), '[^[:alnum:]]+') w
          where search_stem(w) = any(${sql.param(stems)})
            or (char_length(${typed}) >= ${LETTERS_OF_A_COLLECTION} and starts_with(w, search_fold(${typed}))))`,
      ),
  ]);
  const also = alike.map(({ word }) => word);
  const isMany = contained.length > MANY_WORDS;
  return {
    typed,
    words: isMany ? null : [...contained.map(({ word }) => word), ...also],
    alike: also,
    collectionIds: named.map(({ id }) => id),
    isFiller,
  };
}
