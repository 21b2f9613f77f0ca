import { z } from "zod";

import { shownText } from "~/lib/fields/shown-text";

import { parseWholeNumber } from "~/lib/fields/parse-whole-number";

const optionalText = (label: string, limit: number) =>
  shownText(label)
    .max(limit, `Please use ${limit} characters or less`)
    .transform((text) => text || null)
    .default(null);

const SORT_ORDER_LIMIT = 9999;
const sortOrderRange = `The sort order must be from -${SORT_ORDER_LIMIT} to ${SORT_ORDER_LIMIT}`;

const sortOrder = z
  .string()
  .trim()
  .default("0")
  .transform((typed, context) => {
    const order = parseWholeNumber(typed || "0");
    if (order !== null) return order;
    context.addIssue("The sort order must be a whole number");
    return z.NEVER;
  })
  .pipe(z.number().min(-SORT_ORDER_LIMIT, sortOrderRange).max(SORT_ORDER_LIMIT, sortOrderRange));

/** Creates or edits a collection; the slug is derived from the name. */
export const collectionForm = z.object({
  name: shownText("The name", "Please enter a name")
    .min(1, "Please enter a name")
    .max(80, "Please use 80 characters or less")
    .refine((name) => /[a-z0-9]/i.test(name), "The name needs a letter or a number"),
  description: optionalText("The description", 500),
  pageHeader: optionalText("The header", 120),
  pageDescription: optionalText("The description", 1000),
  isActive: z.stringbool().default(false),
  sortOrder,
});

/** Creates or edits a subcollection. */
export const subcollectionForm = collectionForm.omit({ pageHeader: true, pageDescription: true });

export type CollectionForm = z.infer<typeof collectionForm>;
export type SubcollectionForm = z.infer<typeof subcollectionForm>;
