import { z } from "zod";

import { id } from "./common-facts";

export const moderationFacts = {
  "urgent-report": z.object({ answerBy: z.number().int() }),
  "report-answer": z.object({
    state: z.enum(["received", "removed", "acted", "kept"]),
    answerBy: z.number().int(),
  }),
  "serious-found": z.object({ preservedId: id }),
  "reports-waiting": z.object({ waiting: z.number().int().positive() }),
};
