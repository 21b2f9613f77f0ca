import { sql, type SQL, type SQLWrapper } from "drizzle-orm";

import { tidyCode } from "~/lib/fields/typed-code";
import { folded } from "~/lib/folded";
import { likePattern } from "~/lib/like-pattern";

/** A text as it is searched: in SQL what `folded` of `lib/folded.ts` is in TypeScript. */
export function foldedText(text: SQLWrapper): SQL {
  return sql`search_fold(${text})`;
}

/** A number such as a parcel's, without the spaces and hyphens that group it. */
export function foldedNumber(text: SQLWrapper): SQL {
  return sql`replace(search_fold(${text}), ' ', '')`;
}

/** SQL condition: the text contains what was typed, however either is written. */
export function isLike(text: SQLWrapper, typed: string): SQL {
  return sql`${foldedText(text)} like ${likePattern(folded(typed))}`;
}

/** The same of a number, however either is grouped. */
export function isNumberLike(text: SQLWrapper, typed: string): SQL {
  return sql`${foldedNumber(text)} like ${likePattern(foldedDigits(typed))}`;
}

/** A number as it is searched; see `foldedNumber`. */
export function foldedDigits(typed: string): string {
  return folded(tidyCode(typed)).replaceAll(" ", "");
}
