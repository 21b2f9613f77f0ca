import { z } from "zod";

import { rejectionReasons } from "./design-status";

/** The reason an admin chooses, and a note the creator reads. */
export const rejectForm = z.object({
  reason: z.enum(rejectionReasons, "Please choose a reason"),
  note: z
    .string()
    .trim()
    .max(300, "The note must be 300 characters or less")
    .default("")
    .transform((note) => note || null),
});
