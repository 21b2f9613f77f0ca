import { z } from "zod";
import { DIGITS } from "./parse-whole-number";

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
