import { z } from "zod";

import { shownText } from "~/lib/fields/shown-text";

import { parseDollars } from "~/lib/money";

import { nameField } from "../variants/matrix-form";
import { ALREADY_EXISTS, COMBINATIONS_LIMIT, TOO_MANY } from "../variants/matrix-limits";
import { adjustmentField } from "../variants/price-adjustment";
import { BELOW_ZERO, TOO_MANY_DECIMALS } from "../variants/typed-price";
import { TITLE_LIMIT, DESCRIPTION_LIMIT, ARTIST_WORDS_LIMIT } from "./publish-limits";
import { rateInBps } from "./rate-text";
import { tagsField } from "./tags";

const OUT_OF_RATE = "The commission rate must be from 0 to 1, in steps of 0.01";

const emptyToNull = z.literal("").transform(() => null);

/** A typed dollar amount, as whole cents. */
const dollars = z.string(TOO_MANY_DECIMALS).transform((typed, context) => {
  const cents = parseDollars(typed);
  if (cents === null) {
    context.addIssue(TOO_MANY_DECIMALS);
    return z.NEVER;
  }
  return cents;
});

export const titleField = shownText("The title", "Please enter a title")
  .min(1, "Please enter a title")
  .max(TITLE_LIMIT, `The title must be ${TITLE_LIMIT} characters or less`);

export const descriptionField = shownText("The description")
  .max(DESCRIPTION_LIMIT, `The description must be ${DESCRIPTION_LIMIT} characters or less`)
  .default("");

/** What the artist says, as an admin leaves it: null for nothing; a form without it says nothing new. */
export const artistWordsField = shownText("The artist’s words")
  .max(ARTIST_WORDS_LIMIT, `The artist’s words must be ${ARTIST_WORDS_LIMIT} characters or less`)
  .transform((words) => words || null)
  .optional();

export const priceField = dollars.pipe(
  z.number().min(0, BELOW_ZERO).max(1_000_00, "The price cannot be above $1,000.00"),
);

const rateField = z.string(OUT_OF_RATE).transform((typed, context) => {
  const bps = rateInBps(typed);
  if (bps !== null) return bps;
  context.addIssue(OUT_OF_RATE);
  return z.NEVER;
});

export const collectionField = z.union([emptyToNull, z.uuid("This collection no longer exists")]);

export const subcollectionField = z.union([
  emptyToNull,
  z.uuid("This is not part of the chosen collection"),
]);

/** An offered combination of the grid, with its adjustment as typed. */
const variantField = z
  .object({ size: nameField, color: nameField, priceAdjustment: adjustmentField })
  .transform(({ size, color, priceAdjustment }) => ({
    size,
    color,
    priceAdjustmentCents: priceAdjustment,
  }));

const fields = z.object({
  designId: z.uuid(),
  title: titleField,
  description: descriptionField,
  artistWords: artistWordsField,
  tags: tagsField,
  basePrice: priceField,
  commissionRate: rateField,
  collectionId: collectionField.default(null),
  subcollectionId: subcollectionField.default(null),
  assignedUserId: z
    .union([emptyToNull, z.uuid("Please pick a person from the list")])
    .default(null),
  variants: z
    .array(variantField)
    .max(COMBINATIONS_LIMIT, TOO_MANY)
    .refine(
      (variants) =>
        new Set(variants.map(({ size, color }) => `${size}|${color}`)).size === variants.length,
      ALREADY_EXISTS,
    ),
});

/** The publish form as it is posted; every final price is zero or more. */
export const publishForm = fields.superRefine(({ basePrice, variants }, context) => {
  for (const [at, { priceAdjustmentCents }] of variants.entries()) {
    if (basePrice >= 0 && basePrice + priceAdjustmentCents < 0) {
      context.addIssue({ code: "custom", message: BELOW_ZERO, path: ["variants", at] });
    }
  }
});

export type PublishForm = z.infer<typeof publishForm>;
