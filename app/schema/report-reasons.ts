/** What can be reported. */
export const reportedSubjects = ["product", "creator"] as const;

/** Why someone reports a product or a creator page. */
export const reportReasons = [
  "personal_data",
  "real_child",
  "intimate",
  "copyright",
  "hurtful",
  "other",
] as const;

type ReportReason = (typeof reportReasons)[number];

export const reportReasonLabels: Record<ReportReason, string> = {
  personal_data: "It shows private information",
  real_child: "It shows a real child",
  intimate: "It is an intimate or illegal picture",
  copyright: "It copies someone else's work",
  hurtful: "It is hurtful or scary",
  other: "Something else",
};

/** Such a report is answered within so many hours (TAKE IT DOWN Act). */
export const URGENT_HOURS = 48;

export function isUrgentReport(reason: ReportReason): boolean {
  return reason === "intimate";
}
