import { formatDate } from "~/lib/dates";
import { pathTo } from "~/path-to";
import { Badge } from "~/ui/callout";
import { Card } from "~/ui/card";
import { MarkerSign } from "~/ui/marker/marker";
import { TextLink } from "~/ui/text-link";

import type { ChildsDrawing } from "./childs-drawing";
import { DrawingPictures } from "./drawing-pictures";
import { ReplyForms } from "./reply-forms";

type Props = { child: string; consentId: string; drawings: readonly ChildsDrawing[] };

/** The newest ones are seen at once, the others are folded. */
const SEEN_AT_ONCE = 2;

/** Every other drawing of the child: its pictures, and where it stands. */
export function AllDrawings({ child, consentId, drawings }: Props) {
  const [first, more] = [drawings.slice(0, SEEN_AT_ONCE), drawings.slice(SEEN_AT_ONCE)];
  return (
    <Card title={`All drawings of ${child}`}>
      {drawings.length === 0 ? (
        <p className="text-ink-2">Nothing else so far.</p>
      ) : (
        <Rows consentId={consentId} drawings={first} />
      )}
      {more.length > 0 && (
        <details className="group/more border-t border-line">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 pt-3 font-semibold underline underline-offset-4 [&::-webkit-details-marker]:hidden">
            <MarkerSign name="plus" className="size-3.5 group-open/more:hidden" />
            <MarkerSign name="minus" className="hidden size-3.5 group-open/more:block" />
            {more.length} more
          </summary>
          <Rows consentId={consentId} drawings={more} />
        </details>
      )}
    </Card>
  );
}

function Rows({ consentId, drawings }: Omit<Props, "child">) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {drawings.map((drawing) => (
        <Drawing key={drawing.id} consentId={consentId} drawing={drawing} />
      ))}
    </ul>
  );
}

function Drawing({ consentId, drawing }: { consentId: string; drawing: ChildsDrawing }) {
  const { id, words, slug, createdAt, says } = drawing;
  return (
    <li
      id={`drawing-${id}`}
      className="flex scroll-mt-28 items-start gap-4 py-3 first:pt-0 sm:py-4"
    >
      <DrawingPictures drawing={drawing} />
      <div className="flex min-w-0 grow flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="min-w-0 text-base">
            <TextLink
              to={pathTo("/guardian/consents/:consentId/drawings/:designId", {
                consentId,
                designId: id,
              })}
            >
              {words.title}
            </TextLink>
          </h3>
          <Badge tone={says.tone}>{says.label}</Badge>
        </div>
        <p className="text-sm text-ink-2">
          {formatDate(createdAt)}
          <span className="max-sm:hidden">. {says.sentence}</span>
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:[&_button]:!px-3">
          <ReplyForms consentId={consentId} drawing={drawing} />
          {slug && (
            <TextLink to={pathTo("/store/:slug", { slug })} className="text-sm">
              See it in the store
            </TextLink>
          )}
        </div>
      </div>
    </li>
  );
}
