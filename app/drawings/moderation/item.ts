import { z } from "zod";

import type { AddressOnPage } from "~/people/users/address-on-page";

import { moderationSubjects } from "~/schema/moderation-subjects";
import { proposedShape } from "./proposed";
import { reportReasonLabels, reportReasons } from "~/schema/report-reasons";

const base = {
  id: z.uuid(),
  createdAt: z.coerce.date(),
  personId: z.string().nullable(),
  personName: z.string().nullable(),
};
/** A row of the queue as the database gives it. */
export const itemShape = z.discriminatedUnion("kind", [
  z.object({
    ...base,
    kind: z.literal("profile"),
    detail: z.object({
      subject: z.enum(moderationSubjects),
      proposed: proposedShape,
      ageBracket: z.string().nullable(),
      /** The name is left out here, and decided on the child's record. */
      isChildsName: z.boolean(),
    }),
  }),
  z.object({
    ...base,
    kind: z.literal("review"),
    detail: z.object({
      rating: z.number(),
      text: z.string(),
      productTitle: z.string(),
      productSlug: z.string(),
    }),
  }),
  z.object({
    ...base,
    kind: z.literal("review-picture"),
    detail: z.object({
      pictureId: z.string(),
      /** A machine took something in it for a face; null until it has looked. */
      mayShowFace: z.boolean().nullable(),
      text: z.string(),
      productTitle: z.string(),
      productSlug: z.string(),
    }),
  }),
  z.object({
    ...base,
    kind: z.literal("report"),
    detail: z.object({
      subjectType: z.enum(["product", "creator"]),
      subjectId: z.string(),
      subjectName: z.string().nullable(),
      /** The drawing of the shirt that it is about was drawn here. */
      isDrawnHere: z.boolean(),
      reason: z.enum(reportReasons).transform((reason) => reportReasonLabels[reason]),
      /** Only of an intimate or illegal picture. */
      answerBy: z.coerce.date().nullable(),
      note: z.string(),
      email: z.string().nullable(),
    }),
  }),
]);

export type QueuedItem = z.output<typeof itemShape>;

type QueuedReport = Extract<QueuedItem, { kind: "report" }>;

/** Something waiting for an admin's review, as the role sees it. */
export type ModerationItem =
  | Exclude<QueuedItem, QueuedReport>
  | (Omit<QueuedReport, "detail"> & {
      detail: Omit<QueuedReport["detail"], "email" | "answerBy"> & {
        from: AddressOnPage | null;
        /** Until it has to be answered; null where nothing but patience ends. */
        hoursLeft: number | null;
      };
    });

/** Which pages whoever looks at an item may open from it. */
export type LeadsTo = { products: boolean; records: boolean };
