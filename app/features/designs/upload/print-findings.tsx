import { useEffect, useRef } from "react";

import { Card } from "~/ui/card";
import { PhotoHint } from "~/ui/marker/photo-hint";

import type { DraftToShow } from "./draft-to-show";
import { printFindingCopy } from "./print-finding-copy";

/** What the print check found, in kind words and drawings; announced when it appears. */
export function PrintFindings({ draft }: { draft: DraftToShow }) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), [draft.id]);
  const [first, ...others] = draft.findings;
  if (!first) return null;
  return (
    <div ref={top} tabIndex={-1} aria-labelledby="print-findings" role="group">
      <Card
        title={
          <span id="print-findings">
            {draft.mayBeUsed ? "Almost there! Look at your picture again" : "Let’s try that again"}
          </span>
        }
        className="!bg-yellow-wash"
      >
        <ul className="space-y-5">
          {[first, ...others].map((finding) => (
            <li key={finding} className="flex items-center gap-4">
              {finding !== "our-letters" && finding !== "left-out" && (
                <PhotoHint name={finding} className="size-20 shrink-0" />
              )}
              <div>
                <p className="font-display font-bold">{printFindingCopy[finding].title}</p>
                <p className="text-ink-2">{printFindingCopy[finding].text}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className="mt-5">
          {draft.mayBeUsed
            ? "A new photo will look best on a shirt. If you like this one the way it is, use it anyway."
            : "Everything you typed is still here. We only need a new photo."}
        </p>
      </Card>
    </div>
  );
}
