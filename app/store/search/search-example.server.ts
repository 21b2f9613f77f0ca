import { drawnWords } from "~/catalog/publish/drawn-things";

import { UNKNOWN_CREATOR, YOUNG_CREATOR, type ListedProduct } from "../listing/listing";

/** The shirts that an example is looked for in. */
const LOOKED_AT = 12;

/**
 * What a search field gives as its example: a thing that one of these shirts shows, and the name of
 * an artist of theirs, so that both are found. Null where nothing can be named.
 */
export function searchExample(products: readonly ListedProduct[]): string | null {
  const some = products.slice(0, LOOKED_AT);
  const thing = some.flatMap(({ title }) => drawnWords(title))[0];
  const artist = some
    .map(({ creatorName }) => creatorName)
    .find((name) => name !== YOUNG_CREATOR && name !== UNKNOWN_CREATOR);
  const named = [thing, artist].flatMap((name) => (name ? [`“${name}”`] : []));
  return named.length > 0 ? `Try ${named.join(" or ")}` : null;
}
