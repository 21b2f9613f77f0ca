import { cleanSearch } from "../search/search-words";

/** What is suggested while someone types. */
export type Suggestions = {
  products: { id: string; slug: string; title: string; by: string; pictureId: string | null }[];
  artists: { id: string; name: string; pictureId: string | null }[];
  collections: { slug: string; name: string; pictureId: string | null }[];
  /** What the field gives as its example while it is empty. */
  example: string | null;
};

/** Nothing is suggested for more: by then the search itself says more. */
const MOST_LETTERS = 40;
const LEAST_LETTERS = 2;

/** What is looked for: folded in case and shortened, so that equal questions are one; "" for too little. */
export function suggestedFor(typed: string): string {
  const q = cleanSearch(typed).toLowerCase().slice(0, MOST_LETTERS).trim();
  return q.length < LEAST_LETTERS ? "" : q;
}
