import { z } from "zod";

const OLDEST_YEARS = 120;

export const ageMessages = {
  insertFailed: { title: "Verification Error", text: "Unable to verify age. Please try again." },
  failed: { title: "Verification Failed", text: "Please check your date of birth and try again." },
} as const;

/** The age gate: a real date, neither after today (UTC) nor absurdly long ago. */
export function ageForm(now: Date) {
  const today = now.toISOString().slice(0, 10);
  const oldest = `${now.getUTCFullYear() - OLDEST_YEARS}${today.slice(4)}`;
  return z.object({
    dateOfBirth: z.string({ error: "Date of birth is required" }).superRefine((date, ctx) => {
      const problem =
        (date === "" && "Date of birth is required") ||
        (!isDate(date) && "Please enter a valid date") ||
        (date > today && "Date of birth cannot be in the future") ||
        (date < oldest && "Please enter a valid date");
      if (problem) ctx.addIssue({ code: "custom", message: problem });
    }),
  });
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
