import type { ModerationItem } from "./item";
import { subjectLabels } from "~/schema/moderation-subjects";

export const itemKinds = ["profile", "review", "review-picture", "report"] as const;

export type ItemKind = (typeof itemKinds)[number];

/** The label for admins. */
export function itemLabel(found: ModerationItem): string {
  if (found.kind === "review") return "Review";
  if (found.kind === "review-picture") return "Picture in a review";
  return found.kind === "report" ? "Report" : subjectLabels[found.detail.subject];
}
