import { z } from "zod";

import { id } from "./common-facts";

export const moderationFacts = {
  /** `isAgain`: owners were told of it before, and nobody has decided. */
  "urgent-report": z.object({
    answerBy: z.number().int(),
    isAgain: z.boolean().default(false),
  }),
  "report-answer": z.object({
    state: z.enum(["received", "removed", "acted", "kept"]),
    answerBy: z.number().int(),
  }),
  "serious-found": z.object({ preservedId: id }),
  "reports-waiting": z.object({ waiting: z.number().int().positive() }),
};
