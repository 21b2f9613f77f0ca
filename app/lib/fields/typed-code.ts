/** The longest text that is read as a code. */
export const MAX_TYPED_CODE = 64;

/**
 * Dashes of all kinds: hyphens, en and em dashes, figure dashes, minus signs, the long mark that a
 * Japanese keyboard types for one; with the spaces around them, which are read once each.
 */
const DASHES = /(?<!\s)\s*[\p{Pd}\u2043\u2212\u30fc]\s*/gu;
/** What takes no width, and control characters. */
const HIDDEN = /[\p{DI}\p{Cf}\p{Cc}]/gu;

/** A code as it was typed, in ordinary letters and without what no one sees. */
export function visibleCode(typed: string): string {
  return typed.normalize("NFKC").replace(HIDDEN, "").trim();
}

/** A code as it is kept where hyphens belong to how it looks: " ｓｕｍｍｅｒ–10" is "SUMMER-10". */
export function tidyCode(typed: string): string {
  return visibleCode(typed).replace(DASHES, "-").toUpperCase();
}

/**
 * A code as it is compared, however someone typed it: its letters and digits alone, in upper case.
 * Every code that people type is read so, and so is what they group by spaces or hyphens.
 */
export function plainCode(typed: string): string {
  return tidyCode(typed).replace(/[^\p{L}\p{N}]/gu, "");
}
