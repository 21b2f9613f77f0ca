import { z } from "zod";

import { INSPIRATION_MAX, TITLE_MAX } from "../upload/design-limits";

/** A drawing's title and words as a reviewer corrects them; empty words say nothing. */
export const wordsForm = z.object({
  title: z
    .string()
    .trim()
    .min(1, "Please enter a title")
    .max(TITLE_MAX, `The title must be ${TITLE_MAX} characters or less`),
  words: z
    .string()
    .transform((typed) => typed.replace(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .max(INSPIRATION_MAX, `The artist’s words must be ${INSPIRATION_MAX} characters or less`),
    )
    .transform((words) => words || null),
});
