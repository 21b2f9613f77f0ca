/** For titles in a script that our papers' fonts lack. */
const UNPRINTED = {
  /** The picture beside it tells which shirt it is. */
  picture: "T-shirt with the drawing shown here",
  alone: "T-shirt (its title cannot be printed here)",
} as const;

/** A shirt's title, or what stands in its place where it would be drawn as boxes. */
export function titleOnPaper(
  { canWrite }: { canWrite: (text: string) => boolean },
  title: string,
  beside: keyof typeof UNPRINTED = "picture",
): string {
  return canWrite(title) ? title : UNPRINTED[beside];
}
