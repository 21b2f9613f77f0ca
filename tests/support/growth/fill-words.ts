/** The same id for the same number `n`, or for the number that an expression gives. */
export function id(kind: string, n = "n"): string {
  return `overlay(overlay(md5('${kind}' || (${n})) placing '4' from 13) placing '8' from 17)::uuid`;
}

/** Moments of the year before now, the newest last; every second row has the moment of the one before. */
export function time(rows: number, n = "n"): string {
  return `date_trunc('minute', now()) - (${rows} - (${n}) / 2 * 2) * interval '${YEAR_MINUTES / rows} minutes'`;
}

/** Rows in proportion to the shop; at least one. */
export function some(rows: number, share: number): string {
  return `from generate_series(1, ${Math.max(1, Math.round(rows * share))}) n`;
}

/** A child's words by number, few enough that many rows share them. */
export function pick(words: readonly string[], n = "n"): string {
  return `(array[${words.map((word) => `'${word}'`).join(",")}])[1 + (${n}) % ${words.length}]`;
}

const YEAR_MINUTES = 525_600;
