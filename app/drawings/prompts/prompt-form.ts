import { z } from "zod";

import { mondayOf } from "~/lib/days";
import { shownText } from "~/lib/fields/shown-text";

import { PROMPT_LINE_MAX, PROMPT_TITLE_MAX } from "./prompt-limits";

const noTitle = "Please enter a title";
const noLine = "Please enter a sentence about it";
const noDay = "Please enter a date";
const LAST_DAY = "2999-12-31";

/** Adds or edits a prompt of the week; the end of its page's address is made from the title. */
export const promptForm = z.object({
  title: shownText("The title", noTitle)
    .min(1, noTitle)
    .max(PROMPT_TITLE_MAX, `Please use ${PROMPT_TITLE_MAX} characters or less`)
    .refine((title) => /[a-z0-9]/i.test(title), "The title needs a letter or a number"),
  line: shownText("The sentence", noLine)
    .min(1, noLine)
    .max(PROMPT_LINE_MAX, `Please use ${PROMPT_LINE_MAX} characters or less`),
  firstDay: z
    .string(noDay)
    .pipe(z.iso.date(noDay))
    .pipe(
      z
        .string()
        .refine((day) => day <= LAST_DAY, noDay)
        .refine((day) => mondayOf(day) === day, "A week begins on a Monday"),
    ),
});

export type PromptForm = z.infer<typeof promptForm>;
