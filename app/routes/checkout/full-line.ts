import { fullLineText } from "~/cart/cart-limits";
import { parseWholeNumber } from "~/lib/fields/parse-whole-number";

/** In the address of the cart's page: the line that is full, and how many were added to it. */
export type FullLine = { full: string; added: string };

/** What the cart's page says about it; null when there is nothing to say. */
export function fullLineMessage(
  query: URLSearchParams,
  lines: readonly { variantId: string; title: string }[],
): string | null {
  const line = lines.find(({ variantId }) => variantId === query.get("full"));
  const added = parseWholeNumber(query.get("added"));
  return line && added !== null ? fullLineText(line.title, added) : null;
}
