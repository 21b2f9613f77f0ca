import { z } from "zod";

/** The code as someone types it; whether it is one, the server decides. */
export const claimForm = z.object({
  code: z
    .string()
    .trim()
    .min(1, "Please enter the code from our email")
    .max(60, "That is too long"),
});
