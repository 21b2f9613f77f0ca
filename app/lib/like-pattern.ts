/** A typed text as a LIKE pattern that finds it anywhere, its own signs taken literally. */
export function likePattern(typed: string): string {
  return `%${typed.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
