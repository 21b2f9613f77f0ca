import { PAUSED_TEXT } from "~/people/guardian-rules/paused-copy";

type ReviewState = "choose" | "done" | "not-ready" | "rejected";

/** What creators find on the review page of their own design. */
export function reviewState(view: {
  design: { status: string };
  mockups: readonly unknown[];
  selectedMockupId: string | null;
}): ReviewState {
  if (view.design.status === "rejected") return "rejected";
  if (view.selectedMockupId) return "done";
  return view.design.status === "mockups_ready" && view.mockups.length > 0 ? "choose" : "not-ready";
}

export const reviewMessages = {
  saved: "Perfect! Your design choice has been saved. It will go live soon!",
  savedForGuardian:
    "Perfect! Your design choice has been saved. Your grown-up decides next: we have sent them a picture of it.",
  "no-design-id": "No design ID provided",
  "not-found": "Couldn't load your design. Please try again.",
  "no-such-mockup": "Please tap one of the four shirts first.",
  "already-selected": "You have already picked a shirt for this drawing.",
  paused: PAUSED_TEXT,
  "not-ready": "Couldn't save your choice. Please try again.",
} as const;
