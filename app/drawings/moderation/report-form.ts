import { z } from "zod";

import { emailField } from "~/lib/fields/email";
import { publicText } from "~/lib/fields/shown-text";

import { reportedSubjects, reportReasons } from "~/schema/report-reasons";

export const reportForm = z.object({
  subjectType: z.enum(reportedSubjects),
  subjectId: z.uuid(),
  reason: z.enum(reportReasons, "Please choose a reason"),
  note: publicText("Note").max(1_000, "Please keep it under 1,000 characters").default(""),
  name: publicText("Name").max(100, "Name must be 100 characters or less").default(""),
  email: z.union([z.literal(""), emailField]).default(""),
});

export type ReportInput = z.infer<typeof reportForm>;
