import { withThousands } from "./thousands";

/** A search with more hits is not counted further, and its list is looked through in its order. */
export const MOST_FOUND = 4_000;

/** How many rows a list has: "24", or "4,000+" of a search that finds more than are counted. */
export function listCount(total: number, q: string): string {
  return q && total > MOST_FOUND ? `${withThousands(MOST_FOUND)}+` : withThousands(total);
}
