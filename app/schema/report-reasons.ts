/** What can be reported. */
export const reportedSubjects = ["product", "creator"] as const;

/** Why someone reports a product or a creator page. */
export const reportReasons = [
  "personal_data",
  "real_child",
  "copyright",
  "hurtful",
  "other",
] as const;

export const reportReasonLabels: Record<(typeof reportReasons)[number], string> = {
  personal_data: "It shows private information",
  real_child: "It shows a real child",
  copyright: "It copies someone else's work",
  hurtful: "It is hurtful or scary",
  other: "Something else",
};
