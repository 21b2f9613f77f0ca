const LEAST = 4;

/** How many of their first characters tell these ids apart; four at least, so that they look alike. */
export function distinctLength(ids: Iterable<string>): number {
  const all = [...new Set(ids)];
  let length = LEAST;
  while (new Set(all.map((id) => id.slice(0, length))).size < all.length) length += 1;
  return length;
}
