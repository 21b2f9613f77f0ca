import { formatDate } from "~/lib/dates";
import { artVersionLabels, type ArtVersion } from "~/schema/art-versions";
import { Card } from "~/ui/card";

import type { RejectionReason } from "~/schema/design-status";
import { rejectionLabels } from "./design-labels";
import { formatHistory, type CreatorHistory } from "./review/format-history";

type Props = {
  history: CreatorHistory | null;
  design: {
    id: string;
    artVersion: ArtVersion;
    createdAt: Date;
    creator: { name: string | null; ageBracket: string | null } | null;
    rejectionReason: RejectionReason | null;
    rejectionNote: string | null;
  };
};

/** Who drew it and when, its file, what became of the artist’s other drawings, and why it was rejected. */
export function DesignFacts({ design, history }: Props) {
  return (
    <Card className="!p-4">
      <dl className="grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        <dt className="text-ink-2">Creator</dt>
        <dd>{design.creator?.name ?? "Unknown Creator"}</dd>
        <dt className="text-ink-2">Age</dt>
        <dd>{design.creator?.ageBracket ?? "Unknown"}</dd>
        {history && (
          <>
            <dt className="text-ink-2">So far</dt>
            <dd>{formatHistory(history)}</dd>
          </>
        )}
        <dt className="text-ink-2">Uploaded</dt>
        <dd>{formatDate(design.createdAt)}</dd>
        <dt className="text-ink-2">Printed as</dt>
        <dd>{artVersionLabels[design.artVersion]}</dd>
        {design.rejectionReason && (
          <>
            <dt className="text-ink-2">Rejected</dt>
            <dd>
              {rejectionLabels[design.rejectionReason]}
              {design.rejectionNote && (
                <span className="block whitespace-pre-wrap text-ink-2">{design.rejectionNote}</span>
              )}
            </dd>
          </>
        )}
      </dl>
    </Card>
  );
}
