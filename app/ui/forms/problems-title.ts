const counts = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

/**
 * "Two things are missing", where all that is wrong was left empty, or "Two things need another look".
 * @param typed by field; of a password it is not known whether it was typed
 */
export function problemsTitle(
  wrong: readonly string[],
  typed: Readonly<Partial<Record<string, string>>>,
): string {
  const count = wrong.length;
  const things = `${counts[count] ?? count} ${count === 1 ? "thing" : "things"}`;
  if (wrong.every((name) => typed[name]?.trim() === ""))
    return `${things} ${count === 1 ? "is" : "are"} missing`;
  return `${things} ${count === 1 ? "needs" : "need"} another look`;
}
