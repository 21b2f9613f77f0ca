import { z } from "zod";

const WRONG = "Please enter a whole number from 0 to 100";

/** How much of what a child earns is set aside, in percent. */
export const savingsForm = z.object({
  percent: z
    .string()
    .trim()
    .regex(/^\d{1,3}$/, WRONG)
    .transform(Number)
    .refine((percent) => percent <= 100, WRONG),
});
