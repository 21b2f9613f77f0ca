import { Badge, type Tone } from "~/ui/callout";

import { statusLabels, type BadgeTone } from "./design-labels";

const tones: Record<BadgeTone, Tone | "plain"> = {
  waiting: "info",
  action: "warning",
  good: "success",
  bad: "danger",
  unknown: "plain",
};

/** The label of a design's status; one that this version does not know is shown as it is. */
export function DesignStatusBadge({ status }: { status: string }) {
  const { label, meaning, tone } = statusLabels(status);
  return (
    <>
      <Badge tone={tones[tone]}>{label}</Badge>
      {meaning === "Unknown status" && <span className="ml-2 text-sm text-ink-2">{meaning}</span>}
    </>
  );
}
