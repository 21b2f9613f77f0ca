import { formatDate } from "~/lib/dates";
import { pathTo } from "~/path-to";
import { Badge } from "~/ui/callout";
import { Card } from "~/ui/card";
import { TextLink } from "~/ui/text-link";

import type { ChildsDrawing } from "./childs-drawing";
import { DrawingPictures } from "./drawing-pictures";
import { standingCopy } from "./drawing-standing";
import { ReplyForms } from "./reply-forms";

type Props = { child: string; consentId: string; drawings: readonly ChildsDrawing[] };

/** Every other drawing of the child: its pictures, its words, and where it stands. */
export function AllDrawings({ child, consentId, drawings }: Props) {
  return (
    <Card title={`All drawings of ${child}`}>
      {drawings.length === 0 ? (
        <p className="text-ink-2">Nothing else so far.</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {drawings.map((drawing) => (
            <Drawing key={drawing.id} consentId={consentId} drawing={drawing} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Drawing({ consentId, drawing }: { consentId: string; drawing: ChildsDrawing }) {
  const { id, title, notes, slug, createdAt, standing } = drawing;
  const { label, tone, sentence } = standingCopy[standing];
  return (
    <li
      id={`drawing-${id}`}
      className="grid scroll-mt-28 items-start gap-4 py-5 first:pt-0 last:pb-0 sm:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <DrawingPictures drawing={drawing} />
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="min-w-0 text-base">
            <TextLink
              to={pathTo("/guardian/consents/:consentId/drawings/:designId", {
                consentId,
                designId: id,
              })}
            >
              {title}
            </TextLink>
          </h3>
          <Badge tone={tone}>{label}</Badge>
        </div>
        {notes && <p className="whitespace-pre-line text-sm">“{notes}”</p>}
        <p className="text-sm text-ink-2">
          {formatDate(createdAt)}. {sentence}
        </p>
        {slug && (
          <p className="text-sm">
            <TextLink to={pathTo("/store/:slug", { slug })}>See it in the store</TextLink>
          </p>
        )}
        <ReplyForms consentId={consentId} drawing={drawing} />
      </div>
    </li>
  );
}
