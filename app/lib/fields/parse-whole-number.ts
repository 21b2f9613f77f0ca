export const DIGITS = /^\s*-?\d{1,15}\s*$/;

/** A whole number of digits only, as `wholeNumber` takes it; null for anything else. */
export function parseWholeNumber(typed: unknown): number | null {
  return typeof typed === "string" && DIGITS.test(typed) ? Number(typed) : null;
}
