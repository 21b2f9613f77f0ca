import { designStatuses, type DesignStatus, type RejectionReason } from "~/schema/design-status";

export type BadgeTone = "waiting" | "action" | "good" | "bad" | "unknown";

type StatusLabels = {
  label: string;
  /** What it means for the creator, in one plain sentence. */
  meaning: string;
  tone: BadgeTone;
};

const labels: Record<DesignStatus, StatusLabels> = {
  pending_review: {
    label: "Pending Review",
    meaning: "Our team has your drawing. We put it on four shirts.",
    tone: "waiting",
  },
  mockups_ready: {
    label: "Ready for Review",
    meaning: "Your four shirts are ready. Pick your favorite!",
    tone: "action",
  },
  selected: {
    label: "Selected",
    meaning: "You picked your shirt. It goes live soon.",
    tone: "waiting",
  },
  approved: {
    label: "Approved",
    meaning: "Our team likes your drawing. Your shirts come next.",
    tone: "waiting",
  },
  published: { label: "Published", meaning: "Your shirt is in the store.", tone: "good" },
  rejected: {
    label: "Not Accepted",
    meaning: "We could not print this one. Here is why, and you can try again.",
    tone: "bad",
  },
  consumed: { label: "Retired", meaning: "This shirt is no longer sold.", tone: "unknown" },
};

/** What each status is called. */
export const statusNames: Readonly<Record<DesignStatus, string>> = {
  pending_review: labels.pending_review.label,
  mockups_ready: labels.mockups_ready.label,
  selected: labels.selected.label,
  published: labels.published.label,
  approved: labels.approved.label,
  rejected: labels.rejected.label,
  consumed: labels.consumed.label,
};

/** The labels of a status; one that this version does not know is shown as it is. */
export function statusLabels(status: string): StatusLabels {
  const known = designStatuses.find((one) => one === status);
  return known ? labels[known] : { label: status, meaning: "Unknown status", tone: "unknown" };
}

/** What admins choose from when they reject a design. */
export const rejectionLabels: Record<RejectionReason, string> = {
  personal_data: "Shows personal data",
  real_child: "Pictures a real child",
  copyright: "Belongs to someone else",
  unreadable: "Cannot be printed well",
  hurtful: "Could hurt someone",
  other: "Something else",
};

/** The kind sentence that the creator sees for each reason. */
export const rejectionSentences: Record<RejectionReason, string> = {
  personal_data:
    "Your drawing shows something private, like a full name, a school or a phone number. We don't print that, to keep you safe. Draw it again without it. We would love to see it!",
  real_child:
    "Your drawing looks like a real kid. We only print people who are made up, to keep everyone safe. Who can you make up?",
  copyright:
    "This looks like a figure or a logo that someone else made. We may not print it. We would love to see one that you made up!",
  unreadable:
    "We could not see all the lines well. Try a thick black marker on white paper. Take the photo in bright light, from right above.",
  hurtful:
    "Something in this drawing could make someone feel bad, so we can't put it on a shirt. We know you have more great ideas. Send us a new one!",
  other: "We could not print this one. Send us a new drawing. We would love to see it!",
};
