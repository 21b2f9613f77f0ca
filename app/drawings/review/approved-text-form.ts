import { z } from "zod";

import { shownText } from "~/lib/fields/shown-text";

import { INSPIRATION_MAX, TITLE_MAX } from "../upload/design-limits";

/** A drawing's title and words as a reviewer corrects them; empty words say nothing. */
export const approvedTextForm = z.object({
  title: shownText("The title")
    .min(1, "Please enter a title")
    .max(TITLE_MAX, `The title must be ${TITLE_MAX} characters or less`),
  words: shownText("The artist’s words")
    .max(INSPIRATION_MAX, `The artist’s words must be ${INSPIRATION_MAX} characters or less`)
    .transform((words) => words || null),
});
