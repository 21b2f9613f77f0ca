import { z } from "zod";

const DIGITS = /^\s*-?\d{1,15}\s*$/;

/** A whole number of digits only, as `wholeNumber` takes it; null for anything else. */
export function readWhole(typed: unknown): number | null {
  return typeof typed === "string" && DIGITS.test(typed) ? Number(typed) : null;
}

/**
 * A whole number as people type it: digits only. Number() would also take "0x10", "1e1" and an empty
 * text.
 * @param error what is said of anything else
 */
export function wholeNumber(error?: string) {
  return z
    .union([z.number(), z.string().regex(DIGITS, error).transform(Number)], error && { error })
    .pipe(z.int(error));
}
