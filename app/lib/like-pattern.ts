/** Typed text as a LIKE pattern that finds it anywhere, with its own wildcards taken literally. */
export function likePattern(typed: string): string {
  return `%${escapedForLike(typed)}%`;
}

/** Typed text within a LIKE pattern: its own wildcards are taken literally. */
export function escapedForLike(typed: string): string {
  return typed.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}
