import { z } from "zod";

import { shownText } from "~/lib/fields/shown-text";

import { REJECTION_NOTE_LIMIT } from "./rejection-limits";

import { designStatuses, rejectionReasons } from "~/schema/design-status";

/** The reason an admin chooses, and a note for the creator. */
export const rejectForm = z.object({
  reason: z.enum(rejectionReasons, "Please choose a reason"),
  note: shownText("The note")
    .max(REJECTION_NOTE_LIMIT, `The note must be ${REJECTION_NOTE_LIMIT} characters or less`)
    .default("")
    .transform((note) => note || null),
  /** The design's status when the form was shown. */
  seen: z.enum(designStatuses).optional().catch(undefined),
});
