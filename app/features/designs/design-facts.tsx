import { formatDate } from "~/lib/dates";
import { artVersionLabels, type ArtVersion } from "~/features/print-plans/art-versions";
import { Card } from "~/ui/card";

import type { RejectionReason } from "./design-status";
import { rejectionLabels } from "./design-labels";

type Props = {
  design: {
    id: string;
    inspiration: string | null;
    artVersion: ArtVersion;
    createdAt: Date;
    creator: { name: string | null; ageBracket: string | null } | null;
    rejectionReason: RejectionReason | null;
    rejectionNote: string | null;
  };
};

/** Who drew it and when, its file, its story, and why it was rejected. */
export function DesignFacts({ design }: Props) {
  return (
    <Card>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        <dt className="text-ink-2">Creator</dt>
        <dd>{design.creator?.name ?? "Unknown Creator"}</dd>
        <dt className="text-ink-2">Age</dt>
        <dd>{design.creator?.ageBracket ?? "Unknown"}</dd>
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
      {design.inspiration && (
        <blockquote className="mt-4 break-words border-l-4 border-yellow pl-4">
          {design.inspiration}
        </blockquote>
      )}
    </Card>
  );
}
