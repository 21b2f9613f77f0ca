import { z } from "zod";

const email = z.string();

export const contactFacts = {
  "contact-message": z.object({
    name: z.string(),
    email,
    topic: z.string(),
    message: z.string(),
  }),
  "waitlist-joined": z.object({ email }),
};
