import { z } from "zod";

/** Why a person is suspended; only admins can read it. */
export const suspendForm = z.object({
  reason: z.string().trim().max(300, "Please use 300 characters or less").default(""),
});
