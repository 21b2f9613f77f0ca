import { PAUSED_TEXT } from "~/people/guardian-rules/paused-copy";

type ReviewState = "choose" | "change" | "done" | "not-ready" | "paused" | "rejected";

/** What creators find on the review page of their own design, when they want to pick anew or not. */
export function reviewState(
  view: {
    design: { status: string };
    mockups: readonly unknown[];
    selectedMockupId: string | null;
  },
  { wantsChange = false, isPaused = false } = {},
): ReviewState {
  if (view.design.status === "rejected") return "rejected";
  if (view.selectedMockupId)
    return wantsChange && view.design.status === "selected" ? "change" : "done";
  if (view.design.status !== "mockups_ready" || view.mockups.length === 0) return "not-ready";
  return isPaused ? "paused" : "choose";
}

export const reviewMessages = {
  saved: "Perfect! Your design choice has been saved. It will go live soon!",
  savedForGuardian:
    "Perfect! Your design choice has been saved. We get it ready. Then your grown-up takes a look.",
  "no-design-id": "No design ID provided",
  "not-found": "Couldn't load your design. Please try again.",
  "no-such-mockup": "Please tap one of the four shirts first.",
  "already-selected": "You have already picked a shirt for this drawing.",
  changed: "Got it! This is your pick now.",
  changedForGuardian:
    "Got it! This is your pick now. We get it ready. Then your grown-up takes a look.",
  published: "Your shirt is made now, so the pick stays as it is.",
  "kept-private": "Your grown-up wants to keep this one just for you, so the pick stays as it is.",
  "picked-elsewhere": "You picked another shirt a moment ago. Here is how it looks now.",
  paused: PAUSED_TEXT,
  "not-ready": "Couldn't save your choice. Please try again.",
} as const;
