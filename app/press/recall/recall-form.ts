import { z } from "zod";

import { shownText } from "~/lib/fields/shown-text";
import { wholeNumber } from "~/lib/fields/whole-number";
import { recallSubjects } from "~/schema/recall-subjects";

import { MOST_RECALL_TEXT } from "./recall-limits";

const words = (label: string, message: string) =>
  shownText(label, message)
    .min(1, message)
    .max(MOST_RECALL_TEXT, `Please use ${MOST_RECALL_TEXT} characters or less`);

/** Which shirts: the choice of the page, as "batch:" and an id, and the days of a blank. */
export const recallChoice = z
  .object({
    what: z.string().transform((value, context) => {
      const [name = "", id = ""] = value.split(":");
      const subject = recallSubjects.find((one) => one === name);
      if (subject && z.uuid().safeParse(id).success) return { subject, id };
      context.addIssue({ code: "custom", message: "Please choose what to look for" });
      return z.NEVER;
    }),
    firstDay: z.union([z.literal(""), z.iso.date({ error: "Please enter a day" })]).default(""),
    lastDay: z.union([z.literal(""), z.iso.date({ error: "Please enter a day" })]).default(""),
  })
  .refine(({ firstDay, lastDay }) => !firstDay || !lastDay || firstDay <= lastDay, {
    path: ["lastDay"],
    error: "The last day is before the first",
  })
  .transform(({ what, firstDay, lastDay }) => ({
    ...what,
    firstDay: firstDay || null,
    lastDay: lastDay || null,
  }));

/** Which shirts were looked for. */
export type RecallChoice = z.output<typeof recallChoice>;

const counted = wholeNumber().refine((seen) => seen >= 0);

/** What the mail says; `seen` is how many orders the page had found that were not written to yet, `seenToStop` how many shirts that have not left. */
export const recallMailForm = z.object({
  problem: words("What is wrong", "Please say what is wrong"),
  remedy: words("What to do", "Please say what the buyer should do"),
  seen: counted,
  seenToStop: counted,
});
