import type { Transitions } from "~/lib/transitions";

export const designStatuses = [
  "pending_review",
  "mockups_ready",
  "selected",
  "published",
  "approved",
  "rejected",
  "consumed",
] as const;

export type DesignStatus = (typeof designStatuses)[number];

/** Who moves a design where: the team reviews, the creator selects, the team publishes. */
export const designTransitions: Transitions<DesignStatus> = {
  pending_review: ["mockups_ready", "rejected"],
  mockups_ready: ["selected", "rejected"],
  selected: ["published", "rejected"],
  published: ["consumed"],
  approved: ["mockups_ready", "rejected"],
  rejected: [],
  consumed: [],
};

export const MOCKUPS_PER_DESIGN = 4;

export const rejectionReasons = [
  "personal_data",
  "real_child",
  "copyright",
  "unreadable",
  "hurtful",
  "other",
] as const;

export type RejectionReason = (typeof rejectionReasons)[number];
