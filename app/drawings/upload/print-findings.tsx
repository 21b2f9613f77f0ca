import { useEffect, useRef } from "react";

import { Card } from "~/ui/card";

import type { DraftToShow } from "./draft-to-show";
import { FindingList, MarkedPhoto } from "./finding-list";
import { asksForPhoto } from "./print-finding-copy";

/** What the print check found, in kind words and drawings; announced when it appears. */
export function PrintFindings({ draft, isUrgent }: { draft: DraftToShow; isUrgent: boolean }) {
  const top = useRef<HTMLDivElement>(null);
  // Who types is not interrupted; who has pressed the button is led there.
  useEffect(() => {
    if (isUrgent) top.current?.focus();
  }, [isUrgent]);
  if (draft.findings.length === 0) return null;
  const { photo, photoPictureId } = draft;
  return (
    <div ref={top} tabIndex={-1} aria-labelledby="print-findings" role="group" aria-live="polite">
      <Card
        title={
          <span id="print-findings">
            {draft.mayBeUsed ? "Almost there! Look at your picture again" : "Let’s try that again"}
          </span>
        }
        className="!bg-yellow-wash"
      >
        <FindingList seen={draft} />
        {photo && photoPictureId && (
          <MarkedPhoto
            drawing={{ ...draft, photo, photoPictureId }}
            alt="Your photo, with the places we mean marked"
            caption="This is the part we mean."
          />
        )}
        <p className="mt-5">{wayOn(draft)}</p>
      </Card>
    </div>
  );
}

function wayOn({ mayBeUsed, findings }: DraftToShow): string {
  if (!mayBeUsed) return "Everything you typed is still here. We only need a new photo.";
  return asksForPhoto(findings)
    ? "A new photo will look best on a shirt. If you like this one the way it is, use it anyway."
    : "If you like it the way it is, use it anyway. If not, fix it by hand below.";
}
