/** Typed text as a LIKE pattern that finds it anywhere, with its own wildcards taken literally. */
export function likePattern(typed: string): string {
  return `%${typed.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
