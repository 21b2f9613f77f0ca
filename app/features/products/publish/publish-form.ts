import { z } from "zod";

import { parseDollars } from "~/lib/money";

import { ALREADY_EXISTS, COMBINATIONS_LIMIT, nameField, TOO_MANY } from "../variants/matrix-form";
import { adjustmentField, BELOW_ZERO, TOO_MANY_DECIMALS } from "../variants/price-adjustment";

export const TITLE_LIMIT = 100;
export const DESCRIPTION_LIMIT = 2000;
export const ARTIST_WORDS_LIMIT = 500;

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

export const titleField = z
  .string("Please enter a title")
  .trim()
  .min(1, "Please enter a title")
  .max(TITLE_LIMIT, `The title must be ${TITLE_LIMIT} characters or less`);

export const descriptionField = z
  .string()
  .trim()
  .max(DESCRIPTION_LIMIT, `The description must be ${DESCRIPTION_LIMIT} characters or less`)
  .default("");

/** What the artist says, as an admin leaves it: null for nothing; a form without it says nothing new. */
export const artistWordsField = z
  .string()
  .transform((typed) => typed.replace(/\r\n?/g, "\n").trim())
  .pipe(
    z
      .string()
      .max(
        ARTIST_WORDS_LIMIT,
        `The artist’s words must be ${ARTIST_WORDS_LIMIT} characters or less`,
      ),
  )
  .transform((words) => words || null)
  .optional();

export const priceField = dollars.pipe(
  z.number().min(0, BELOW_ZERO).max(1_000_00, "The price cannot be above $1,000.00"),
);

/** A rate typed from 0 to 1 in steps of 0.01, as whole basis points; null when it is none. */
export function rateInBps(typed: string): number | null {
  const isRate = /^(0|0?\.\d{1,2}0*|1(\.0+)?)$/.test(typed.trim());
  return isRate ? Math.round(Number(typed) * 10_000) : null;
}

/** A rate in basis points as the form shows it: 1500 is "0.15". */
export function rateText(bps: number): string {
  return (bps / 10_000).toFixed(2);
}

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

/** The field that posts which words the form started from. */
export const SEEN_WORDS = "seenWords";
