/** For titles in a script that our papers' fonts lack: the picture beside it tells which shirt it is. */
const UNPRINTED_TITLE = "T-shirt with the drawing shown here";

/** A shirt's title, or what stands in its place where it would be drawn as boxes. */
export function titleOnPaper(
  { canWrite }: { canWrite: (text: string) => boolean },
  title: string,
): string {
  return canWrite(title) ? title : UNPRINTED_TITLE;
}
