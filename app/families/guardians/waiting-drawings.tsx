import type { ChildsDrawing } from "./childs-drawing";
import { DrawingPictures } from "./drawing-pictures";
import { standingCopy } from "./drawing-standing";
import { PublicText } from "./public-text";
import { ReplyForms } from "./reply-forms";

type Props = { child: string; consentId: string; drawings: readonly ChildsDrawing[] };

/** What waits for the guardian's word, large; nothing when nothing does. */
export function WaitingDrawings({ child, consentId, drawings }: Props) {
  if (drawings.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="marker-frame bg-yellow-wash p-5 sm:p-6">
      <h2 id="waiting" className="text-xl">
        {drawings.length === 1
          ? "One drawing is waiting for you"
          : `${drawings.length} drawings are waiting for you`}
      </h2>
      <ul className="mt-4 grid gap-8">
        {drawings.map((drawing) => (
          <li
            key={drawing.id}
            id={`drawing-${drawing.id}`}
            className="grid scroll-mt-28 items-start gap-5 md:grid-cols-2"
          >
            <DrawingPictures drawing={drawing} isLarge />
            <div className="flex min-w-0 flex-col gap-3">
              <h3 className="text-lg">{drawing.title}</h3>
              {drawing.notes && (
                <p className="whitespace-pre-line text-ink-2">
                  {child} wrote: “{drawing.notes}”
                </p>
              )}
              <PublicText drawing={drawing} />
              <p>{standingCopy[drawing.standing].sentence}</p>
              <ReplyForms consentId={consentId} drawing={drawing} size="lg" />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
