import { z } from "zod";

export const reportReasons = ["personal_data", "real_child", "copyright", "hurtful", "other"] as const;

export const reportReasonLabels: Record<(typeof reportReasons)[number], string> = {
  personal_data: "It shows private information",
  real_child: "It shows a real child",
  copyright: "It copies somebody else's work",
  hurtful: "It is hurtful or scary",
  other: "Something else",
};

export const reportForm = z.object({
  subjectType: z.enum(["product", "creator"]),
  subjectId: z.uuid(),
  reason: z.enum(reportReasons, "Please choose a reason"),
  note: z.string().trim().max(1_000, "Please keep it under 1,000 characters").default(""),
  email: z.union([z.literal(""), z.email("Please enter a valid email address").max(254)]).default(""),
});

export type ReportInput = z.infer<typeof reportForm>;
