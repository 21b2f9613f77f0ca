import { z } from "zod";

import { shownText } from "~/lib/fields/shown-text";
import { wholeNumber } from "~/lib/fields/whole-number";
import { daysLater } from "~/lib/days";

import { readFibers } from "./fiber-content";
import { MOST_BATCH, MOST_CARE, MOST_FIBER_TEXT, MOST_NAME } from "./garment-limits";

/** How long a certificate may be valid: more is a slip of the pen. */
const MOST_CERTIFIED_DAYS = 5 * 366;

function named(label: string, message: string, most = MOST_NAME) {
  return shownText(label, message)
    .min(1, message)
    .max(most, `Please use ${most} characters or less`);
}

/** The revision that the form was opened on; 0 is before the first. */
const seenRevision = wholeNumber().refine((seen) => seen >= 0 && seen < 1_000_000);

/** The box that says that what is saved is another thing than before. */
const isAnother = z
  .enum(["yes", ""])
  .optional()
  .transform((ticked) => ticked === "yes");

export const blankFactsForm = z.object({
  maker: named("The maker", "Please enter who makes it"),
  style: named("The style", "Please enter its name or number"),
  fibers: shownText("The fibers", "Please enter what it is made of")
    .max(MOST_FIBER_TEXT, `Please use ${MOST_FIBER_TEXT} characters or less`)
    .transform((typed, context) => {
      const fibers = readFibers(typed);
      if (typeof fibers !== "string") return fibers;
      context.addIssue({ code: "custom", message: fibers });
      return z.NEVER;
    }),
  origin: named("The origin", "Please enter where it is made"),
  care: named("The care", "Please enter how it is washed", MOST_CARE),
  seen: seenRevision,
  isAnother,
});

export const inkForm = z.object({
  maker: named("The maker", "Please enter who makes it"),
  name: named("The ink", "Please enter its name"),
  seen: seenRevision,
  isAnother,
});

export const trackingLabelForm = z.object({
  maker: named("The maker", "Please enter who makes the shirt"),
  place: named("The place", "Please enter where it is made"),
  month: z
    .string({ error: "Please choose the month" })
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, "Please enter a month like 2026-11"),
  batch: named("The batch", "Please enter the batch", MOST_BATCH),
});

function day(message: string) {
  return z.iso.date({ error: message, abort: true });
}

/** @param today where the shop is */
export function certificateForm(today: string) {
  return z
    .object({
      number: named("The number", "Please enter the certificate's number"),
      laboratory: named("The laboratory", "Please enter which laboratory tested it"),
      issuedOn: day("Please enter the day it was issued").refine((issued) => issued <= today, {
        error: "It cannot be issued later than today",
      }),
      validUntil: day("Please enter its last day").refine((last) => last >= today, {
        error: "This certificate has expired",
      }),
      blankRevisionId: z.uuid({ error: "Please enter the youth shirt first" }),
      inkRevisionId: z.uuid({ error: "Please enter the ink first" }),
    })
    .refine(({ issuedOn, validUntil }) => validUntil <= daysLater(issuedOn, MOST_CERTIFIED_DAYS), {
      path: ["validUntil"],
      error: "That is more than five years after it was issued",
      when: ({ issues }) => issues.length === 0,
    });
}

export type BlankFactsInput = z.output<typeof blankFactsForm>;
export type InkInput = z.output<typeof inkForm>;
export type TrackingLabelInput = z.output<typeof trackingLabelForm>;
export type CertificateInput = z.output<ReturnType<typeof certificateForm>>;
