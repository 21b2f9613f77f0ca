import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Picture } from "~/ui/picture";

import type { ChildsDrawing } from "./childs-drawing";

type Props = { consentId: string; drawings: readonly ChildsDrawing[] };

/** What waits for the parent's word, each with the way to its page; nothing when nothing does. */
export function WaitingStrip({ consentId, drawings }: Props) {
  if (drawings.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="marker-frame bg-yellow-wash p-4 sm:p-6">
      <h2 id="waiting" className="text-lg">
        {drawings.length === 1
          ? "One drawing is waiting for you"
          : `${drawings.length} drawings are waiting for you`}
      </h2>
      <ul className="mt-3 grid gap-4 lg:grid-cols-2">
        {drawings.map(({ id, words, pictureId }) => (
          <li key={id} className="flex items-center gap-4">
            <div className="w-20 max-w-1/4 shrink-0 bg-white p-1 shadow-lift">
              <Picture
                pictureId={pictureId}
                alt=""
                sizes="80px"
                widest={320}
                className="aspect-square !bg-white object-contain"
              />
            </div>
            <div className="flex min-w-0 flex-wrap items-center gap-x-6 gap-y-2">
              <p className="wrap-text min-w-0 font-display font-bold">{words.title}</p>
              <ButtonLink
                to={pathTo("/guardian/consents/:consentId/drawings/:designId", {
                  consentId,
                  designId: id,
                })}
                variant="primary"
              >
                Look at it
                <span className="sr-only">: {words.title}</span>
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
