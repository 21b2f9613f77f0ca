import { z } from "zod";

import { reportedSubjects, reportReasons } from "./report-reasons";

export const reportForm = z.object({
  subjectType: z.enum(reportedSubjects),
  subjectId: z.uuid(),
  reason: z.enum(reportReasons, "Please choose a reason"),
  note: z.string().trim().max(1_000, "Please keep it under 1,000 characters").default(""),
  email: z
    .union([z.literal(""), z.email("Please enter a valid email address").max(254)])
    .default(""),
});

export type ReportInput = z.infer<typeof reportForm>;
