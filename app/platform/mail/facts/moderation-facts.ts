import { z } from "zod";

export const moderationFacts = {
  "reports-waiting": z.object({ waiting: z.number().int().positive() }),
};
