import { Badge, Callout } from "~/ui/callout";

import type { Standing } from "./drawing-standing";
import { standingCopy } from "./standing-copy";

/** Where a drawing stands, in its reader's words. */
export function StandingBadge({
  standing,
  reader,
}: {
  standing: Standing;
  reader: "artist" | "team";
}) {
  const { label, tone } = standingCopy[standing][reader];
  return <Badge tone={tone}>{label}</Badge>;
}

/** The same for the team, with what follows from it. */
export function StandingCallout({ standing }: { standing: Standing }) {
  const { label, sentence } = standingCopy[standing].team;
  return (
    <Callout tone="info" title={label}>
      {sentence}
    </Callout>
  );
}
