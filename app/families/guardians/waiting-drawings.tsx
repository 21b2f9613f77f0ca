import { bottomBar } from "~/ui/bottom-bars";

import type { ChildsDrawing } from "./childs-drawing";
import { DrawingPictures } from "./drawing-pictures";
import { PublicText } from "./public-text";
import { ReplyForms } from "./reply-forms";

type Props = {
  child: string;
  consentId: string;
  drawings: readonly ChildsDrawing[];
  isOnFirstScreen?: boolean;
};

/**
 * What waits for the parent's word, large: the drawing first, then the words as everyone will read
 * them, and the two buttons, which stay under the thumb on a phone. Nothing when nothing waits.
 */
export function WaitingDrawings({ child, consentId, drawings, isOnFirstScreen = false }: Props) {
  if (drawings.length === 0) return null;
  const id = `waiting-${consentId}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lg">
        {drawings.length === 1
          ? `One drawing of ${child} is waiting for you`
          : `${drawings.length} drawings of ${child} are waiting for you`}
      </h2>
      <ul className="grid gap-10">
        {drawings.map((drawing) => (
          <li
            key={drawing.id}
            id={`drawing-${drawing.id}`}
            className="marker-frame grid scroll-mt-28 items-center gap-x-8 gap-y-4 bg-yellow-wash p-4 sm:p-6 md:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]"
          >
            <DrawingPictures drawing={drawing} isLarge />
            <div className="flex min-w-0 flex-col gap-4">
              <PublicText child={child} drawing={drawing} heading="h3" />
              <p className="text-sm text-ink-2">{drawing.says.sentence}</p>
              <div
                ref={bottomBar}
                className="sticky bottom-0 z-20 -mx-2 -mb-2 bg-yellow-wash p-2 md:static md:m-0 md:p-0"
              >
                <ReplyForms
                  consentId={consentId}
                  drawing={drawing}
                  size="lg"
                  isOnFirstScreen={isOnFirstScreen}
                />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
