/** What is kept for the authorities. */
export const preservedKinds = ["drawing", "profile", "review-picture"] as const;
export type PreservedKind = (typeof preservedKinds)[number];

export const preservedKindLabels: Record<PreservedKind, string> = {
  drawing: "A drawing",
  profile: "A profile picture",
  "review-picture": "A picture in a review",
};

/** What someone on the team saw in it. */
export const seriousReasons = ["child_abuse", "intimate", "unlawful"] as const;
export type SeriousReason = (typeof seriousReasons)[number];

export const seriousReasonLabels: Record<SeriousReason, string> = {
  child_abuse: "A child, in a sexual way or abused",
  intimate: "An intimate picture of a real person",
  unlawful: "Something else that is a crime to show",
};

/** Why an owner looks at what is kept unseen. */
export const lookReasons = ["report", "authority", "counsel", "mistake"] as const;
export type LookReason = (typeof lookReasons)[number];

export const lookReasonLabels: Record<LookReason, string> = {
  report: "To report it to the CyberTipline",
  authority: "An authority asks for it",
  counsel: "Our lawyer asks for it",
  mistake: "To see whether it was a mistake",
};

/** A look lasts so long; after it, another one is recorded. */
export const LOOK_MINUTES = 15;
