import { formatDate } from "~/lib/dates";
import { pathTo } from "~/path-to";
import { Card } from "~/ui/card";
import { TextLink } from "~/ui/text-link";

import type { DesignHints } from "./design-hints";

/** What a machine noticed, for a person to judge; nothing at all where there is nothing. */
export function HintCard({ hints }: { hints: DesignHints }) {
  const { mayShowFace, drawnHere, sentences, foundText, similar } = hints;
  const { isTraced = false, isFasterThanHand = false } = drawnHere ?? {};
  const isOfDrawing = isTraced || isFasterThanHand;
  if (!mayShowFace && !isOfDrawing && sentences.length + similar.length === 0 && !foundText)
    return null;
  return (
    <Card title="Worth a look">
      <ul className="list-disc space-y-1.5 pl-5">
        {mayShowFace && <li>The photo may show a face. Check for a child before anything else.</li>}
        {isTraced && (
          <li>Traced over a photo, which was not sent. It may be someone else’s picture.</li>
        )}
        {isFasterThanHand && (
          <li>
            Came in faster than a hand draws: pasted, copied from another device, or drawn while
            offline.
          </li>
        )}
        {foundText && <li>The picture seems to contain text: “{foundText}”</li>}
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {similar.map(({ designId, title, createdAt }) => (
          <li key={designId}>
            Looks like a drawing from {formatDate(createdAt)}:{" "}
            <TextLink to={pathTo("/admin/designs/:designId", { designId })}>{title}</TextLink>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-2">
        These hints come from a machine, which is often wrong.
      </p>
    </Card>
  );
}
